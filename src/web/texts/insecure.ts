import { catalogue } from './language.ts'

/**
 * Where the application stops for want of a secure connection; apart from the other errors, because it loads there
 * only.
 */
export const insecureTexts = catalogue('insecure', {
  title: 'This page is not safe to use',
  text: 'Answers are sealed on this device before they are sent, and browsers allow that only over a secure connection. Open this address with https, or on this computer with localhost.',
  address: 'Open with https',
})
