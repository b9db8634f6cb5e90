import { beforeEach, describe, expect, it } from 'vitest'
import { type ActorRefFrom, SimulatedClock, createActor, fromPromise } from 'xstate'
import type { OrganizationFilters } from '../../../src/api/families.ts'
import { limits } from '../../../machines/kit/limits.ts'
import { type OrganizationFilter, everybody } from '../../../machines/list/organizationQuery.ts'
import { organizationFiltersMachine } from '../../../machines/organizationFilters/organizationFiltersMachine.ts'
import { failure, rejected } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'

const ofGroup: OrganizationFilter = { ...everybody, group_id: [3] }
const options: OrganizationFilters = { groups: [], subgroups: [], cohorts: [] }

let filters: ActorRefFrom<typeof organizationFiltersMachine>
let clock: SimulatedClock
let written: OrganizationFilter[]
let answers: (() => Promise<OrganizationFilters>)[]

const draft = () => filters.getSnapshot().context.draft
const type = (search: string) => filters.send({ type: 'filter.change', change: { search } })
const pause = () => clock.increment(limits.searchDebounce)
const addressAnswers = () => {
  const query = written.at(-1)
  if (query) filters.send({ type: 'url.changed', query })
}

beforeEach(() => {
  written = []
  answers = []
  clock = new SimulatedClock()
  const machine = organizationFiltersMachine.provide({
    actions: { writeUrl: (_, { query }) => void written.push(query) },
    actors: {
      loadOptions: fromPromise<OrganizationFilters>(() => answers.shift()?.() ?? Promise.resolve(options)),
    },
  })
  filters = createActor(machine, { clock, input: { query: ofGroup } })
})

describe('search and filters', () => {
  it('begin with what the address says', () => {
    filters.start()
    expect(draft()).toEqual(ofGroup)
  })

  it('wait for 500 ms without a key, then write once (39, 164)', () => {
    filters.start()
    type('si')
    clock.increment(499)
    type('silva')
    clock.increment(499)
    expect(written).toEqual([])
    clock.increment(1)
    expect(written).toEqual([{ ...ofGroup, search: 'silva' }])
  })

  it('write nothing when a choice is taken back in time', () => {
    filters.start()
    type('s')
    type('')
    pause()
    expect(written).toEqual([])
  })

  it('lose nothing that is typed while an earlier text is on its way', () => {
    filters.start()
    type('sil')
    pause()
    type('silva')
    addressAnswers()
    expect(draft().search).toBe('silva')
    pause()
    expect(written.at(-1)?.search).toBe('silva')
  })

  it('clear everything at once', () => {
    filters.start()
    type('silva')
    filters.send({ type: 'filters.clear' })
    expect(written).toEqual([everybody])
  })

  it('follow the browser’s back, whatever was being typed', () => {
    filters.start()
    type('silva')
    filters.send({ type: 'url.changed', query: everybody })
    expect(draft()).toEqual(everybody)
    pause()
    expect(written).toEqual([])
  })
})

describe('the choices', () => {
  it('are there, or fail without taking the filters with them, and are tried again by a press', async () => {
    answers = [() => rejected(failure('server', { status: 500 }))]
    filters.start()
    await settled()
    expect(filters.getSnapshot().matches({ choices: 'failed' })).toBe(true)
    type('silva')
    pause()
    expect(written).toHaveLength(1)
    filters.send({ type: 'load.retry' })
    await settled()
    expect(filters.getSnapshot().context).toMatchObject({ options, failure: null })
  })

  it('are asked for again by themselves after the wait that a busy server names', async () => {
    answers = [() => rejected(failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }))]
    filters.start()
    await settled()
    clock.increment(1000)
    clock.increment(1000)
    await settled()
    expect(filters.getSnapshot().matches({ choices: 'ready' })).toBe(true)
  })
})
