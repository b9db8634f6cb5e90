import type { Words } from '../kit/words.ts'
import type { CsvExportEvent } from './csvExportMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the tab ASQ Dashboard; the menu Export stands at its head',
  events: {
    'report.request': 'chooses an export in the menu Export',
    'report.retry': 'tries again',
    'report.download': 'presses a download link',
    'details.open': 'presses Details',
    'details.close': 'closes the details',
  },
  guards: {
    maySucceedLater: 'the same call may succeed later',
    isUnderWay: 'the report is waiting or being made',
    hasFailed: 'the report has failed',
    isFinished: 'there is a finished report',
  },
  actions: {
    keepReport: 'remember the newest report',
    keepRequest: 'remember the current filters',
    rememberRefusal: 'remember that the report was not requested, and why',
    rememberFailure: 'remember what went wrong',
    tellRefused: 'report what went wrong, which the screen shows beside the button',
    logDownload: 'record that this report is downloaded',
  },
  actors: {
    askReport: 'ask for the status of the newest report',
    requestReport: 'ask the server to make a report',
  },
  system: [],
  delays: { nextPoll: '3 s (or the seconds that the server asks for)' },
  failures: ['report.unavailable', 'report.failed'],
  byHand: {
    maySucceedLater: 'stop the server for a moment',
    isUnderWay: 'press Export, then Export surveys and look at once',
    hasFailed:
      'let the newest report be one that failed (docs/testing.md, “a report that failed”), then open the tab ASQ Dashboard anew',
    isFinished: 'press Export, then Export surveys and wait',
    nextPoll: 'wait',
    askReport:
      'answer GET /asq_surveys/csv_export with 400 (docs/testing.md, “an answer of your own”), then go to another tab and back',
    requestReport: 'stop the server, then press Export, then Export surveys',
  },
  without: {
    maySucceedLater:
      'answer with 400 (docs/testing.md, “an answer of your own”): GET /asq_surveys/csv_export where the newest report is asked for, POST /asq_surveys/csv_export where one is requested',
    isFinished: 'sign in as somebody who has not requested a report yet',
  },
  walks: {
    'report|report.download|0': { after: 'report.finished' },
    'details.closed|details.open|0': { after: 'report.finished' },
    'report.deciding||1': { notAfter: 'report.requesting|xstate.done.actor.requestReport|0' },
    'report.deciding||2': { notAfter: 'report.requesting|xstate.done.actor.requestReport|0' },
    'report.deciding||3': { notAfter: 'report.requesting|xstate.done.actor.requestReport|0' },
    'report.requesting|xstate.error.actor.requestReport|1': { after: 'report.none' },
  },
} satisfies Words<CsvExportEvent['type']>
