import { SimulatedClock, createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type TextAnswerEmitted, textAnswerMachine } from '../../../machines/answer/textAnswerMachine.ts'
import { limits } from '../../../machines/kit/limits.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

function start() {
  const clock = new SimulatedClock()
  const emitted: TextAnswerEmitted[] = []
  const actor = createActor(textAnswerMachine, { clock, input: { responseTypeId: 32 } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    clock,
    actor,
    emitted,
    type: (text: string, readRevision: number | null = null) => actor.send({ type: 'text.type', text, readRevision }),
  }
}

describe('a text answer', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: textAnswerMachine,
      input: { responseTypeId: 32 },
      events: { 'text.type': [{ text: 'a' }] },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('goes to the device with every key, and not yet to the server (87)', () => {
    const { emitted, type } = start()
    type('a')
    type('ab')
    expect(emitted.map(({ text, isTyping }) => [text, isTyping])).toEqual([
      ['a', true],
      ['ab', true],
    ])
  })

  it('shows what is typed until the field is left (87)', () => {
    const { actor, clock, type } = start()
    type('a')
    clock.increment(limits.textAutosave - 1)
    type(' ')
    clock.increment(limits.textAutosave - 1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'typing', context: { draft: ' ' } })
    clock.increment(1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'pausing', context: { draft: ' ' } })
    actor.send({ type: 'text.leave' })
    expect(actor.getSnapshot().value).toBe('settled')
  })

  it('counts only what was read before the typing as read, until the field is left', () => {
    const { actor, clock, emitted, type } = start()
    type('a', 4)
    type('ab', 9)
    clock.increment(limits.textAutosave)
    type('abc', 9)
    expect(emitted.map(({ readRevision }) => readRevision)).toEqual([4, 4, 4])
    actor.send({ type: 'text.leave' })
    type('abcd', 9)
    expect(emitted.at(-1)?.readRevision).toBe(9)
  })

  it('gives nothing again when the field is left after a pause', () => {
    const { actor, clock, emitted, type } = start()
    type('a')
    clock.increment(limits.textAutosave)
    actor.send({ type: 'text.leave' })
    expect(emitted).toHaveLength(1)
  })

  it('may be sent at once when the field is left', () => {
    const { actor, emitted, type } = start()
    type('a')
    actor.send({ type: 'text.leave' })
    expect(emitted.at(-1)).toMatchObject({ type: 'text.given', responseTypeId: 32, text: 'a', isTyping: false })
  })
})
