import { counted } from './formats.ts'
import { catalogue } from './language.ts'

/** The error catalogue (000 §8, 002 §8) and what helps beside its sentences. */
export const errorsTexts = catalogue('errors', {
  server: 'Oops! Something went wrong. Contact support for help.',
  form: 'Please check the form for errors and try again.',
  unknown: 'Unknown Error',
  unknownHint: 'Try again in a moment, or contact support for help.',
  summaryTitle: 'There is a problem',
  network: 'The server cannot be reached. Check the connection and try again.',
  networkSignIn:
    'Your network asks you to sign in. Open another page in this browser, sign in to the network there, then try again here.',
  timeout: 'The server took too long to answer. Try again in a moment.',
  tooManyTries: (seconds: number | null) =>
    seconds === null
      ? 'Too many tries. Try again in a moment.'
      : `Too many tries. Try again in ${counted(seconds, 'second', 'seconds')}.`,
  errorTitle: (page: string) => `Error: ${page}`,
  page: {
    title: 'Oops! Something went wrong.',
    text: 'We are sorry: this page ran into an error. Your answers on this device are kept.',
    reload: 'Load the page again',
    home: 'Go to the start page',
  },
  offline: {
    title: 'The connection is gone',
    text: 'This screen has not been loaded on this device yet. It opens by itself when the connection is back. Your answers on this device are kept.',
    retry: 'Retry',
  },
  notFound: {
    title: 'Not Found',
    text: (path: string) => `There is nothing at ${path}.`,
    home: 'Start again',
  },
})
