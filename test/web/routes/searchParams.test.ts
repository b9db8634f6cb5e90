import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { type SurveyQuery, defaultSurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import type { Search } from '../../../src/web/routes/sharedSearchParams.ts'
import { surveyQueryOf, withSurveyQuery } from '../../../src/web/routes/searchParams.ts'

const changed = (change: Partial<SurveyQuery>): SurveyQuery => ({ ...defaultSurveyQuery, ...change })

describe('reading the address of the survey dashboard (73)', () => {
  it.each<[string, Search, Partial<SurveyQuery>]>([
    ['nothing', {}, {}],
    ['the type', { asq: 'asq_se2' }, { asq: 'asq_se2' }],
    ['an unknown type', { asq: 'asq_9' }, {}],
    ['a toggle', { recent: true }, { recent: true }],
    ['a toggle as text', { concern: 'true' }, { concern: true }],
    ['a toggle that is off', { monitorOrRefer: 'false' }, {}],
    ['a toggle that is none', { monitorOrRefer: '1' }, {}],
    ['one id as a number', { player: 7 }, { player: [7] }],
    ['ids as text', { groups: '1,2' }, { groups: [1, 2] }],
    ['ids as a list', { subgroups: [3, '4'] }, { subgroups: [3, 4] }],
    ['an id twice', { cohorts: '5,5' }, { cohorts: [5] }],
    ['bad ids among good ones', { cohorts: '5,x,-1,0,1.5,99999999999,6' }, { cohorts: [5, 6] }],
    ['an object for ids', { teachers: { a: 1 } }, {}],
    ['staff ids', { teachers: '8,9' }, { teachers: [8, 9] }],
    ['the follow-up choice', { followUpSelect: 'incomplete' }, { followUpSelect: 'incomplete' }],
    ['an unknown follow-up choice', { followUpSelect: 'maybe' }, {}],
    [
      'a date range',
      { finishedAtStart: '2026-01-01', finishedAtEnd: '2026-01-02' },
      { finishedAtStart: '2026-01-01', finishedAtEnd: '2026-01-02' },
    ],
    ['one end of a range (74)', { finishedAtStart: '2026-01-01' }, {}],
    ['a range without a night (74)', { finishedAtStart: '2026-01-01', finishedAtEnd: '2026-01-01' }, {}],
    ['a range of no days', { finishedAtStart: '2026-02-30', finishedAtEnd: '2026-03-05' }, {}],
    [
      'sort and order',
      { sort: 'surveys.parent_finished_at', order: 'desc' },
      { sort: 'surveys.parent_finished_at', order: 'desc' },
    ],
    ['an unknown sort', { sort: 'birthday', order: 'down' }, {}],
  ])('%s', (_, search, change) => {
    expect(surveyQueryOf(search)).toEqual(changed(change))
  })
})

describe('writing the address of the survey dashboard', () => {
  const full = changed({
    asq: 'asq_3',
    recent: true,
    concern: true,
    monitorOrRefer: true,
    followUpSelect: 'completed',
    player: [12],
    groups: [1, 2],
    subgroups: [3],
    cohorts: [4, 5, 6],
    teachers: [7],
    finishedAtStart: '2026-01-01',
    finishedAtEnd: '2026-02-01',
    sort: 'surveys.invited_at',
    order: 'desc',
  })

  it.each([
    ['nothing', defaultSurveyQuery],
    ['everything', full],
  ])('reads back what was written, through the router’s own text: %s', (_, query) => {
    const text = defaultStringifySearch(withSurveyQuery({}, query))
    expect(surveyQueryOf(defaultParseSearch(text))).toEqual(query)
  })

  it('leaves defaults out', () => {
    expect(withSurveyQuery({}, defaultSurveyQuery)).toEqual({})
  })

  it('keeps keys that belong to other screens (9)', () => {
    expect(withSurveyQuery({ q: 'ada', concern: true }, changed({ recent: true }))).toEqual({ q: 'ada', recent: true })
  })

  it('writes no quotation marks', () => {
    expect(defaultStringifySearch(withSurveyQuery({}, full))).not.toContain('%22')
  })
})
