import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { surveyResultsMachine } from '../../../machines/surveyResults/surveyResultsMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { unscoredTeacherSurvey } from '../../../machines/surveyResults/results.ts'
import { child, results, screenings, underWay } from './samples.ts'

describe('the result of a screening', () => {
  it('walks every state and every transition', async () => {
    const loaded = [
      { output: { child, results, screenings } },
      { output: { child, results: underWay, screenings } },
      { output: { child: { ...child, id: 4 }, results, screenings } },
    ]
    const walk = await walkEveryPath({
      machine: surveyResultsMachine,
      input: { playerId: 3, surveyId: 7 },
      events: {
        'xstate.done.actor.loadResults': loaded,
        'xstate.error.actor.loadResults': [
          { error: { ...unknownFailure, key: 'network' } },
          { error: { ...unknownFailure, key: 'tooManyRequests', retryAfterMs: 2000 } },
        ],
        'comparison.open': [{ questionId: 1 }],
        'picture.open': [{ picture: { responseTypeId: 11, side: 'parent' } }],
        'explanation.open': [{ score: { section: 'communication', side: 'parent' } }],
      },
      contextKey: ({ results: shown, failure, opened }) => [
        shown && unscoredTeacherSurvey(shown)?.surveyId,
        failure?.key,
        failure?.retryAfterMs,
        opened,
      ],
      invariant: ({ context }) => {
        if (context.child !== null && context.child.id !== context.playerId) throw new Error('Shows another child.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
