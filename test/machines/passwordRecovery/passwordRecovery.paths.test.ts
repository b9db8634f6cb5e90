import { describe, expect, it } from 'vitest'
import { passwordRecoveryMachine } from '../../../machines/passwordRecovery/passwordRecoveryMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

describe('asking for a new password', () => {
  it('walks every state and every transition (21)', async () => {
    const walk = await walkEveryPath({
      machine: passwordRecoveryMachine,
      input: undefined,
      events: {
        'email.changed': [{ email: 'a@b.example' }, { email: 'a' }, { email: '  ' }],
        'xstate.error.actor.sendInstructions': [
          { error: { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 } },
          { error: unknownFailure },
        ],
      },
      contextKey: ({ email, failure }) => [email, failure?.key],
      invariant: (snapshot) => {
        const isBlank = snapshot.context.email.trim() === ''
        if (isBlank && snapshot.can({ type: 'recovery.submit' })) throw new Error('A blank address can be sent.')
        if (snapshot.matches('sending') && !snapshot.context.email.includes('@'))
          throw new Error('What cannot be an address is sent.')
        if (snapshot.matches('filled') && isBlank) throw new Error('A blank address counts as filled.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
