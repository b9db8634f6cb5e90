import { assign, setup } from 'xstate'
import type { SendOut } from '../../src/api/resultsEmail.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { pollParts, waitUnlessRefused } from '../kit/poll.ts'

export interface SendOutInput {
  /** Either side's survey of the screening. */
  readonly surveyId: number
}

/** The status of the newest results e-mail. */
export type { SendOut }

export interface SendOutContext extends SendOutInput {
  /** Null until the server has answered once. */
  readonly sendOut: SendOut | null
  /** The failure of the last call, a poll or a request. */
  readonly failure: Failure | null
  /** Why the last request sent no e-mail, as long as that is still true. */
  readonly refusal: Failure | null
}

export type SendOutEvent =
  | { type: 'sendOut.ask' }
  | { type: 'sendOut.confirm' }
  | { type: 'sendOut.cancel' }
  | { type: 'sendOut.retry' }

const isSame = (before: SendOut | null, now: SendOut) => before?.status === now.status && before.sentAt === now.sentAt
/** Whether the e-mail is on its way. */
export const isRunning = ({ status }: SendOut): boolean => status === 'pending' || status === 'in_progress'

const poll = pollParts<SendOutContext, SendOutEvent>(limits.sendOutPoll)

/**
 * The results e-mail to the family.
 * Promises: nothing is sent without a confirmation; the first poll is immediate; a 429 keeps what is shown and polls
 * again; a new request ends the wait for the next poll and starts a fresh one; after a request whose answer was lost,
 * the server is asked what became of it; a request that sent nothing is shown as such until the status changes or
 * another request is made.
 * Must never happen: two requests for one confirmation, a poll after the screen is left.
 */
export const sendOutMachine = setup({
  types: {
    input: {} as SendOutInput,
    context: {} as SendOutContext,
    events: {} as SendOutEvent,
  },
  actors: {
    askSendOut: unprovidedPromise<SendOut, SendOutInput>('askSendOut'),
    requestSendOut: unprovidedPromise<SendOut, SendOutInput>('requestSendOut'),
  },
  actions: {
    ...poll.actions,
    keepSendOut: assign(({ context }, { sendOut }: { sendOut: SendOut }) => ({
      sendOut,
      failure: null,
      refusal: isSame(context.sendOut, sendOut) ? context.refusal : null,
    })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error) })),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    ...poll.guards,
    isRunning: ({ context }) => context.sendOut !== null && isRunning(context.sendOut),
    isSettled: ({ context }) => context.sendOut !== null && !isRunning(context.sendOut),
    hasFailed: ({ context }) => context.sendOut?.status === 'failed',
    wasSent: ({ context }) => context.sendOut?.status === 'completed',
  },
  delays: poll.delays,
}).createMachine({
  id: 'sendOut',
  description: 'The results e-mail to the family: none, running, failed, sent.',
  meta: { title: 'Results e-mail' },
  context: ({ input }) => ({ ...input, sendOut: null, failure: null, refusal: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for the status of the e-mail.',
      meta: { title: 'Asking' },
      invoke: {
        id: 'askSendOut',
        src: 'askSendOut',
        input: ({ context: { surveyId } }) => ({ surveyId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepSendOut', params: ({ event }) => ({ sendOut: event.output }) },
        },
        onError: waitUnlessRefused({ otherwise: 'unavailable', actions: ['rememberFailure'] }),
      },
    },
    waiting: {
      description: 'The e-mail is being sent, or the server gave no status; it is asked again automatically.',
      meta: { title: 'Waiting' },
      after: { nextPoll: 'asking' },
      on: { 'sendOut.ask': { guard: 'isSettled', target: 'confirming' } },
    },
    unavailable: {
      description:
        'The server refused to give the status of the e-mail; the reason is shown, and it can be asked again.',
      meta: { title: 'Unavailable' },
      on: { 'sendOut.retry': 'asking' },
    },
    deciding: {
      description: 'The status from the server decides what is shown.',
      meta: { title: 'Deciding' },
      // A transient state: each status of the server leads to a state of its own.
      always: [
        { guard: 'isRunning', target: 'waiting' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'wasSent', target: 'completed' },
        { target: 'none' },
      ],
    },
    none: {
      description: 'No e-mail was sent yet: an envelope offers it.',
      meta: { title: 'None' },
      on: { 'sendOut.ask': 'confirming' },
    },
    failed: {
      description: 'The last e-mail was not sent; it can be tried again.',
      meta: { title: 'Failed' },
      on: { 'sendOut.ask': 'confirming' },
    },
    completed: {
      description: 'The last e-mail was sent; its time is shown, and it can be sent again.',
      meta: { title: 'Completed' },
      on: { 'sendOut.ask': 'confirming' },
    },
    confirming: {
      description: 'A dialog asks whether to send; nothing has been sent yet.',
      meta: { title: 'Confirming' },
      on: {
        'sendOut.confirm': { target: 'sending', actions: 'forgetRefusal' },
        'sendOut.cancel': 'deciding',
      },
    },
    sending: {
      description: 'The server is asked to send the e-mail.',
      meta: { title: 'Sending' },
      invoke: {
        id: 'requestSendOut',
        src: 'requestSendOut',
        input: ({ context: { surveyId } }) => ({ surveyId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepSendOut', params: ({ event }) => ({ sendOut: event.output }) },
        },
        onError: waitUnlessRefused({ otherwise: 'deciding', actions: ['rememberFailure', 'rememberRefusal'] }),
      },
    },
  },
})
