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
    { kind: 'text', text: `Somebody, probably you, asked for a new password for your account at ${product}.` },
    { kind: 'link', label: 'Change my password', path: `/dashboard/resetpassword?token=${token}` },
    { kind: 'text', text: 'The link works once, for one hour. Only the newest link works.' },
    {
      kind: 'text',
      text: 'If you did not ask for it, you need not do anything: your password stays as it is. Never pass this link on.',
    },
  ],
})

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
