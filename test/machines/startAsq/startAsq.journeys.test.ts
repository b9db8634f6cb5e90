import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import {
  type StartAsqEmitted,
  type StartableQuestionnaire,
  startAsqMachine,
} from '../../../machines/startAsq/startAsqMachine.ts'
import { settled } from '../kit/settled.ts'
import { failure } from '../kit/failure.ts'
import { mila, milo, social, twoYears } from './samples.ts'

interface Call {
  readonly playerId: number
  readonly signal: AbortSignal
  readonly answer: (questionnaires: readonly StartableQuestionnaire[]) => Promise<void>
  readonly fail: (failure: Failure) => Promise<void>
}

function open() {
  const calls: Call[] = []
  const told: StartAsqEmitted[] = []
  const clock = new SimulatedClock()
  const panel = createActor(
    startAsqMachine.provide({
      actors: {
        loadQuestionnaires: fromPromise<readonly StartableQuestionnaire[], { playerId: number }>(
          ({ input: { playerId }, signal }) =>
            new Promise((resolve, reject) => {
              calls.push({
                playerId,
                signal,
                answer: (questionnaires) => (resolve(questionnaires), settled()),
                // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
                fail: (reason) => (reject(reason), settled()),
              })
            }),
        ),
      },
    }),
    { clock },
  )
  panel.on('*', (event) => told.push(event))
  panel.start()
  return { panel, calls, told, clock, is: (state: string) => panel.getSnapshot().matches({ open: state } as never) }
}

describe('the Start ASQ panel (81)', () => {
  it('offers no questionnaire until a child is chosen, then those of this child', async () => {
    const { panel, calls, is } = open()
    expect(is('childless')).toBe(true)
    panel.send({ type: 'questionnaire.choose', surveyId: 7 })
    panel.send({ type: 'asq.start' })
    expect(is('childless')).toBe(true)
    panel.send({ type: 'child.choose', child: mila })
    expect(calls.map(({ playerId }) => playerId)).toEqual([3])
    await calls[0]?.answer([twoYears, social])
    expect(is('offering')).toBe(true)
    expect(panel.getSnapshot().context).toMatchObject({ questionnaires: [twoYears, social], chosen: null })
  })

  it('starts only what was chosen, with the child and the questionnaire', async () => {
    const { panel, calls, told } = open()
    panel.send({ type: 'child.choose', child: mila })
    await calls[0]?.answer([twoYears, social])
    panel.send({ type: 'asq.start' })
    expect(told).toEqual([])
    panel.send({ type: 'questionnaire.choose', surveyId: 7 })
    panel.send({ type: 'questionnaire.choose', surveyId: 8 })
    panel.send({ type: 'asq.start' })
    panel.send({ type: 'asq.start' })
    expect(told).toEqual([{ type: 'asq.started', playerId: 3, surveyId: 8 }])
  })

  it('never offers the questionnaires of a child who is no longer chosen', async () => {
    const { panel, calls, is } = open()
    panel.send({ type: 'child.choose', child: mila })
    panel.send({ type: 'child.choose', child: milo })
    expect(calls[0]?.signal.aborted).toBe(true)
    await calls[0]?.answer([twoYears])
    expect(is('loading')).toBe(true)
    await calls[1]?.answer([social])
    panel.send({ type: 'questionnaire.choose', surveyId: 7 })
    expect(is('offering')).toBe(true)
    panel.send({ type: 'questionnaire.choose', surveyId: 8 })
    panel.send({ type: 'child.clear' })
    expect(is('childless')).toBe(true)
    expect(panel.getSnapshot().context).toEqual({ child: null, questionnaires: [], chosen: null, failure: null })
  })

  it('says that a child has no questionnaire, and takes another child', async () => {
    const { panel, calls, is } = open()
    panel.send({ type: 'child.choose', child: mila })
    await calls[0]?.answer([])
    expect(is('withoutQuestionnaires')).toBe(true)
    panel.send({ type: 'child.choose', child: milo })
    await calls[1]?.answer([twoYears])
    expect(is('offering')).toBe(true)
  })

  it.each([
    ['a lost connection', failure('network')],
    ['a timeout', failure('timeout')],
    ['401', failure('unauthorized', { status: 401 })],
    ['403', failure('forbidden', { status: 403 })],
    ['404', failure('notFound', { status: 404 })],
    ['422', failure('invalid', { status: 422 })],
    ['500', failure('server', { status: 500 })],
    ['an answer that cannot be read', failure('unknown')],
  ])('shows why the questionnaires did not come after %s, and tries again when asked', async (_, reason) => {
    const { panel, calls, clock, is } = open()
    panel.send({ type: 'child.choose', child: mila })
    await calls[0]?.fail(reason)
    expect(is('failed')).toBe(true)
    expect(panel.getSnapshot().context).toMatchObject({ child: mila, failure: reason })
    clock.increment(60_000)
    expect(calls).toHaveLength(1)
    panel.send({ type: 'questionnaires.retry' })
    await calls[1]?.answer([twoYears])
    expect(is('offering')).toBe(true)
    expect(panel.getSnapshot().context.failure).toBeNull()
  })

  it('asks a busy server again automatically when it allows it, counting down the seconds', async () => {
    const { panel, calls, clock, is } = open()
    panel.send({ type: 'child.choose', child: mila })
    await calls[0]?.fail(failure('tooManyRequests', { status: 429, retryAfterMs: 3000 }))
    clock.increment(1000)
    expect(panel.getSnapshot().context.failure?.retryAfterMs).toBe(2000)
    clock.increment(1000)
    clock.increment(999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    await calls[1]?.answer([twoYears])
    expect(is('offering')).toBe(true)
  })

  it('closes from anywhere, and then asks for nothing more', async () => {
    const { panel, calls, told } = open()
    panel.send({ type: 'child.choose', child: mila })
    panel.send({ type: 'panel.close' })
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(told).toEqual([{ type: 'panel.closed' }])
    expect(panel.getSnapshot().status).toBe('done')
  })
})
