import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { type Failure, unknownFailure } from '../../../../machines/kit/failure.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import type { DashboardQuery } from '../../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import { partnerDashboardMachine } from '../../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import type { DashboardChoices, LoadedDashboard } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { PartnerDashboardScreen } from '../../../../src/web/flows/partnerDashboard/PartnerDashboardScreen.tsx'
import { figures, loaded, ofCohort, today, usual } from '../../../machines/partnerDashboard/partnerDashboardSamples.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'

beforeEach(() => void completeBrowser())
afterEach(cleanup)

interface Call<Output> {
  readonly resolve: (output: Output) => void
  readonly reject: (failure: Failure) => void
}

/** Renders the screen on its real machine with a stopped clock; the test gives every answer. */
async function open(query: DashboardQuery = usual, hasList = true) {
  const clock = new SimulatedClock()
  const calls: Call<LoadedDashboard>[] = []
  const choicesCalls: Call<DashboardChoices>[] = []
  const written: DashboardQuery[] = []
  const dashboard = createActor(
    partnerDashboardMachine.provide({
      actors: {
        loadDashboard: fromPromise<LoadedDashboard, DashboardQuery>(
          () => new Promise((resolve, reject) => void calls.push({ resolve, reject })),
        ),
        loadChoices: fromPromise<DashboardChoices, DashboardQuery>(
          () => new Promise((resolve, reject) => void choicesCalls.push({ resolve, reject })),
        ),
      },
      actions: { writeUrl: (_, { query: next }) => void written.push(next) },
    }),
    { clock, input: { query, today } },
  ).start()
  await renderInRouter(
    <PartnerDashboardScreen
      dashboard={dashboard}
      listAddress={(_, asked) =>
        hasList
          ? `/list?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`
          : null
      }
    />,
  )
  const settle = (answer: LoadedDashboard | Failure) =>
    act(async () => {
      const call = calls.shift()
      if ('figures' in answer) call?.resolve(answer)
      else call?.reject(answer)
    })
  const settleChoices = (answer: DashboardChoices | Failure) =>
    act(async () => {
      const call = choicesCalls.shift()
      if ('groups' in answer) call?.resolve(answer)
      else call?.reject(answer)
    })
  return { dashboard, written, settle, settleChoices, pass: (time: number) => act(() => clock.increment(time)) }
}

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const withChoices = (choices: Partial<DashboardChoices>): LoadedDashboard => ({
  ...loaded,
  choices: { ...loaded.choices, ...choices },
})
const busy: Failure = {
  ...unknownFailure,
  key: 'server',
  status: 503,
  code: 'unavailable',
  message: 'The server cannot answer at the moment. Please try again.',
}

