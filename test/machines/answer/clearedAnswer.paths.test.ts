import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  type ClearedAnswerEmitted,
  type RestoredAnswer,
  clearedAnswerMachine,
} from '../../../machines/answer/clearedAnswerMachine.ts'
import { limits } from '../../../machines/kit/limits.ts'
import type { FormerAnswer } from '../../../machines/questionnaire/answerSheet.ts'
import { settled } from '../kit/settled.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const former = (responseTypeId: number, handle: string): FormerAnswer => ({
  responseTypeId,
  answer: {
    id: responseTypeId * 100,
    answerHandles: [handle],
    textAnswer: null,
    imageUrl: null,
    authorName: 'Ana Reyes',
    updatedAt: '2026-03-02T10:00:00.000Z',
    revision: null,
  },
})
const chosen = [former(11, 'yes')]
const restored = (responseTypeId: number, handle: string): RestoredAnswer => ({
  responseTypeId,
  value: { answerHandles: [handle] },
})

/** Starts a field; a picture can no longer be read if `isGone`. */
function start({ isGone = false } = {}) {
  const clock = new SimulatedClock()
  const emitted: ClearedAnswerEmitted[] = []
  const readFormer = fromPromise<readonly RestoredAnswer[], readonly FormerAnswer[]>(({ input }) =>
    isGone
      ? Promise.reject(new Error('gone'))
      : Promise.resolve(
          input.map(({ responseTypeId, answer: { answerHandles } }) => ({ responseTypeId, value: { answerHandles } })),
        ),
  )
  const actor = createActor(clearedAnswerMachine.provide({ actors: { readFormer } }), { clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    clock,
    emitted,
    change: async (cleared: readonly FormerAnswer[]) => {
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
        'answer.changed': [{ cleared: chosen }, { cleared: [] }],
        'xstate.done.actor.readFormer': [{ output: [restored(11, 'yes')] }],
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('is given again by Undo, once', async () => {
    const { actor, change, emitted, isSaid } = start()
    await change(chosen)
    actor.send({ type: 'undo.press' })
    actor.send({ type: 'undo.press' })
    expect(emitted).toEqual([{ type: 'answers.restored', answers: [restored(11, 'yes')] }])
    expect(isSaid()).toBe(false)
  })

  it('is given again before the answers that went with it', async () => {
    const { actor, change, emitted } = start()
    await change([former(21, 'yes'), former(24, 'sometimes')])
    actor.send({ type: 'undo.press' })
    expect(emitted).toEqual([{ type: 'answers.restored', answers: [restored(21, 'yes'), restored(24, 'sometimes')] }])
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
    await change([former(11, 'sometimes')])
    clock.increment(limits.undoEnds - 1)
    actor.send({ type: 'undo.press' })
    expect(emitted).toEqual([{ type: 'answers.restored', answers: [restored(11, 'sometimes')] }])
  })

  it('can no longer be undone once another answer was given', async () => {
    const { actor, change, emitted, isSaid } = start()
    await change(chosen)
    await change([])
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
