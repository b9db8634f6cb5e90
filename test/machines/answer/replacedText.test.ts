import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type ReplacedTextEmitted, replacedTextMachine } from '../../../machines/answer/replacedTextMachine.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function start(answers: readonly (() => Promise<void>)[]) {
  const emitted: ReplacedTextEmitted['type'][] = []
  let calls = 0
  const dismissText = fromPromise<void, { id: number }>(() => answers[calls++]?.() ?? Promise.resolve())
  const actor = createActor(replacedTextMachine.provide({ actors: { dismissText } }), { input: { id: 4 } })
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  return { actor, emitted, state: () => actor.getSnapshot().value }
}

describe('a text that somebody replaced unread', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({ machine: replacedTextMachine, input: { id: 4 } })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('stays until the server knows that it may go, and can be dismissed again', async () => {
    // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
    const { actor, emitted, state } = start([() => Promise.reject(failure('network')), () => Promise.resolve()])
    actor.send({ type: 'text.dismiss' })
    await settled()
    expect([state(), emitted, actor.getSnapshot().context.failure?.key]).toEqual(['notDismissed', [], 'network'])
    actor.send({ type: 'text.dismiss' })
    await settled()
    expect([state(), emitted]).toEqual(['dismissed', ['text.dismissed']])
  })

  it('is put back as often as it is asked for, and is not dismissed by it', () => {
    const { actor, emitted, state } = start([])
    actor.send({ type: 'text.putBack' })
    expect([state(), emitted]).toEqual(['shown', ['text.wanted']])
  })
})
