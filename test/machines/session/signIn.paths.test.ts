import { describe, expect, it } from 'vitest'
import { signInMachine } from '../../../machines/session/signInMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { failure, refused, teacher } from './sessionSamples.ts'

const page = { productName: 'Sparkler', privacyPolicyUrl: '/p', termsOfServiceUrl: '/t', demoAccounts: [] }

describe('the login page', () => {
  it('walks every state and every transition (15, 16)', async () => {
    const walk = await walkEveryPath({
      machine: signInMachine,
      input: undefined,
      events: {
        'email.changed': [{ email: 'rosa@harborvalley.example' }],
        'password.changed': [{ password: 'a quiet harbour morning' }],
        'account.chosen': [{ email: 'coach@harborvalley.example', password: 'sparkler-demo-2026' }],
        'xstate.done.actor.signIn': [{ output: teacher }],
        'xstate.error.actor.signIn': [{ error: refused }, { error: failure('tooManyRequests', 429) }],
        'xstate.done.actor.loadSignInPage': [{ output: page }],
        'xstate.done.actor.countWaiting': [{ output: 3 }],
      },
      contextKey: ({ email, failure: shown }) => [email !== '', shown?.key],
      invariant: (snapshot) => {
        if (snapshot.matches('accepted') && snapshot.context.password !== '')
          throw new Error('A password stays in memory after the sign-in.')
        if (snapshot.matches('refused') && snapshot.context.failure === null)
          throw new Error('The form refuses without saying why.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
