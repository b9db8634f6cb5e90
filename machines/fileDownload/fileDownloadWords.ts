import type { Words } from '../kit/words.ts'
import type { FileDownloadEvent } from './fileDownloadMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the result of the child Abara from the tab ASQ Dashboard',
  events: {
    'locale.chosen': 'chooses a language',
    'format.chosen': 'chooses a format',
    'file.download': 'presses the download button',
  },
  guards: {},
  actions: {
    rememberChoice: 'remember the language and the format',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
  },
  actors: { downloadFile: 'fetch the file and hand it to the browser’s downloads' },
  system: [],
  failures: ['failed'],
  byHand: { downloadFile: 'stop the server, then press the download button' },
} satisfies Words<FileDownloadEvent['type']>
