import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { answersElsewhereMachine } from '../../../machines/questionnaire/answersElsewhereMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { survey } from './samples.ts'

describe('what others answer while a questionnaire is open', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: answersElsewhereMachine,
      input: { playerId: 3, surveyId: 7, replacedTexts: [], lastChange: 5 },
      events: {
        'answers.held': [{ current: { survey: null, held: [], givenSince: [] } }],
        'xstate.done.actor.lookForChanges': [{ output: true }, { output: false }],
        'xstate.error.actor.lookForChanges': [
          { error: { ...unknownFailure, key: 'network' } },
          { error: { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 30_000 } },
          { error: { ...unknownFailure, key: 'forbidden' } },
        ],
        'xstate.done.actor.loadCurrentAnswers': [
          { output: { survey, held: [], givenSince: [] } },
          { output: { survey: { ...survey, status: 'finished' }, held: [], givenSince: [] } },
        ],
        'xstate.error.actor.loadCurrentAnswers': [
          { error: { ...unknownFailure, key: 'network' } },
          { error: { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 30_000 } },
          { error: { ...unknownFailure, key: 'forbidden' } },
        ],
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