describe('the partner dashboard, by state (122)', () => {
  it('loading: shows nothing for a moment, then grey lines and says so', async () => {
    const { pass } = await open()
    expect(screen.queryByText('Loading the charts…')).toBeNull()
    pass(limits.skeletonAfter)
    expect(screen.getByText('Loading the charts…')).toBeTruthy()
    expect(headings()).toEqual([])
  })

  it('ready: shows the six chart groups with their messages, and says that results are of samples', async () => {
    const { settle } = await open()
    await settle(loaded)
    expect(headings()).toHaveLength(6)
    expect(screen.getByRole('heading', { name: /25% of adults used the app/ })).toBeTruthy()
    expect(screen.getByText('Sample, not for clinical use')).toBeTruthy()
    expect(screen.getByText('The charts are up to date.')).toBeTruthy()
  })

  it('ready: no follow-up without the option, no badge without samples', async () => {
    const { settle } = await open()
    await settle({
      ...loaded,
      figures: { ...figures, asqFollowUp: null, asqStats: { ...figures.asqStats, sample: false } },
    })
    expect(headings()).toHaveLength(5)
    expect(screen.queryByText('Sample, not for clinical use')).toBeNull()
  })

  it('replacing: keeps the old charts until the new ones are there', async () => {
    const { dashboard, settle } = await open()
    await settle(loaded)
    act(() => dashboard.send({ type: 'url.changed', query: ofCohort }))
    expect(headings()).toHaveLength(6)
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
  })

  it('failed: shows the status text of the first failure as an alert, no chart, and a way out (171)', async () => {
    const { settle } = await open()
    await settle(busy)
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('The charts could not be loaded')).toBeTruthy()
    expect(within(alert).getByText('Service Unavailable')).toBeTruthy()
    expect(within(alert).getByText(busy.message!)).toBeTruthy()
    expect(headings()).toEqual([])
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await settle(loaded)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(headings()).toHaveLength(6)
  })

  it('failed, the server being busy: counts down the seconds and asks again automatically (168)', async () => {
    const { settle, settleChoices, pass } = await open()
    await settle({ ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 })
    await settleChoices(loaded.choices)
    const alert = within(screen.getByRole('alert'))
    alert.getByText('Too Many Requests')
    alert.getByText('This is loaded again by itself in 2 seconds.')
    pass(limits.second)
    alert.getByText('This is loaded again by itself in 1 second.')
    pass(limits.second)
    alert.getByText('Too Many Requests')
    await settle(loaded)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(headings()).toHaveLength(6)
  })

  it('failed: the focus stays on Try again while it is tried and fails again, then goes to the heading', async () => {
    const { settle } = await open()
    await settle(busy)
    const again = screen.getByRole('button', { name: 'Retry' })
    await userEvent.click(again)
    expect([document.activeElement, again.getAttribute('aria-busy')]).toEqual([again, 'true'])
    await settle(busy)
    expect([document.activeElement, again.getAttribute('aria-busy')]).toEqual([again, null])
    await userEvent.click(again)
    await settle(loaded)
    expect(document.activeElement?.textContent).toBe('Partner Dashboard')
  })

  it('failed without a word of the server: says the status text once', async () => {
    const { settle } = await open()
    await settle({ ...busy, code: null, message: 'Service Unavailable' })
    expect(screen.getAllByText('Service Unavailable')).toHaveLength(1)
  })

  it.each([
    [{ ...unknownFailure, status: 403, key: 'forbidden' }, 'Forbidden'],
    [{ ...unknownFailure, status: 429, key: 'tooManyRequests' }, 'Too Many Requests'],
    [{ ...unknownFailure, status: 500, key: 'server' }, 'Internal Server Error'],
    [{ ...unknownFailure, key: 'network' }, null],
    [{ ...unknownFailure, status: 418 }, null],
  ] as const)('failed with %o: says %s below a title in words', async (failure, words) => {
    const { settle } = await open()
    await settle(failure)
    const [title, status] = within(screen.getByRole('alert'))
      .getAllByText(/./, { selector: 'p' })
      .map(({ textContent }) => textContent)
    expect(title).toBe('The charts could not be loaded')
    if (words !== null) expect(status).toBe(words)
  })
})

