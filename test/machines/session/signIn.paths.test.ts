import { describe, expect, it } from 'vitest'
import { emptySignIn, signInMachine } from '../../../machines/session/signInMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { teacher } from './sessionSamples.ts'

const page = { productName: 'Sparkler', privacyPolicyUrl: '/p', termsOfServiceUrl: '/t', demoAccounts: [] }

describe('the login page', () => {
  it('walks every state and every transition (15, 16)', async () => {
    const walk = await walkEveryPath({
      machine: signInMachine,
      input: undefined,
      events: {
        'form.saved': [{ answer: teacher, draft: emptySignIn }],
        'xstate.done.actor.loadSignInPage': [{ output: page }],
        'xstate.done.actor.countWaiting': [{ output: { answers: 3, texts: 1 } }],
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
