import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { pollParts, waitUnlessRefused } from '../kit/poll.ts'
import { type CsvReport, type CsvRequest, isUnderWay, stillRefused } from './csvReport.ts'

export interface CsvExportContext {
  /** The newest report; null if there is none, or it is not known yet. */
  readonly report: CsvReport | null
  /** What the last press requested. */
  readonly request: CsvRequest
  /** The failure of the last call, a poll or a request. */
  readonly failure: Failure | null
  /** Why the last request brought no report, as long as that is still true. */
  readonly refusal: Failure | null
}

export type CsvExportEvent =
  | { type: 'report.request'; request: CsvRequest }
  | { type: 'report.retry' }
  | { type: 'report.download'; reportId: string }
  | { type: 'details.open' }
  | { type: 'details.close' }

export type CsvExportEmitted = { type: 'report.refused'; failure: Failure }

const poll = pollParts<CsvExportContext, CsvExportEvent>(limits.csvExportPoll)

/**
 * A CSV report: requested, made in the background, downloaded.
 * Promises: the first poll is immediate; polls go on while the report is pending or in progress, stop when it has
 * failed, and any other status counts as finished; a 429 keeps the report and the polls; a new request ends the wait
 * for the next poll and starts a fresh one; after a request whose answer was lost, the server is asked what became of
 * it; a request that brought no report is shown as such until there is another report; the link of a finished report is
 * renewed before it expires.
 * Must never happen: two requests for two presses in quick succession, a poll after the screen is left.
 */
export const csvExportMachine = setup({
  types: {
    context: {} as CsvExportContext,
    events: {} as CsvExportEvent,
    emitted: {} as CsvExportEmitted,
  },
  actors: {
    askReport: unprovidedPromise<CsvReport | null>('askReport'),
    requestReport: unprovidedPromise<CsvReport | null, { request: CsvRequest }>('requestReport'),
  },
  actions: {
    ...poll.actions,
    keepReport: assign(({ context }, { report }: { report: CsvReport | null }) => ({
      report,
      failure: null,
      refusal: stillRefused(context.refusal, context.report, report),
    })),
    keepRequest: assign((_, { request }: { request: CsvRequest }) => ({ request, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error) })),
    tellRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'report.refused' as const,
      failure: failureOf(error),
    })),
    logDownload: unprovidedAction<{ reportId: string }>('logDownload'),
  },
  guards: {
    ...poll.guards,
    isUnderWay: ({ context }) => context.report !== null && isUnderWay(context.report),
    hasFailed: ({ context }) => context.report?.status === 'failed',
    isFinished: ({ context }) => context.report !== null,
  },
  delays: {
    clickDebounce: limits.csvExportDebounce,
    ...poll.delays,
    linkRenewal: limits.csvLinkRenewal,
  },
}).createMachine({
  id: 'csvExport',
  description: 'A CSV report: requested, made in the background, downloaded.',
  meta: { title: 'CSV export' },
  context: { report: null, request: {}, failure: null, refusal: null },
  // The details of a report can be opened while it is being made.
  type: 'parallel',
  states: {
    report: {
      description: 'The newest report and its status.',
      meta: { title: 'Report' },
      initial: 'asking',
      on: {
        'report.request': {
          target: '.debouncing',
          actions: { type: 'keepRequest', params: ({ event }) => ({ request: event.request }) },
        },
        'report.download': {
          actions: { type: 'logDownload', params: ({ event }) => ({ reportId: event.reportId }) },
        },
      },
      states: {
        asking: {
          description: 'The server is asked for the status of the newest report.',
          meta: { title: 'Asking' },
          invoke: {
            id: 'askReport',
            src: 'askReport',
            onDone: {
              target: 'deciding',
              actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
            },
            onError: waitUnlessRefused({ otherwise: 'unavailable', actions: ['rememberFailure'] }),
          },
        },
        deciding: {
          description: 'The status from the server decides what is shown.',
          meta: { title: 'Deciding' },
          // A transient state: each status of the server leads to a state of its own.
          always: [
            { guard: 'isUnderWay', target: 'waiting' },
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'isFinished', target: 'finished' },
            { target: 'none' },
          ],
        },
        waiting: {
          description: 'The report is being made, or the server gave no status; it is asked again automatically.',
          meta: { title: 'Waiting' },
          after: { nextPoll: 'asking' },
        },
        unavailable: {
          description: 'The server refused to give the status of the report; it can be asked again.',
          meta: { title: 'Unavailable' },
          on: { 'report.retry': 'asking' },
        },
        none: {
          description: 'There is no report yet.',
          meta: { title: 'None' },
        },
        failed: {
          description:
            'The newest report could not be made. The server is not asked again until a new one is requested.',
          meta: { title: 'Failed' },
        },
        finished: {
          description: 'The report can be downloaded; its link is renewed before it expires.',
          meta: { title: 'Finished' },
          after: { linkRenewal: 'asking' },
        },
        debouncing: {
          description: 'A report was requested; another press within half a second replaces the request.',
          meta: { title: 'Waiting for another press' },
          on: {
            'report.request': {
              target: 'debouncing',
              // Each press restarts the half second.
              reenter: true,
              actions: { type: 'keepRequest', params: ({ event }) => ({ request: event.request }) },
            },
          },
          after: { clickDebounce: 'requesting' },
        },
        requesting: {
          description: 'The server is asked to make a report; it answers with the report that is then the newest.',
          meta: { title: 'Requesting' },
          on: {
            // A press while the request is on its way requests nothing more.
            'report.request': {},
          },
          invoke: {
            id: 'requestReport',
            src: 'requestReport',
            input: ({ context: { request } }) => ({ request }),
            onDone: {
              target: 'deciding',
              actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
            },
            onError: waitUnlessRefused({
              otherwise: 'deciding',
              actions: ['rememberFailure', 'rememberRefusal', 'tellRefused'],
            }),
          },
        },
      },
    },
    details: {
      description: 'The details of the newest report.',
      meta: { title: 'Details' },
      initial: 'closed',
      states: {
        closed: {
          description: 'The details are not shown.',
          meta: { title: 'Closed' },
          on: { 'details.open': 'shown' },
        },
        shown: {
          description: 'A dialog shows when the report was requested, its status and its filters.',
          meta: { title: 'Shown' },
          on: { 'details.close': 'closed' },
        },
      },
    },
  },
})
