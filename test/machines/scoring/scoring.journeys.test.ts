import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Failure, maySucceedLater } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import { type ScoringInput, type ScoringStatus, scoringMachine } from '../../../machines/scoring/scoringMachine.ts'
import { settled } from '../kit/settled.ts'
import { badAnswers, failure } from '../kit/failure.ts'

const underWay: ScoringStatus = { job: 'in_progress', asqId: null, asqJid: 'j1' }
const scored: ScoringStatus = { job: 'completed', asqId: 9, asqJid: 'j1' }
const without: ScoringStatus = { job: 'none', asqId: null, asqJid: null }

/** Runs the machine against a script of answers, one per call. */
function start(jobId: string | null, script: readonly (ScoringStatus | Failure)[]) {
  const clock = new SimulatedClock()
  const asked: ScoringInput[] = []
  let requested = 0
  const answers = [...script]
  const next = () => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('The script is at its end.')
    // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
    return 'key' in answer ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const actor = createActor(
    scoringMachine.provide({
      actors: {
        askScoringStatus: fromPromise(({ input }: { input: ScoringInput }) => {
          asked.push(input)
          return next()
        }),
        requestScoring: fromPromise(() => {
          requested += 1
          return next()
        }),
      },
    }),
    { clock, input: { playerId: 3, surveyId: 7, jobId } },
  ).start()
  const poll = async () => {
    clock.increment(limits.scoringPoll)
    await settled()
  }
  return { actor, clock, asked, poll, requested: () => requested, state: () => actor.getSnapshot().value }
}

describe('the scoring poll', () => {
  it('asks every 3500 ms until the score is there (100)', async () => {
    const { asked, clock, poll, state } = start('j1', [underWay, underWay, scored])
    await settled()
    expect(asked).toEqual([{ playerId: 3, surveyId: 7, jobId: 'j1' }])
    clock.increment(limits.scoringPoll - 1)
    await settled()
    expect(asked).toHaveLength(1)
    clock.increment(1)
    await settled()
    expect(asked).toHaveLength(2)
    await poll()
    expect(state()).toBe('scored')
  })

  it('keeps polling after a 429, and after a lost connection', async () => {
    const { actor, poll, state } = start('j1', [failure('tooManyRequests'), failure('network'), scored])
    await settled()
    expect(state()).toBe('waiting')
    await poll()
    expect(actor.getSnapshot().context.failure?.key).toBe('network')
    await poll()
    expect(state()).toBe('scored')
  })

  it('waits after a 429 as long as the server says, and polls as before from then on', async () => {
    const busy = failure('tooManyRequests', { status: 429, retryAfterMs: 9000 })
    const { asked, clock, poll, state } = start('j1', [busy, underWay, scored])
    await settled()
    clock.increment(8999)
    await settled()
    expect(asked).toHaveLength(1)
    clock.increment(1)
    await settled()
    expect(asked).toHaveLength(2)
    await poll()
    expect(state()).toBe('scored')
  })

  it.each(badAnswers)(
    'goes on by itself after %s where that may help, else when it is asked to',
    async (_name, reason) => {
      const { actor, asked, poll, state } = start('j1', [reason, scored])
      await settled()
      expect([state(), actor.getSnapshot().context.failure]).toEqual([
        maySucceedLater(reason) ? 'waiting' : 'refused',
        reason,
      ])
      if (maySucceedLater(reason)) await poll()
      else {
        await poll()
        expect(asked).toHaveLength(1)
        actor.send({ type: 'scoring.askAgain' })
        await settled()
      }
      expect(state()).toBe('scored')
    },
  )

  it.each(badAnswers)('may be tried again once more after a second try that met %s', async (_name, reason) => {
    const { actor, requested, state } = start(null, [without, reason, scored])
    await settled()
    actor.send({ type: 'scoring.retry' })
    await settled()
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['notScored', reason])
    actor.send({ type: 'scoring.retry' })
    await settled()
    expect([state(), requested()]).toEqual(['scored', 2])
  })

  it('does not repeat automatically after a refusal', async () => {
    const { asked, poll, state } = start('j1', [failure('forbidden')])
    await settled()
    await poll()
    expect(state()).toBe('refused')
    expect(asked).toHaveLength(1)
  })

  it('says not scored when the job is gone, and tries again when asked', async () => {
    const { actor, poll, requested, state } = start('j1', [without, underWay, scored])
    await settled()
    expect(state()).toBe('notScored')
    actor.send({ type: 'scoring.retry' })
    await settled()
    expect(requested()).toBe(1)
    expect(state()).toBe('waiting')
    await poll()
    expect(state()).toBe('scored')
  })

  it('says not scored when there never was a job', async () => {
    const { asked, poll, state } = start(null, [without])
    await settled()
    await poll()
    expect(state()).toBe('notScored')
    expect(asked).toHaveLength(1)
  })

  it('asks no more once it is stopped', async () => {
    const { actor, asked, poll } = start('j1', [underWay])
    await settled()
    actor.stop()
    await poll()
    expect(asked).toHaveLength(1)
  })
})
