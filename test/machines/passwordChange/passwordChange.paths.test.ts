import { describe, expect, it } from 'vitest'
import { passwordChangeMachine } from '../../../machines/passwordChange/passwordChangeMachine.ts'
import { failure as failureOf } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

describe('changing a password', () => {
  it('walks every state and every transition (22, 23)', async () => {
    const walk = await walkEveryPath({
      machine: passwordChangeMachine,
      input: { fields: ['password', 'passwordConfirmation'] },
      events: {
        'field.changed': [
          { field: 'password', value: 'x' },
          { field: 'passwordConfirmation', value: 'x' },
          { field: 'password', value: ' ' },
        ],
        'xstate.error.actor.changePassword': [
          { error: failureOf('tooManyRequests', { status: 429, retryAfterMs: 2000 }) },
          { error: failureOf('invalid', { status: 422 }) },
        ],
      },
      contextKey: ({ values, failure }) => [values.password, values.passwordConfirmation, failure?.key],
      invariant: (snapshot) => {
        const { values } = snapshot.context
        const isBlank = values.password.trim() === '' || values.passwordConfirmation.trim() === ''
        if (isBlank && snapshot.can({ type: 'password.submit' })) throw new Error('A blank field can be sent.')
        if (snapshot.matches('complete') && isBlank) throw new Error('A blank field counts as filled.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
