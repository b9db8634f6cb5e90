import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { liveChartsMachine } from '../../../machines/statecharts/liveChartsMachine.ts'
import { momentOf, mostSteps, stepAt } from '../../../machines/statecharts/liveHistory.ts'
import { followUpsReport, questionnaireActor, sessionActor, stepOf, surveysReport } from './samples.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

async function open({ loads = true }: { loads?: boolean } = {}) {
  let watching = 0
  let isThere = loads
  const actor = createActor(
    liveChartsMachine.provide({
      actors: {
        loadPanel: fromPromise(() => (isThere ? Promise.resolve() : Promise.reject(new Error('offline')))),
        runningMachines: fromCallback(() => {
          watching += 1
          return () => {
            watching -= 1
          }
        }),
      },
    }),
  ).start()
  const before = watching
  actor.send({ type: 'panel.open' })
  await tick()
  const context = () => actor.getSnapshot().context
  const take = (key: string, event: string) => actor.send({ type: 'step.taken', step: stepOf(key, event) })
  return {
    actor,
    context,
    take,
    watching: () => watching,
    before,
    returns: () => {
      isThere = true
    },
    shownEvent: () => stepAt(context().history, context().shown)?.event,
    chart: (chart: string) => momentOf(context().history, chart, { number: context().shown, chosen: context().actor }),
  }
}

async function withThreeEvents() {
  const panel = await open()
  panel.actor.send({ type: 'actor.came', actor: questionnaireActor })
  panel.actor.send({ type: 'actor.came', actor: sessionActor })
  panel.take('q', 'survey.loaded')
  panel.take('s', 'session.used')
  panel.take('q', 'answer.give')
  return panel
}

describe('the panel of live statecharts', () => {
  it('watches nothing until it is open, and nothing once it is closed', async () => {
    const { actor, watching, before } = await open()
    expect([before, watching()]).toEqual([0, 1])
    actor.send({ type: 'panel.close' })
    expect(watching()).toBe(0)
  })

  it('says when it cannot be fetched, and opens when it is asked again', async () => {
    const { actor, returns } = await open({ loads: false })
    expect(actor.getSnapshot().value).toBe('unreachable')
    returns()
    actor.send({ type: 'panel.open' })
    await tick()
    expect(actor.getSnapshot().value).toEqual({ open: 'following' })
  })

  it('shows what is active from the start, before anything has happened', async () => {
    const { actor, chart } = await open()
    actor.send({ type: 'actor.came', actor: questionnaireActor })
    expect(chart('questionnaire')).toMatchObject({ active: questionnaireActor.before, walked: [] })
  })

  it('follows the newest event', async () => {
    const { chart, shownEvent } = await withThreeEvents()
    expect(shownEvent()).toBe('answer.give')
    expect(chart('questionnaire')).toMatchObject({ active: ['answer.give'], walked: ['q|answer.give|0'] })
    expect(chart('session').active).toEqual(['session.used'])
  })

  it('steps back and forth through the events, each chart as it was then', async () => {
    const { actor, chart, shownEvent, context } = await withThreeEvents()
    actor.send({ type: 'steps.back' })
    expect([shownEvent(), context().chart]).toEqual(['session.used', 'session'])
    expect(chart('questionnaire').active).toEqual(['survey.loaded'])
    actor.send({ type: 'steps.back' })
    expect([shownEvent(), context().chart]).toEqual(['survey.loaded', 'questionnaire'])
    expect(chart('session')).toMatchObject({ active: sessionActor.before, walked: [] })
    actor.send({ type: 'steps.back' })
    expect(shownEvent()).toBe('survey.loaded')
    actor.send({ type: 'steps.forward' })
    actor.send({ type: 'steps.forward' })
    expect([shownEvent(), actor.getSnapshot().value]).toEqual(['answer.give', { open: 'following' }])
  })

  it('stays at an earlier event while new ones come, and goes to the newest when asked', async () => {
    const { actor, take, shownEvent } = await withThreeEvents()
    actor.send({ type: 'step.choose', number: 1 })
    take('q', 'survey.finish')
    expect([shownEvent(), actor.getSnapshot().value]).toEqual(['survey.loaded', { open: 'lookingBack' }])
    actor.send({ type: 'steps.newest' })
    expect([shownEvent(), actor.getSnapshot().value]).toEqual(['survey.finish', { open: 'following' }])
  })

  it('remembers the last 50 events, and where a machine was before them', async () => {
    const { actor, take, context, chart, shownEvent } = await withThreeEvents()
    actor.send({ type: 'step.choose', number: 1 })
    for (let n = 1; n <= mostSteps; n += 1) take('s', `event.${n}`)
    expect(context().history.steps).toHaveLength(mostSteps)
    expect(shownEvent()).toBe('event.1')
    expect(chart('questionnaire')).toMatchObject({ active: ['answer.give'], walked: [] })
  })

  it('keeps a machine that has stopped as long as one of its events is remembered', async () => {
    const { actor, take, context } = await withThreeEvents()
    actor.send({ type: 'actor.left', key: 'q' })
    expect(context().history.actors.map(({ key, isGone }) => [key, isGone])).toEqual([
      ['q', true],
      ['s', false],
    ])
    for (let n = 1; n <= mostSteps; n += 1) take('s', `event.${n}`)
    expect(context().history.actors.map(({ key }) => key)).toEqual(['s'])
  })

  it.each(['panel.close', 'session.ended'] as const)('forgets everything seen: %s', async (type) => {
    const { actor, context } = await withThreeEvents()
    actor.send({ type })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(context()).toEqual({ history: { actors: [], steps: [] }, shown: null, chart: null, actor: null })
  })
})

