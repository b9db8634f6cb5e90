import type { WaitingKind } from '../../../machines/session/sessionSetup.ts'
import { catalogue } from './language.ts'

const kinds = { answers: 'answers that wait to be sent', texts: 'unsaved notes, reports or messages' }

/** What a person is asked who signs out while words wait on the device. */
export const signOutTexts = catalogue('signOut', {
  title: 'Sign out although not everything is saved?',
  text: (count: number) =>
    count === 1
      ? 'One answer or text of yours is only on this device, not on the server.'
      : `${count} of your answers and texts are only on this device, not on the server.`,
  advice:
    'If you keep them, nobody else can read them on this device, and you have them again when you sign in here. If you delete them, they are gone.',
  keep: 'Sign out and keep',
  discard: 'Sign out and delete',
  cancel: 'Stay signed in',
  undeleted: (undeleted: readonly WaitingKind[]) =>
    `Your ${undeleted.map((kind) => kinds[kind]).join(' and ')} could not be deleted and may still be on this device, readable by nobody else. Sign in again and press “Sign out and delete” once more, or clear this site’s data in the browser.`,
})
