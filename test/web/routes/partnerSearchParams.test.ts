import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { type DashboardQuery, defaultDashboardQuery } from '../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import { rangeOf } from '../../../src/domain/periods.ts'
import type { Viewer } from '../../../src/domain/access.ts'
import { dashboardQueryOf, listSearchOf, withDashboardQuery } from '../../../src/web/routes/partnerSearchParams.ts'
import type { Search } from '../../../src/web/routes/sharedSearchParams.ts'

const today = '2026-03-18'
const usual = defaultDashboardQuery(today)

describe('reading the address of the partner dashboard (123, 124)', () => {
  it.each<[string, Search, Partial<DashboardQuery>]>([
    ['nothing', {}, {}],
    ['all time', { period: 'all' }, { range: null }],
    ['a range', { start: '2026-01-01', end: '2026-01-31' }, { range: { start: '2026-01-01', end: '2026-01-31' } }],
    ['one day alone', { start: '2026-01-01' }, {}],
    ['a range without a night', { start: '2026-01-01', end: '2026-01-01' }, {}],
    ['a day that does not exist', { start: '2026-02-30', end: '2026-03-01' }, {}],
    ['days that the server has no charts of', { start: '1999-01-01', end: '2026-03-01' }, {}],
    ['ages', { ages: '60,0_11,7' }, { ages: ['0_11', '60'] }],
    ['one age that reads as a number', { ages: 60 }, { ages: ['60'] }],
    [
      'ids',
      { partners: 2, groups: '3,x,4', subgroups: 5, cohorts: '6' },
      { partners: [2], groups: [3, 4], subgroups: [5], cohorts: [6] },
    ],
  ])('understands %s', (_, search, expected) => {
    expect(dashboardQueryOf(search, today)).toEqual({ ...usual, ...expected })
  })
})

describe('writing the address of the partner dashboard', () => {
  it('leaves out what is usual, and keeps the keys of other screens (9)', () => {
    const search = { concern: true, start: '2026-01-01', end: '2026-01-31', ages: '60' }
    expect(withDashboardQuery(search, usual, today)).toEqual({ concern: true })
  })

  it.each<[string, DashboardQuery]>([
    ['all time', { ...usual, range: null }],
    ['a month', { ...usual, range: rangeOf('month', today) }],
    [
      'everything',
      {
        partners: [1, 2],
        groups: [3],
        subgroups: [4, 5],
        cohorts: [6],
        ages: ['12_23', '60'],
        range: { start: '2025-01-01', end: '2026-01-01' },
      },
    ],
    ['one age', { ...usual, ages: ['60'] }],
  ])('is read back as it was: %s', (_, query) => {
    const address = defaultStringifySearch(withDashboardQuery({}, query, today))
    expect(dashboardQueryOf(defaultParseSearch(address) as Search, today)).toEqual(query)
  })
})

describe('the list behind a figure (122)', () => {
  const coach: Viewer = {
    id: 1,
    role: 'coach',
    partnerId: 1,
    fullAccess: true,
    features: [],
    options: ['partner', 'asqEnabled'],
  }
  const admin: Viewer = { ...coach, role: 'admin' }

  it('has the days and the organization of the dashboard, and what the figure asks for', () => {
    const query = { ...usual, groups: [3], cohorts: [6, 7] }
    expect(listSearchOf({ ages: '60' }, coach, query, { monitorOrRefer: true })).toEqual({
      ages: '60',
      groups: 3,
      cohorts: '6,7',
      finishedAtStart: '2026-03-12',
      finishedAtEnd: '2026-03-18',
      monitorOrRefer: true,
    })
  })

  it('has no days for all time', () => {
    expect(listSearchOf({}, coach, { ...usual, range: null }, { monitorOrRefer: true })).toEqual({
      monitorOrRefer: true,
    })
  })

  it('is not there by age, which the list cannot filter', () => {
    expect(listSearchOf({}, coach, { ...usual, ages: ['60'] }, {})).toBeNull()
  })

  it('is there for platform roles where their own partner alone is chosen', () => {
    const of = (partners: readonly number[]) => listSearchOf({}, admin, { ...usual, partners }, {}) !== null
    expect([of([]), of([1]), of([2]), of([1, 2])]).toEqual([false, true, false, false])
  })
})