describe('the four figures (122)', () => {
  const keyFigures = () =>
    within(screen.getByRole('list', { name: 'Key figures' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('stand above the charts, each with its change against the period before', async () => {
    const { settle } = await open()
    await settle(loaded)
    expect(keyFigures()).toEqual([
      'Children screened 31 of 300▲ 4 more than in the 7 days before',
      'Children to monitor or refer 20 of 31＝ As many as in the 7 days before',
      'Children with something overdue 9 of 300▼ 3 fewer than 7 days earlier',
      'Adults who used the app 25% ▲ 3 points more than in the 7 days before',
    ])
  })

  it('have no change for all time, and no list of everybody who was ever screened', async () => {
    const { settle } = await open({ ...usual, range: null })
    await settle(loaded)
    expect(keyFigures()[0]).toBe('Children screened 31 of 300')
    expect(screen.queryByRole('link', { name: /Children screened/ })).toBeNull()
  })

  it('open the list that each counts, where there is one', async () => {
    const { settle } = await open()
    await settle(loaded)
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Children screened 31 of 300', '/list?'],
      ['Children to monitor or refer 20 of 31', '/list?monitorOrRefer=true'],
      ['Open the screenings without a report', '/list?followUpSelect=incomplete'],
    ])
  })

  it('open nothing where the list cannot show those children', async () => {
    const { settle } = await open(usual, false)
    await settle(loaded)
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})

describe('a chart', () => {
  it('of nothing says so once', async () => {
    const { settle } = await open()
    const noZones = { onSchedule: 0, monitor: 0, refer: 0 }
    const asq3 = { ...figures.asqStats.asq3, ...noZones }
    await settle({ ...loaded, figures: { ...figures, asqStats: { sample: false, asq3, asqSe2: noZones } } })
    expect(screen.getAllByText('There is nothing to show for these filters.')).toHaveLength(1)
  })

  it('turns into a table with the same figures and back, one press away', async () => {
    const { settle } = await open()
    await settle(loaded)
    await userEvent.click(screen.getByRole('button', { name: 'Show as table: ASQ results' }))
    const table = screen.getByRole('table', { name: 'ASQ results' })
    expect(within(table).getByRole('rowheader', { name: 'Gross Motor (GM)' })).toBeTruthy()
    expect(within(table).getByText('45 (90%)')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart: ASQ results' }))
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the filters of the charts (124)', () => {
  const filterButtons = () =>
    within(screen.getByRole('region', { name: 'Filters' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  it('keep the period in its place while it is not known what else there is to choose', async () => {
    const { settle } = await open()
    expect(filterButtons()).toEqual(['Last 7 days'])
    await settle(loaded)
    expect(filterButtons()[0]).toBe('Last 7 days')
  })

  it('offer partners only to who sees several, and levels only where there is a choice', async () => {
    const { settle } = await open()
    await settle(loaded)
    expect(filterButtons()).toEqual(['Last 7 days', 'Groups', 'Cohorts', 'Ages'])
    screen.getByRole('button', { name: 'Groups' })
  })

  it('offer partners to platform roles', async () => {
    const { settle } = await open()
    const partners = [1, 2].map((value) => ({ value, label: `Partner ${value}`, disabled: false }))
    await settle(withChoices({ partners }))
    expect(filterButtons()[1]).toBe('Partners')
  })

  it('show what is set as chips that can be taken away, with Clear all', async () => {
    const { settle, written, pass } = await open({ ...ofCohort, ages: ['60'], range: null })
    await settle(loaded)
    const chips = screen.getByRole('grid', { name: 'Filters that are set' })
    expect(
      within(chips)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Remove filter: Room 1', 'Remove filter: 60 months and older', 'Remove filter: All time'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Room 1' }))
    pass(limits.filterToggleDebounce)
    expect(written.at(-1)).toEqual({ ...usual, ages: ['60'], range: null })
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(written.at(-1)).toEqual(usual)
    expect(screen.queryByRole('grid', { name: 'Filters that are set' })).toBeNull()
  })

  it('hand the focus from a chip to the next one, and from the last way to take them away to the filters', async () => {
    const { settle } = await open({ ...ofCohort, ages: ['60'] })
    await settle(loaded)
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Room 1' }))
    expect(focused()).toBe('60 months and older')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(focused()).toBe('Last 7 days')
  })

  it('offer their choices, and name what is set, although the charts failed at first', async () => {
    const { settle, settleChoices, written, pass } = await open(ofCohort)
    await settle(busy)
    await settleChoices(loaded.choices)
    expect(filterButtons()).toEqual(['Last 7 days', 'Groups', 'Cohorts (1)', 'Ages', '', 'Clear all'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Room 1' }))
    pass(limits.filterToggleDebounce)
    expect(written).toEqual([usual])
  })

  it('say so when their choices fail too, keep what is set in words, and have all of it after a retry', async () => {
    const { settle, settleChoices } = await open({ ...ofCohort, ages: ['60'] })
    await settle(busy)
    await settleChoices(busy)
    const filters = within(screen.getByRole('region', { name: 'Filters' }))
    expect(filters.getByRole('alert').textContent).toBe(
      'What there is to choose from could not be loaded. What is set is kept.',
    )
    filters.getByRole('button', { name: 'Remove filter: Cohort no. 7' })
    filters.getByRole('button', { name: 'Remove filter: 60 months and older' })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(filters.queryByRole('alert')).toBeNull()
    await settle(loaded)
    filters.getByRole('button', { name: 'Remove filter: Room 1' })
    filters.getByRole('button', { name: 'Cohorts (1)' })
  })

  it('name the period that ends today, and the days of any other range (123)', async () => {
    const { dashboard, settle } = await open()
    await settle(loaded)
    const shown = (range: DashboardQuery['range']) => {
      act(() => dashboard.send({ type: 'url.changed', query: { ...usual, range } }))
      return filterButtons().find((label) => /Last|All|–/.test(label ?? ''))
    }
    expect(shown({ start: '2026-02-17', end: '2026-03-18' })).toBe('Last 30 days')
    expect(shown({ start: '2026-01-01', end: '2026-01-31' })).toBe('01/01/2026 – 01/31/2026')
    expect(shown(null)).toBe('All time')
  })
})
