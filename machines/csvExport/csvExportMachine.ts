import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { lookParts, waitIfPassing } from '../kit/waitIfPassing.ts'
import { type CsvReport, type CsvRequest, isUnderWay, stillRefused } from './csvReport.ts'

export interface CsvExportContext {
  /** The newest report; null when there is none, or nobody knows yet. */
  readonly report: CsvReport | null
  /** What the last press asked for. */
  readonly request: CsvRequest
  /** Of the last call, a look or a request. */
  readonly failure: Failure | null
  /** Why the last request was not met, as long as that is true. */
  readonly refusal: Failure | null
}

export type CsvExportEvent =
  | { type: 'report.request'; request: CsvRequest }
  | { type: 'report.retry' }
  | { type: 'report.download'; reportId: string }
  | { type: 'details.open' }
  | { type: 'details.close' }

export type CsvExportEmitted = { type: 'report.refused'; failure: Failure }

const look = lookParts<CsvExportContext, CsvExportEvent>(limits.csvExportPoll)

/**
 * A CSV report: asked for, made in the background, downloaded.
 * Promises: the first look is immediate; pending and in progress keep looking, failed stops, anything else is finished; a 429 keeps the
 * report and goes on looking; a new request ends the wait for the next look and starts a fresh one; after a request whose answer was
 * lost the server is asked what became of it; a request that was not met is said to be so until there is another report; a finished
 * report's link is renewed before it ends. Must never happen: two requests for presses that follow each other at once, a look after
 * the screen is left.
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
    ...look.actions,
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
    ...look.guards,
    isUnderWay: ({ context }) => context.report !== null && isUnderWay(context.report),
    hasFailed: ({ context }) => context.report?.status === 'failed',
    isFinished: ({ context }) => context.report !== null,
  },
  delays: {
    clickDebounce: limits.csvExportDebounce,
    ...look.delays,
    linkRenewal: limits.csvLinkRenewal,
  },
}).createMachine({
  id: 'csvExport',
  description: 'A CSV report: asked for, made in the background, downloaded.',
  meta: { title: 'CSV export' },
  context: { report: null, request: {}, failure: null, refusal: null },
  // What a report was asked for can be looked at while it is being made.
  type: 'parallel',
  states: {
    report: {
      description: 'The newest report and how it stands.',
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
          description: 'The server is asked how the newest report stands.',
          meta: { title: 'Asking' },
          invoke: {
            id: 'askReport',
            src: 'askReport',
            onDone: {
              target: 'deciding',
              actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) },
            },
            onError: waitIfPassing({ otherwise: 'unavailable', actions: ['rememberFailure'] }),
          },
        },
        deciding: {
          description: 'What the server said decides what is shown.',
          meta: { title: 'Deciding' },
          // Never stays: a state for each thing that the server may have said.
          always: [
            { guard: 'isUnderWay', target: 'waiting' },
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'isFinished', target: 'finished' },
            { target: 'none' },
          ],
        },
        waiting: {
          description: 'The report is being made, or the server could not say; the next look follows by itself.',
          meta: { title: 'Waiting' },
          after: { nextLook: 'asking' },
        },
        unavailable: {
          description: 'The server refused to say how the report stands; it can be asked again.',
          meta: { title: 'Unavailable' },
          on: { 'report.retry': 'asking' },
        },
        none: {
          description: 'There is no report yet.',
          meta: { title: 'None' },
        },
        failed: {
          description: 'The newest report was not made. Nothing is asked any more until a new one is requested.',
          meta: { title: 'Failed' },
        },
        finished: {
          description: 'The report can be downloaded; its link is renewed before it ends.',
          meta: { title: 'Finished' },
          after: { linkRenewal: 'asking' },
        },
        debouncing: {
          description: 'A report was asked for; another press at once replaces the request.',
          meta: { title: 'Waiting for another press' },
          on: {
            'report.request': {
              target: 'debouncing',
              // The half second begins anew with each press.
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
            // A press while the request is on its way asks for nothing more.
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
            onError: waitIfPassing({
              otherwise: 'deciding',
              actions: ['rememberFailure', 'rememberRefusal', 'tellRefused'],
            }),
          },
        },
      },
    },
    details: {
      description: 'What the newest report was asked for.',
      meta: { title: 'Details' },
      initial: 'closed',
      states: {
        closed: {
          description: 'The details are not shown.',
          meta: { title: 'Closed' },
          on: { 'details.open': 'shown' },
        },
        shown: {
          description: 'A dialog shows when the report was requested, how it stands and its filters.',
          meta: { title: 'Shown' },
          on: { 'details.close': 'closed' },
        },
      },
    },
  },
})
