import { SimulatedClock, createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { choicePressMachine } from '../../../machines/answer/choicePressMachine.ts'
import { limits } from '../../../machines/kit/limits.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

function start() {
  const clock = new SimulatedClock()
  const presses: string[] = []
  const actor = createActor(choicePressMachine, { clock })
  actor.on('option.pressed', ({ responseTypeId, handle }) => presses.push(`${responseTypeId} ${handle}`))
  actor.start()
  const click = (responseTypeId: number, handle: string) => actor.send({ type: 'option.click', responseTypeId, handle })
  return { clock, presses, click }
}

describe('a press on an option', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: choicePressMachine,
      input: undefined,
      events: {
        'option.click': [
          { responseTypeId: 11, handle: 'yes' },
          { responseTypeId: 11, handle: 'no' },
        ],
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('counts once, however many clicks follow within 500 ms of one another', () => {
    const { clock, presses, click } = start()
    click(11, 'yes')
    for (const _ of [2, 3, 4]) {
      clock.increment(limits.doubleClick - 1)
      click(11, 'yes')
    }
    expect(presses).toEqual(['11 yes'])
  })

  it('counts again after a pause, so that a radio can be cleared', () => {
    const { clock, presses, click } = start()
    click(11, 'yes')
    clock.increment(limits.doubleClick)
    click(11, 'yes')
    expect(presses).toEqual(['11 yes', '11 yes'])
  })

  it('counts at once on another option, and on the same option of another question', () => {
    const { presses, click } = start()
    click(11, 'yes')
    click(11, 'no')
    click(12, 'no')
    expect(presses).toEqual(['11 yes', '11 no', '12 no'])
  })
})
