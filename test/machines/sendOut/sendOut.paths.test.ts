import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { type SendOut, sendOutMachine } from '../../../machines/sendOut/sendOutMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const said = (status: SendOut['status']) => ({ output: { status, sentAt: null } })
const errors = [
  { error: { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs: 9000 } },
  { error: { ...unknownFailure, key: 'forbidden' as const, status: 403 } },
]

describe('the results e-mail', () => {
  it('walks every state and every transition (106)', async () => {
    const walk = await walkEveryPath({
      machine: sendOutMachine,
      input: { surveyId: 7 },
      events: {
        'xstate.done.actor.askSendOut': [said('none'), said('pending'), said('failed'), said('completed')],
        'xstate.done.actor.requestSendOut': [said('pending'), said('completed')],
        'xstate.error.actor.askSendOut': errors,
        'xstate.error.actor.requestSendOut': errors,
      },
      contextKey: ({ sendOut, failure }) => [sendOut?.status, failure?.key],
      invariant: (snapshot) => {
        const { sendOut } = snapshot.context
        const isRunning = sendOut?.status === 'pending' || sendOut?.status === 'in_progress'
        if (isRunning && snapshot.can({ type: 'sendOut.ask' })) throw new Error('A second e-mail beside a running one.')
        if (sendOut === null && snapshot.can({ type: 'sendOut.ask' })) throw new Error('Nobody knows what is sent yet.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
