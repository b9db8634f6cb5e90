import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import { type SendOut, type SendOutInput, sendOutMachine } from '../../../machines/sendOut/sendOutMachine.ts'
import { settled } from '../kit/settled.ts'
import { failure } from '../kit/failure.ts'

const none: SendOut = { status: 'none', sentAt: null }
const pending: SendOut = { status: 'pending', sentAt: null }
const inProgress: SendOut = { status: 'in_progress', sentAt: null }
const failed: SendOut = { status: 'failed', sentAt: null }
const completed: SendOut = { status: 'completed', sentAt: '2026-03-18T11:30:00-04:00' }

/** Starts the e-mail. The server gives these answers in turn, then repeats the last. */
function start(looks: readonly (SendOut | Failure)[], requests: readonly (SendOut | Failure)[] = [pending]) {
  const asked: SendOutInput[] = []
  const requested: SendOutInput[] = []
  const clock = new SimulatedClock()
  const answer = (answers: readonly (SendOut | Failure)[], place: number) => {
    const said = answers[Math.min(place, answers.length - 1)]!
    return 'key' in said ? Promise.reject(said) : Promise.resolve(said)
  }
  const actor = createActor(
    sendOutMachine.provide({
      actors: {
        askSendOut: fromPromise<SendOut, SendOutInput>(({ input }) => answer(looks, asked.push(input) - 1)),
        requestSendOut: fromPromise<SendOut, SendOutInput>(({ input }) => answer(requests, requested.push(input) - 1)),
      },
    }),
    { input: { surveyId: 7 }, clock },
  )
  actor.start()
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await settled()
  }
  return { actor, asked, requested, pass, is: (state: string) => actor.getSnapshot().matches(state as never) }
}

