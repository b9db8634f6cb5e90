import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { otherInstrumentMachine, replacementOf } from '../../../machines/otherInstrument/otherInstrumentMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { address, finished, noneOffered, offered, replaced } from './samples.ts'

describe('another questionnaire in place of a teacher questionnaire', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: otherInstrumentMachine.provide({ actions: { forgetHeld: () => {} } }),
      input: { address, held: null },
      events: {
        'form.saved': [{ answer: { surveyId: 8 } }],
        'form.conflicted': [{ draft: { ageMonths: 18, reason: 'Mine.' } }],
        'xstate.done.actor.form': [{}],
        'xstate.done.actor.loadOffered': [
          { output: offered },
          { output: noneOffered },
          { output: replaced },
          { output: finished },
        ],
        'xstate.error.actor.loadOffered': [
          { error: { ...unknownFailure, key: 'network' } },
          { error: { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 } },
        ],
      },
      contextKey: ({ held, offered: known, failure }) => [
        held?.reason,
        known?.isOpen,
        known?.forms.length,
        known?.choices[0]?.formerSurveyId,
        failure?.retryAfterMs,
      ],
      invariant: (snapshot) => {
        const { context } = snapshot
        if (snapshot.matches('choosing') && (context.offered?.isOpen !== true || context.offered.forms.length === 0))
          throw new Error('There is nothing to choose.')
        if (snapshot.can({ type: 'replacement.open' }) && replacementOf(context) === undefined)
          throw new Error('There is no questionnaire to open.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
