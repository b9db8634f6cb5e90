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
  return { clock, actor, emitted, type: (text: string) => actor.send({ type: 'text.type', text }) }
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

  it('is handed to the device with every key, and rests for the network (87)', () => {
    const { emitted, type } = start()
    type('a')
    type('ab')
    expect(emitted.map(({ text, rests }) => [text, rests])).toEqual([
      ['a', false],
      ['ab', false],
    ])
  })

  it('shows what is typed until 500 ms after the last key (87)', () => {
    const { actor, clock, type } = start()
    type('a')
    clock.increment(limits.textAutosave - 1)
    type(' ')
    clock.increment(limits.textAutosave - 1)
    expect(actor.getSnapshot()).toMatchObject({ value: 'typing', context: { draft: ' ' } })
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('settled')
  })

  it('may be sent at once when the field is left', () => {
    const { actor, emitted, type } = start()
    type('a')
    actor.send({ type: 'text.leave' })
    expect(emitted.at(-1)).toEqual({ type: 'text.given', responseTypeId: 32, text: 'a', rests: true })
  })
})
