import { unknownFailure } from '../../../machines/kit/failure.ts'
import { type SendOut, sendOutMachine } from '../../../machines/sendOut/sendOutMachine.ts'

const said = (status: SendOut['status']) => ({ output: { status, sentAt: null } })
const errors = [
  { error: { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs: 9000 } },
  { error: { ...unknownFailure, key: 'forbidden' as const, status: 403 } },
]
const unread = { error: { ...unknownFailure, key: 'invalid' as const, status: 400 } }

/** What the server may answer in the generated paths, which are walked on the running machine and in a browser. */
export const sendOutPaths = {
  machine: sendOutMachine,
  input: { surveyId: 7 },
  events: {
    'xstate.done.actor.askSendOut': [said('none'), said('pending'), said('failed'), said('completed')],
    'xstate.done.actor.requestSendOut': [said('pending'), said('completed')],
    // Retry is offered only if asking again may bring another answer.
    'xstate.error.actor.askSendOut': [...errors, unread],
    'xstate.error.actor.requestSendOut': errors,
  },
  contextKey: ({ sendOut, failure }: { sendOut: SendOut | null; failure: { key: string } | null }) => [
    sendOut?.status,
    failure?.key,
  ],
}