describe('two machines of one chart in the panel', () => {
  async function withTwoReports() {
    const panel = await open()
    panel.actor.send({ type: 'actor.came', actor: surveysReport })
    panel.actor.send({ type: 'actor.came', actor: followUpsReport })
    panel.take('a', 'report.request')
    panel.take('b', 'details.open')
    return { ...panel, shown: () => panel.chart('csvExport') }
  }

  it('show the one that moved last as long as nobody has chosen', async () => {
    const { shown, take } = await withTwoReports()
    expect(shown()).toMatchObject({ actor: { name: 'Follow-ups', number: 2 }, active: ['details.open'] })
    take('a', 'report.retry')
    expect(shown()).toMatchObject({ actor: { name: 'Surveys', number: 1 }, active: ['report.retry'] })
  })

  it('show the one that was chosen, also while the other one moves', async () => {
    const { actor, shown, take } = await withTwoReports()
    actor.send({ type: 'actor.choose', key: 'a' })
    take('b', 'details.close')
    expect(shown()).toMatchObject({ actor: { key: 'a' }, active: ['report.request'], walked: ['a|report.request|0'] })
    actor.send({ type: 'actor.choose', key: null })
    expect(shown()).toMatchObject({ actor: { key: 'b' }, active: ['details.close'] })
  })

  it('show the one that took the selected event, or the other one at that time if it is chosen', async () => {
    const { actor, shown, take } = await withTwoReports()
    take('b', 'details.close')
    actor.send({ type: 'step.choose', number: 1 })
    expect(shown()).toMatchObject({ actor: { key: 'a' }, active: ['report.request'] })
    actor.send({ type: 'actor.choose', key: 'b' })
    expect(shown()).toMatchObject({ actor: { key: 'b' }, active: followUpsReport.before, walked: [] })
    actor.send({ type: 'step.choose', number: 2 })
    expect(shown()).toMatchObject({ actor: { key: 'b' }, active: ['details.open'] })
  })

  it('forget which was chosen with the chart, and with the machine', async () => {
    const { actor, shown, context, take } = await withTwoReports()
    actor.send({ type: 'actor.choose', key: 'a' })
    actor.send({ type: 'chart.choose', chart: 'csvExport' })
    expect([context().actor, shown().actor?.key]).toEqual([null, 'b'])
    actor.send({ type: 'actor.choose', key: 'a' })
    actor.send({ type: 'actor.left', key: 'a' })
    expect(shown().actor).toMatchObject({ key: 'a', isGone: true })
    for (let n = 1; n <= mostSteps; n += 1) take('b', `event.${n}`)
    expect(shown().actor?.key).toBe('b')
  })

  it('keep their numbers when an earlier one has gone', async () => {
    const { actor, context } = await open()
    for (const key of ['x', 'y']) actor.send({ type: 'actor.came', actor: { ...surveysReport, key } })
    actor.send({ type: 'actor.left', key: 'x' })
    actor.send({ type: 'actor.came', actor: { ...surveysReport, key: 'z' } })
    expect(context().history.actors.map(({ key, number }) => [key, number])).toEqual([
      ['y', 2],
      ['z', 3],
    ])
  })
})
