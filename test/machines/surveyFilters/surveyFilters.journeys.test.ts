import { type ActorRefFrom, SimulatedClock, createActor, fromPromise } from 'xstate'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import { type FilterOptions, surveyFiltersMachine } from '../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { type SurveyQuery, defaultSurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { failure, rejected } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'

let filters: ActorRefFrom<typeof surveyFiltersMachine>
let clock: SimulatedClock
let written: SurveyQuery[]

const draft = () => filters.getSnapshot().context.draft
const pause = () => clock.increment(limits.filterToggleDebounce)
const addressAnswers = () => {
  const query = written.at(-1)
  if (query) filters.send({ type: 'url.changed', query })
}
const type = (field: 'start' | 'end', text: string) => filters.send({ type: 'dates.type', field, text })

beforeEach(() => {
  written = []
  clock = new SimulatedClock()
  filters = createActor(
    surveyFiltersMachine.provide({
      actions: { writeUrl: (_, { query }) => void written.push(query) },
      actors: { loadOptions: fromPromise<FilterOptions>(() => new Promise(() => undefined)) },
    }),
    { clock },
  ).start()
  filters.send({ type: 'url.changed', query: defaultSurveyQuery })
})

describe('toggles', () => {
  it('are debounced by 500 ms: several choices become one address (73, 164)', () => {
    filters.send({ type: 'filter.change', change: { recent: true } })
    clock.increment(499)
    filters.send({ type: 'filter.change', change: { concern: true } })
    clock.increment(499)
    expect(written).toEqual([])
    clock.increment(1)
    expect(written).toEqual([{ ...defaultSurveyQuery, recent: true, concern: true }])
  })

  it('show at once what was chosen', () => {
    filters.send({ type: 'filter.change', change: { monitorOrRefer: true } })
    expect(draft().monitorOrRefer).toBe(true)
  })

  it('write nothing when the choice is taken back in time', () => {
    filters.send({ type: 'filter.change', change: { recent: true } })
    filters.send({ type: 'filter.change', change: { recent: false } })
    pause()
    expect(written).toEqual([])
  })

  it('lose no choice that is made while an earlier one is on its way', () => {
    filters.send({ type: 'filter.change', change: { recent: true } })
    pause()
    filters.send({ type: 'filter.change', change: { concern: true } })
    addressAnswers()
    expect(draft()).toMatchObject({ recent: true, concern: true })
    pause()
    expect(written.at(-1)).toMatchObject({ recent: true, concern: true })
  })

  it('can be taken back while the first choice is on its way', () => {
    filters.send({ type: 'filter.change', change: { recent: true } })
    pause()
    filters.send({ type: 'filter.change', change: { recent: false } })
    pause()
    expect(written.map(({ recent }) => recent)).toEqual([true, false])
  })
})

describe('the address', () => {
  it('is the home of the filters: back button and deep link replace what is shown', () => {
    filters.send({ type: 'filter.change', change: { recent: true } })
    const linked: SurveyQuery = {
      ...defaultSurveyQuery,
      cohorts: [3, 4],
      finishedAtStart: '2026-01-02',
      finishedAtEnd: '2026-02-03',
    }
    filters.send({ type: 'url.changed', query: linked })
    expect(draft()).toEqual(linked)
    expect(filters.getSnapshot().context.typed).toEqual({ start: '01/02/2026', end: '02/03/2026' })
    pause()
    expect(written).toEqual([])
  })
})

it('writes nothing after the person has left the screen: a late choice never leads back to it', () => {
  filters.send({ type: 'filter.change', change: { recent: true } })
  filters.send({ type: 'screen.left' })
  pause()
  expect(written).toEqual([])
})

describe('the date range', () => {
  it('applies only when both ends are set (74)', () => {
    type('start', '03/01/2026')
    pause()
    expect(written).toEqual([])
    type('end', '03/08/2026')
    pause()
    expect(written).toEqual([{ ...defaultSurveyQuery, finishedAtStart: '2026-03-01', finishedAtEnd: '2026-03-08' }])
  })

  it('is at least one night long (74)', () => {
    type('start', '03/01/2026')
    type('end', '03/01/2026')
    pause()
    expect(written).toEqual([])
    type('end', '03/02/2026')
    pause()
    expect(written).toHaveLength(1)
  })

  it('is all time again when both ends are cleared (74)', () => {
    filters.send({ type: 'dates.pick', start: '2026-03-01', end: '2026-03-08' })
    pause()
    addressAnswers()
    type('start', '')
    pause()
    expect(written).toHaveLength(1)
    type('end', '')
    pause()
    expect(written.at(-1)).toEqual(defaultSurveyQuery)
  })

  it('can be cleared at once', () => {
    filters.send({ type: 'dates.pick', start: '2026-03-01', end: '2026-03-08' })
    filters.send({ type: 'dates.clear' })
    expect(draft()).toEqual(defaultSurveyQuery)
    expect(filters.getSnapshot().context.typed).toEqual({ start: '', end: '' })
  })

  it('keeps a half-typed end while another filter goes into the address', () => {
    type('start', '03/01/2026')
    filters.send({ type: 'filter.change', change: { recent: true } })
    pause()
    addressAnswers()
    expect(filters.getSnapshot().context.typed.start).toBe('03/01/2026')
  })
})

