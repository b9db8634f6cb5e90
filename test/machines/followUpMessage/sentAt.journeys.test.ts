import { describe, expect, it } from 'vitest'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { never, sent, startMessage as start, writing } from './startMessage.ts'

describe('when the newest follow-up message was sent (113)', () => {
  it('is asked at once and every 5 seconds, for as long as the screen is open', async () => {
    const { actor, looks, pass, status } = start({ looks: [never, never, sent] })
    expect(looks()).toBe(1)
    await settled()
    await pass(4999)
    expect(looks()).toBe(1)
    await pass(1)
    await pass(5000)
    expect(status()).toEqual(sent)
    await pass(5000)
    expect(looks()).toBe(4)
    actor.stop()
    await pass(60_000)
    expect(looks()).toBe(4)
  })

  it('is asked while a message is being written, too', async () => {
    const { open, choose, looks, pass, message } = start()
    await settled()
    await open()
    choose(1)
    await pass(5000)
    expect(looks()).toBe(2)
    expect(message()).toEqual(writing)
  })

  it.each([
    ['429', failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }), 9000],
    ['500', failure('server', { status: 500 }), 5000],
    ['no connection', failure('network'), 5000],
    ['a timeout', failure('timeout'), 5000],
  ] as const)('keeps what is shown and looks again after %s', async (_name, reason, after) => {
    const { looks, pass, status } = start({ looks: [sent, reason, sent] })
    await settled()
    await pass(5000)
    expect(status()).toEqual(sent)
    await pass(after - 1)
    expect(looks()).toBe(2)
    await pass(1)
    expect(looks()).toBe(3)
  })

  it.each(['unauthorized', 'forbidden', 'notFound', 'invalid', 'unknown'] as const)(
    'is not asked on and on after a refusal (%s), until a person asks',
    async (key) => {
      const { actor, looks, pass, status } = start({ looks: [failure(key), sent] })
      await settled()
      await pass(60_000)
      expect(looks()).toBe(1)
      actor.send({ type: 'sentAt.retry' })
      await settled()
      expect(status()).toEqual(sent)
    },
  )

  it('is not undone by a poll that does not know of the message yet', async () => {
    const { open, choose, confirm, pass, status } = start({ looks: [never, never] })
    await settled()
    await open()
    choose(1)
    await confirm()
    expect(status()).toEqual(sent)
    await pass(5000)
    expect(status()).toEqual(sent)
  })
})
