import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../../machines/answerDelivery/answerValue.ts'
import { type ClearedAnswerEmitted, clearedAnswerMachine } from '../../../machines/answer/clearedAnswerMachine.ts'
import { limits } from '../../../machines/kit/limits.ts'
import type { SheetAnswer } from '../../../machines/questionnaire/answerSheet.ts'
import { settled } from '../kit/settled.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const chosen: SheetAnswer = {
  id: 4,
  answerHandles: ['yes'],
  textAnswer: null,
  imageUrl: null,
  authorName: 'Ana Reyes',
  updatedAt: '2026-03-02T10:00:00.000Z',
  revision: null,
}

/** Starts a field; a picture can no longer be read if `isGone`. */
function start({ isGone = false } = {}) {
  const clock = new SimulatedClock()
  const emitted: ClearedAnswerEmitted[] = []
  const readFormerValue = fromPromise<AnswerValue, SheetAnswer>(({ input }) =>
    isGone ? Promise.reject(new Error('gone')) : Promise.resolve({ answerHandles: input.answerHandles }),
  )
  const actor = createActor(clearedAnswerMachine.provide({ actors: { readFormerValue } }), { clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    clock,
    emitted,
    change: async (cleared: SheetAnswer | null) => {
      actor.send({ type: 'answer.changed', cleared })
      await settled()
    },
    isSaid: () => actor.getSnapshot().matches('cleared'),
    isOffered: () => actor.getSnapshot().matches({ cleared: 'undoable' }),
  }
}

describe('an answer that was cleared', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: clearedAnswerMachine,
      input: undefined,
      events: {
        'answer.changed': [{ cleared: chosen }, { cleared: null }],
        'xstate.done.actor.readFormerValue': [{ output: { answerHandles: ['yes'] } }],
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('is given again by Undo, once', async () => {
    const { actor, change, emitted, isSaid } = start()
    await change(chosen)
    actor.send({ type: 'undo.press' })
    actor.send({ type: 'undo.press' })
    expect(emitted).toEqual([{ type: 'answer.restored', value: { answerHandles: ['yes'] } }])
    expect(isSaid()).toBe(false)
  })

  it('can be undone for 10 s', async () => {
    const { change, clock, isOffered, isSaid } = start()
    await change(chosen)
    clock.increment(limits.undoEnds - 1)
    expect(isOffered()).toBe(true)
    clock.increment(1)
    expect(isSaid()).toBe(false)
  })

  it('can be undone for 10 s again when it is cleared again, with what it was last', async () => {
    const { actor, change, clock, emitted } = start()
    await change(chosen)
    clock.increment(limits.undoEnds - 1)
    await change({ ...chosen, answerHandles: ['sometimes'] })
    clock.increment(limits.undoEnds - 1)
    actor.send({ type: 'undo.press' })
    expect(emitted).toEqual([{ type: 'answer.restored', value: { answerHandles: ['sometimes'] } }])
  })

  it('can no longer be undone once another answer was given', async () => {
    const { actor, change, emitted, isSaid } = start()
    await change(chosen)
    await change(null)
    expect(isSaid()).toBe(false)
    actor.send({ type: 'undo.press' })
    expect(emitted).toEqual([])
  })

  it('says that it was cleared, without Undo, if its picture can no longer be read', async () => {
    const { change, isOffered, isSaid } = start({ isGone: true })
    await change(chosen)
    expect([isSaid(), isOffered()]).toEqual([true, false])
  })
})