describe('the order', () => {
  it('turns between asc and desc, starts asc in another column, and is written at once (75)', () => {
    filters.send({ type: 'sort.choose', sort: 'student_name' })
    filters.send({ type: 'sort.choose', sort: 'student_name' })
    filters.send({ type: 'sort.choose', sort: 'surveys.invited_at' })
    expect(written.map(({ sort, order }) => [sort, order])).toEqual([
      ['student_name', 'desc'],
      ['student_name', 'asc'],
      ['surveys.invited_at', 'asc'],
    ])
  })

  it('takes choices along that still wait, and writes them once', () => {
    filters.send({ type: 'filter.change', change: { recent: true } })
    filters.send({ type: 'sort.choose', sort: 'surveys.invited_at' })
    expect(written).toEqual([{ ...defaultSurveyQuery, recent: true, sort: 'surveys.invited_at' }])
    pause()
    expect(written).toHaveLength(1)
  })

  it('stays when all filters are cleared', () => {
    filters.send({
      type: 'url.changed',
      query: { ...defaultSurveyQuery, concern: true, sort: 'surveys.invited_at', order: 'desc' },
    })
    filters.send({ type: 'filters.clear' })
    expect(written).toEqual([{ ...defaultSurveyQuery, sort: 'surveys.invited_at', order: 'desc' }])
  })
})

describe('what there is to choose from', () => {
  const options: FilterOptions = {
    groups: [{ value: 1, label: 'North', disabled: false }],
    subgroups: [],
    cohorts: [],
    views: { all: 9, toDo: 2, overdue: 1, monitorOrRefer: 3, needsFollowUp: 1 },
  }
  const open = async (...answers: readonly (FilterOptions | Failure)[]) => {
    const asked: number[] = []
    const actor = createActor(
      surveyFiltersMachine.provide({
        actors: {
          loadOptions: fromPromise<FilterOptions>(() => {
            const said = answers[asked.push(clock.now()) - 1] ?? options
            return 'key' in said ? rejected(said) : Promise.resolve(said)
          }),
        },
      }),
      { clock },
    ).start()
    actor.send({ type: 'screen.entered' })
    await settled()
    const pass = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        clock.increment(limits.second)
        // oxlint-disable-next-line no-await-in-loop -- one second after the other.
        await settled()
      }
    }
    return { actor, asked, pass, choices: () => (actor.getSnapshot().value as { choices: unknown }).choices }
  }

  it('is requested again automatically every 5 s while the server cannot be reached', async () => {
    const { actor, asked, pass, choices } = await open(failure('network'), failure('timeout'))
    await pass(4)
    expect([asked.length, choices()]).toEqual([1, 'failed'])
    await pass(6)
    expect([asked.length, choices(), actor.getSnapshot().context]).toMatchObject([
      3,
      'ready',
      { options, failure: null },
    ])
  })

  it('is asked for again when a busy server said', async () => {
    const { asked, pass, choices } = await open(failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }))
    await pass(1)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect([asked.length, choices()]).toEqual([2, 'ready'])
  })

  it('is asked for again after a refusal only when somebody wants it', async () => {
    const { actor, asked, pass, choices } = await open(failure('forbidden', { status: 403 }))
    await pass(60)
    expect([asked.length, choices()]).toEqual([1, 'failed'])
    actor.send({ type: 'load.retry' })
    await settled()
    expect(choices()).toBe('ready')
  })
})

it('forgets everything when the session ends', () => {
  filters.send({ type: 'filter.change', change: { player: [4] } })
  filters.send({ type: 'session.ended' })
  pause()
  expect(written).toEqual([])
  expect(filters.getSnapshot().context).toMatchObject({ draft: defaultSurveyQuery, options: null })
})
