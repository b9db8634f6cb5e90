import type { Words } from '../kit/words.ts'
import type { CsvExportEvent } from './csvExportMachine.ts'

export const words = {
  events: {
    'report.request': 'presses an export button',
    'report.retry': 'tries again',
    'report.download': 'presses a download link',
    'details.open': 'presses Details',
    'details.close': 'closes the details',
  },
  guards: {
    isPassing: 'it is worth trying again by itself',
    isUnderWay: 'the report is pending or in progress',
    hasFailed: 'the report has failed',
    isFinished: 'there is a finished report',
  },
  actions: {
    keepReport: 'remember the newest report',
    keepRequest: 'remember the filters that stand',
    rememberRefusal: 'remember that the report was not requested, and why',
    rememberFailure: 'remember what went wrong',
    tellRefused: 'say in an alert what went wrong',
    logDownload: 'record that this report is downloaded',
  },
  actors: {
    askReport: 'ask how the newest report stands',
    requestReport: 'ask the server to make a report',
  },
  system: [],
  delays: { nextLook: '3 s, or the seconds that the server asks for,' },
  failures: ['report.unavailable', 'report.failed'],
  byHand: {
    isPassing: 'stop the server for a moment',
    isUnderWay: 'press Export surveys and look at once',
    hasFailed: 'archive the person in the database while the report waits, and take it back',
    isFinished: 'press Export surveys and wait',
    nextLook: 'wait three seconds',
    askReport: 'take the option asqEnabled away from the partner while the dashboard is open',
    requestReport: 'stop the server, then press Export surveys',
  },
} satisfies Words<CsvExportEvent['type']>