describe('the results e-mail on the results screen (106)', () => {
  it.each([
    ['none', none],
    ['failed', failed],
    ['completed', completed],
  ] as const)('looks at once, and shows %s', async (state, said) => {
    const { asked, is } = start([said])
    expect(asked).toEqual([{ surveyId: 7 }])
    await settled()
    expect(is(state)).toBe(true)
  })

  it('polls every 3 s while it is pending or in progress, and then stops', async () => {
    const { asked, pass, is } = start([pending, inProgress, completed])
    await settled()
    expect(is('waiting')).toBe(true)
    await pass(2999)
    expect(asked).toHaveLength(1)
    await pass(1)
    await pass(3000)
    expect(is('completed')).toBe(true)
    await pass(60_000)
    expect(asked).toHaveLength(3)
  })

  it('sends only after a confirmation; Cancel sends nothing and shows what stood before', async () => {
    const { actor, requested, is } = start([completed])
    await settled()
    actor.send({ type: 'sendOut.confirm' })
    actor.send({ type: 'sendOut.ask' })
    expect(is('confirming')).toBe(true)
    actor.send({ type: 'sendOut.cancel' })
    expect(is('completed')).toBe(true)
    expect(requested).toEqual([])
  })

  it('sends once for one confirmation, and then polls its status', async () => {
    const { actor, requested, asked, pass, is } = start([none, completed])
    await settled()
    actor.send({ type: 'sendOut.ask' })
    actor.send({ type: 'sendOut.confirm' })
    actor.send({ type: 'sendOut.confirm' })
    await settled()
    expect(requested).toHaveLength(1)
    expect(is('waiting')).toBe(true)
    await pass(3000)
    expect(is('completed')).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it('keeps what is shown after a poll that was answered 429, and polls again when the server allows it', async () => {
    const tooMany = failure('tooManyRequests', { status: 429, retryAfterMs: 9000 })
    const { actor, asked, pass, is } = start([none, tooMany, completed], [failure('timeout')])
    await settled()
    actor.send({ type: 'sendOut.ask' })
    actor.send({ type: 'sendOut.confirm' })
    await settled()
    await pass(3000)
    expect(actor.getSnapshot().context.sendOut).toEqual(none)
    expect(is('waiting')).toBe(true)
    await pass(8999)
    expect(asked).toHaveLength(2)
    await pass(1)
    expect(is('completed')).toBe(true)
  })

  it('ends the wait for the next poll with a new request, and starts a fresh one', async () => {
    const { actor, asked, pass } = start([completed], [failure('network'), pending])
    await settled()
    actor.send({ type: 'sendOut.ask' })
    actor.send({ type: 'sendOut.confirm' })
    await settled()
    await pass(2000)
    actor.send({ type: 'sendOut.ask' })
    await pass(2000)
    expect(asked).toHaveLength(1)
    actor.send({ type: 'sendOut.confirm' })
    await settled()
    await pass(2999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a lost connection', failure('network')],
    ['a timeout', failure('timeout')],
    ['a 500', failure('server', { status: 500 })],
    ['a 429', failure('tooManyRequests', { status: 429 })],
  ])('asks what became of a request whose answer was %s, instead of sending again', async (_name, reason) => {
    const { actor, requested, pass, is } = start([none, completed], [reason])
    await settled()
    actor.send({ type: 'sendOut.ask' })
    actor.send({ type: 'sendOut.confirm' })
    await settled()
    expect(actor.getSnapshot().context.refusal).toEqual(reason)
    await pass(3000)
    expect(is('completed')).toBe(true)
    expect(requested).toHaveLength(1)
  })

  it.each([
    ['401', failure('unauthorized', { status: 401 })],
    ['403', failure('forbidden', { status: 403 })],
    ['404', failure('notFound', { status: 404 })],
    ['409', failure('conflict', { status: 409 })],
    ['422', failure('invalid', { status: 422, fields: { base: ['This family has no e-mail address.'] } })],
    ['an answer that cannot be read', failure('unknown')],
  ])(
    'says why a request was refused with %s, shows what stood before, and may be asked again',
    async (_name, reason) => {
      const { actor, is } = start([failed], [reason])
      await settled()
      actor.send({ type: 'sendOut.ask' })
      actor.send({ type: 'sendOut.confirm' })
      await settled()
      expect([is('failed'), actor.getSnapshot().context.refusal]).toEqual([true, reason])
    },
  )

  it.each(['network', 'timeout', 'server', 'tooManyRequests'] as const)(
    'goes on looking by itself after a first look that met %s',
    async (key) => {
      const { pass, is } = start([failure(key), none])
      await settled()
      expect(is('waiting')).toBe(true)
      await pass(3000)
      expect(is('none')).toBe(true)
    },
  )

  it.each(['unauthorized', 'forbidden', 'notFound', 'invalid', 'unknown'] as const)(
    'does not go on by itself after a first look that was refused (%s)',
    async (key) => {
      const { actor, asked, pass, is } = start([failure(key), none])
      await settled()
      expect(is('unavailable')).toBe(true)
      await pass(60_000)
      expect(asked).toHaveLength(1)
      actor.send({ type: 'sendOut.retry' })
      await settled()
      expect(is('none')).toBe(true)
    },
  )

  const refusal = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().context.refusal
  const ask = async ({ actor }: ReturnType<typeof start>) => {
    await settled()
    actor.send({ type: 'sendOut.ask' })
    actor.send({ type: 'sendOut.confirm' })
    await settled()
  }

  it('says that a request sent nothing until the status changes, also after polls', async () => {
    const busy = failure('server', { status: 500 })
    const run = start(
      [completed, completed, { ...completed, sentAt: '2026-03-18T12:00:00-04:00' }],
      [busy, failure('network')],
    )
    await ask(run)
    expect(refusal(run)).toEqual(busy)
    await run.pass(3000)
    expect([run.is('completed'), refusal(run)]).toEqual([true, busy])
    await ask(run)
    expect(refusal(run)).toEqual(failure('network'))
    await run.pass(3000)
    expect(refusal(run)).toBeNull()
  })

  it('forgets with the next request that the last one was not met', async () => {
    const run = start([none], [failure('notFound', { status: 404 }), pending])
    await ask(run)
    expect(refusal(run)).toMatchObject({ key: 'notFound' })
    await ask(run)
    expect([run.is('waiting'), refusal(run)]).toEqual([true, null])
  })

  it('polls no more after the screen is left', async () => {
    const { actor, asked, pass } = start([pending])
    await settled()
    actor.stop()
    await pass(60_000)
    expect(asked).toHaveLength(1)
  })
})
