import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Failure, unknownFailure } from '../../../machines/kit/failure.ts'
import { type ScoringInput, type ScoringStatus, scoringMachine } from '../../../machines/scoring/scoringMachine.ts'
import { type SurveyResults, unscoredTeacherSurvey } from '../../../machines/surveyResults/results.ts'
import { surveyResultsMachine } from '../../../machines/surveyResults/surveyResultsMachine.ts'
import { settled } from '../kit/settled.ts'
import { badAnswers } from '../kit/failure.ts'
import { child, finishedSide, notScored, results, screenings, underWay } from './samples.ts'

/** Runs the machine against a script of answers, one for each loading. */
async function start(
  script: readonly (SurveyResults | Failure)[],
  status: ScoringStatus,
  clock = new SimulatedClock(),
) {
  const answers = [...script]
  const asked: ScoringInput[] = []
  const actor = createActor(
    surveyResultsMachine.provide({
      actors: {
        loadResults: fromPromise(() => {
          const answer = answers.shift()
          if (answer === undefined) throw new Error('The script is at its end.')
          // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
          return 'sections' in answer ? Promise.resolve({ child, results: answer, screenings }) : Promise.reject(answer)
        }),
        scoring: scoringMachine.provide({
          actors: {
            askScoringStatus: fromPromise(({ input }: { input: ScoringInput }) => {
              asked.push(input)
              return Promise.resolve(status)
            }),
          },
        }),
      },
    }),
    { input: { playerId: 3, surveyId: 7 }, clock },
  ).start()
  await settled()
  return { actor, asked, left: () => answers.length, state: () => actor.getSnapshot().value }
}

const scored: ScoringStatus = { job: 'completed', asqId: 5, asqJid: null }

describe('the result of a screening', () => {
  it('polls the score of a finished side and loads it automatically (100)', async () => {
    const { asked, state, actor } = await start([underWay, results], scored)
    expect(asked).toEqual([{ playerId: 3, surveyId: 8, jobId: 'j1' }])
    expect(state()).toEqual({ shown: 'settled' })
    expect(actor.getSnapshot().context.results).toBe(results)
  })

  it('asks for no score where every finished side has one', async () => {
    const { asked, state } = await start([results], scored)
    expect([asked, state()]).toEqual([[], { shown: 'settled' }])
  })

  it('says not scored when there is neither a job nor a score', async () => {
    const { actor } = await start([notScored], { job: 'none', asqId: null, asqJid: null })
    expect(actor.getSnapshot().children.scoring?.getSnapshot().value).toBe('notScored')
  })

  it.each(badAnswers)('that does not load for %s says why, and is loaded again on demand', async (_name, failure) => {
    const { actor, state } = await start([failure, results], scored)
    expect([state(), actor.getSnapshot().context]).toMatchObject(['failed', { results: null, failure }])
    actor.send({ type: 'results.retry' })
    await settled()
    expect([state(), actor.getSnapshot().context]).toMatchObject([{ shown: 'settled' }, { results, failure: null }])
  })

  it.each(badAnswers)('stays on screen when the new score does not load for %s', async (_name, failure) => {
    const { actor, state } = await start([underWay, failure, results], scored)
    expect([state(), actor.getSnapshot().context]).toMatchObject([{ shown: 'stale' }, { results: underWay, failure }])
    actor.send({ type: 'results.retry' })
    await settled()
    expect([state(), actor.getSnapshot().context.failure]).toEqual([{ shown: 'settled' }, null])
  })

  it('is loaded again automatically when a busy server allows it, and so is a new score (168)', async () => {
    const clock = new SimulatedClock()
    const busy: Failure = { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 }
    const { actor, state } = await start([busy, underWay, busy, results], scored, clock)
    expect(state()).toBe('failed')
    clock.increment(1000)
    expect([state(), actor.getSnapshot().context.failure?.retryAfterMs]).toEqual(['failed', 1000])
    clock.increment(1000)
    await settled()
    expect(state()).toEqual({ shown: 'stale' })
    expect(actor.getSnapshot().context.results).toBe(underWay)
    clock.increment(1000)
    clock.increment(1000)
    await settled()
    expect([state(), actor.getSnapshot().context.failure]).toEqual([{ shown: 'settled' }, null])
  })

  it('lays the answers of both sides to one question side by side (104)', async () => {
    const { actor } = await start([results], scored)
    actor.send({ type: 'comparison.open', questionId: 1 })
    expect(actor.getSnapshot().context.opened.compared).toBe(1)
    actor.send({ type: 'comparison.close' })
    expect(actor.getSnapshot().context.opened.compared).toBeNull()
  })

  it('shows a picture large, also above the comparison that it was opened from', async () => {
    const { actor } = await start([results], scored)
    const picture = { responseTypeId: 11, side: 'teacher' as const }
    actor.send({ type: 'comparison.open', questionId: 1 })
    actor.send({ type: 'picture.open', picture })
    expect(actor.getSnapshot().context.opened).toEqual({ explained: null, compared: 1, pictured: picture })
    actor.send({ type: 'picture.close' })
    expect(actor.getSnapshot().context.opened).toEqual({ explained: null, compared: 1, pictured: null })
  })

  it('folds its answers by section, and unfolds the one that is pressed', async () => {
    const { actor } = await start([results], scored)
    const unfolded = () => actor.getSnapshot().context.answers.unfolded
    expect(unfolded()).toEqual([])
    actor.send({ type: 'section.toggle', section: 'gross_motor' })
    actor.send({ type: 'section.toggle', section: 'overall' })
    expect(unfolded()).toEqual(['gross_motor', 'overall'])
    actor.send({ type: 'section.toggle', section: 'gross_motor' })
    expect(unfolded()).toEqual(['overall'])
  })

  it('shows all differences of both sides on one press, and everything again on the next', async () => {
    const { actor } = await start([results], scored)
    actor.send({ type: 'section.toggle', section: 'gross_motor' })
    actor.send({ type: 'differences.toggle' })
    expect(actor.getSnapshot().context.answers).toEqual({ onlyDifferences: true, unfolded: ['communication'] })
    actor.send({ type: 'differences.toggle' })
    expect(actor.getSnapshot().context.answers).toEqual({ onlyDifferences: false, unfolded: ['communication'] })
  })

  it("never shows another child's result (82)", async () => {
    const { actor, state } = await start([{ ...results, playerId: 4 }], scored)
    expect([state(), actor.getSnapshot().context.results]).toEqual(['mismatched', null])
  })
})

describe('the survey whose score is waited for', () => {
  const unscored = { asqId: null, asqJid: null }

  it("is the teacher's, with its job where there is one", () => {
    expect(unscoredTeacherSurvey(underWay)).toEqual({ surveyId: 8, jobId: 'j1' })
    expect(unscoredTeacherSurvey(notScored)).toEqual({ surveyId: 8, jobId: null })
  })

  it("is never the parent's", () => {
    expect(unscoredTeacherSurvey({ ...results, parent: finishedSide(7, unscored) })).toBeNull()
  })

  it('is none where the server sends no teacher survey', () => {
    const { teacher: _teacher, ...parentOnly } = results
    expect(unscoredTeacherSurvey(parentOnly)).toBeNull()
  })
})
