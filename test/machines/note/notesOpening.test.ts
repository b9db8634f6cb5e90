import { SimulatedClock, createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../machines/kit/limits.ts'
import { type NotesOpeningEmitted, notesOpeningMachine } from '../../../machines/note/notesOpeningMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

function start() {
  const clock = new SimulatedClock()
  const told: NotesOpeningEmitted[] = []
  const actor = createActor(notesOpeningMachine, { clock })
  actor.on('*', (event) => void told.push(event))
  actor.start()
  actor.send({ type: 'questionnaire.shown' })
  return { actor, clock, told, press: (questionId: number) => actor.send({ type: 'question.press', questionId }) }
}

describe('opening the notes of a questionnaire', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: notesOpeningMachine,
      input: undefined,
      events: {
        'question.press': [{ questionId: 4 }],
        'badges.changed': [{ badges: new Map([[4, 'Not saved']]) }],
      },
      contextKey: ({ pressedId, badges }) => [pressedId, badges.size],
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('loads them when the screen has rested, or at once when a button is pressed', () => {
    const rested = start()
    rested.clock.increment(limits.screenRest - 1)
    expect(rested.actor.getSnapshot().value).toBe('resting')
    rested.clock.increment(1)
    expect(rested.actor.getSnapshot().value).toBe('loading')
    const pressed = start()
    pressed.press(4)
    expect(pressed.actor.getSnapshot().value).toBe('loading')
  })

  it('opens the question that was pressed last before they were there, once, and each one after', () => {
    const { actor, press, told } = start()
    press(4)
    press(5)
    expect(told).toEqual([])
    actor.send({ type: 'notes.ready' })
    press(6)
    expect(told).toEqual([
      { type: 'question.opened', questionId: 5 },
      { type: 'question.opened', questionId: 6 },
    ])
  })

  it('says of every press that they cannot be loaded, also of one that came before that was known', () => {
    const { actor, press, told } = start()
    press(4)
    actor.send({ type: 'notes.missing' })
    press(4)
    expect(told).toEqual([{ type: 'question.missed' }, { type: 'question.missed' }])
  })
})
