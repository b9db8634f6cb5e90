import { describe, expect, it } from 'vitest'
import { surveyResultsMachine } from '../../../machines/surveyResults/surveyResultsMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { child, results, underWay } from './samples.ts'

describe('the result of a screening', () => {
  it('walks every state and every transition', async () => {
    const loaded = [
      { output: { child, results } },
      { output: { child, results: underWay } },
      { output: { child: { ...child, id: 4 }, results } },
    ]
    const walk = await walkEveryPath({
      machine: surveyResultsMachine,
      input: { playerId: 3, surveyId: 7 },
      events: {
        'xstate.done.actor.loadResults': loaded,
        'explanation.open': [{ score: { section: 'communication', side: 'parent' } }],
      },
      contextKey: ({ unscored, failure, explained }) => [unscored?.surveyId, failure?.key, explained !== null],
      invariant: ({ context }) => {
        if (context.child !== null && context.child.id !== context.playerId) throw new Error('Shows another child.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
