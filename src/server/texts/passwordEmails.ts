import type { Email } from '../adapters/emailMessage.ts'

interface Head {
  id: string
  to: Email['to']
  product: string
}

const greeting = (name: string) => `Hello ${name},`

/** Instructions to set a new password, in English like everything that staff read. */
export const passwordLinkEmail = ({ id, to, product, token }: Head & { token: string }): Email => ({
  id,
  to,
  language: 'en',
  subject: `Set a new password for ${product}`,
  parts: [
    { kind: 'text', text: greeting(to.name) },
    {
      kind: 'text',
      text: `Somebody, probably you or your administrator, asked for a new password for your account at ${product}.`,
    },
    { kind: 'link', label: 'Change my password', path: `/dashboard/resetpassword?token=${token}` },
    { kind: 'text', text: 'The link works once, for one hour. Only the newest link works.' },
    {
      kind: 'text',
      text: 'If you did not ask for it, you need not do anything: your password stays as it is. Never pass this link on.',
    },
  ],
})

type Invited = Head & { partner: string }

const invited = ({ id, to, product, partner }: Invited, parts: Email['parts']): Email => ({
  id,
  to,
  language: 'en',
  subject: `Your account at ${product}`,
  parts: [
    { kind: 'text', text: greeting(to.name) },
    { kind: 'text', text: `${partner} has made an account for you at ${product}.` },
    ...parts,
  ],
})

/** Welcomes a new person, who chooses a password. */
export const invitationEmail = ({ token, ...head }: Invited & { token: string }): Email =>
  invited(head, [
    { kind: 'link', label: 'Choose my password', path: `/dashboard/resetpassword?token=${token}` },
    {
      kind: 'text',
      text: 'The link works once, for seven days. Later, choose “Reset password” on the sign-in page. Never pass this link on.',
    },
  ])

/** Welcomes a new person who needs no password. */
export const ssoInvitationEmail = (head: Invited): Email =>
  invited(head, [
    { kind: 'text', text: 'You sign in with Single Sign On (SSO), as your organization does elsewhere.' },
    { kind: 'link', label: 'Sign in', path: '/dashboard/login' },
  ])

/** Notifies the owner, who may not be the one who changed the password. */
export const passwordChangedEmail = ({ id, to, product }: Head): Email => ({
  id,
  to,
  language: 'en',
  subject: `Your password for ${product} was changed`,
  parts: [
    { kind: 'text', text: greeting(to.name) },
    {
      kind: 'text',
      text: `The password of your account at ${product} was changed, and your other sessions have ended.`,
    },
    {
      kind: 'text',
      text: 'If that was not you, set a new password at once, and tell your administrator.',
    },
    { kind: 'link', label: 'Set a new password', path: '/dashboard/forgotpassword' },
  ],
})
