import { describe, expect, it } from 'vitest'
import { liveChartsMachine } from '../../../machines/statecharts/liveChartsMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { questionnaireActor, stepOf } from './samples.ts'

describe('the live statecharts', () => {
  it('walk every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: liveChartsMachine,
      input: undefined,
      events: {
        'actor.came': [{ actor: questionnaireActor }],
        'actor.left': [{ key: 'q' }],
        'step.taken': [{ step: stepOf('q', 'answer.give') }],
        'chart.choose': [{ chart: 'questionnaire' }],
        'actor.choose': [{ key: 'q' }],
        'step.choose': [{ number: 1 }, { number: 3 }],
      },
      contextKey: ({ history, shown, chart, actor }) => [
        Math.min(history.actors.length, 1),
        Math.min(history.steps.length, 3),
        shown,
        chart,
        actor,
      ],
      invariant: ({ context: { history }, value }) => {
        if (value === 'closed' && history.actors.length + history.steps.length > 0)
          throw new Error('Something is remembered while the panel is closed.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
