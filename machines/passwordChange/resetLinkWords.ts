import type { Words } from '../kit/words.ts'

export const words = {
  start: 'ask for a new password at /dashboard/forgotpassword and open the link of the e-mail',
  events: {},
  guards: { isUsable: 'the link works' },
  actions: {},
  actors: { lookAtLink: 'ask the server whether the link works' },
  system: [],
  failures: ['over'],
  ends: { open: 'the form stays until it is sent', over: 'the page stays until it is left' },
  byHand: {
    isUsable: 'open the newest link within an hour',
    lookAtLink: 'block /api/reset_link in the developer tools, then open the link',
  },
  without: { isUsable: 'set a password by the link, then open it again' },
} satisfies Words<never>
