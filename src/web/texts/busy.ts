import { counted } from './formats.ts'
import { catalogue } from './language.ts'

/** What a screen says that did not load because the server is busy; apart from the errors that the login page loads. */
export const busyTexts = catalogue('busy', {
  title: 'The server is busy',
  again: 'This is loaded again by itself in a moment.',
  againIn: (seconds: number) => `This is loaded again by itself in ${counted(seconds, 'second', 'seconds')}.`,
})
