import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SurveyQuery, defaultSurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import type { Expected, Http, HttpOptions } from '../../../../src/web/client/http.ts'
import {
  type KeptSurveyList,
  type SurveyListVisit,
  createKeptSurveyList,
} from '../../../../src/web/flows/surveyList/keptSurveyList.ts'
import { row } from './surveyListSamples.ts'
import { settling } from '../../kit/settling.ts'

const views = { all: 0, toDo: 0, overdue: 0, monitorOrRefer: 0, needsFollowUp: 0 }

const perPage = 2
const children = Array.from({ length: 7 }, (_, index) => row({ id: index + 1 }))

let kept: KeptSurveyList
let asked: { path: string; query: HttpOptions['query'] }[]
let written: SurveyQuery[]

const answerTo = (path: string, query: HttpOptions['query']): unknown => {
  if (path === '/asq_surveys/filters') return { groups: [], subgroups: [], cohorts: [], views }
  if (path === '/players/filters') return { data: [{ value: 4, label: 'Mila Stone' }] }
  const page = Number(query?.['page'])
  const count = query?.['part'] === 'rows' ? { totalCount: null, totalPages: null } : { totalCount: 7, totalPages: 4 }
  return {
    data: children.slice((page - 1) * perPage, page * perPage),
    meta: { page, perPage, ...count, next: `${page * perPage}`, followUpEnabled: true, today: '2026-03-10' },
  }
}
const http: Http = {
  get: <T>(path: string, expected: Expected<T>, options?: HttpOptions) =>
    new Promise<T>((resolve, reject) => {
      asked.push({ path, query: options?.query })
      settling(expected, resolve, reject)(answerTo(path, options?.query))
    }),
  post: () => Promise.reject(new Error('The list only reads.')),
  patch: () => Promise.reject(new Error('The list only reads.')),
  put: () => Promise.reject(new Error('The list only reads.')),
  remove: () => Promise.reject(new Error('The list only reads.')),
}

const visit = (
  entry: string,
  { isHere = false, ...change }: Partial<SurveyListVisit & { readonly isHere: boolean }> = {},
) =>
  kept.visited(
    { query: defaultSurveyQuery, entry, isTabPressed: false, ...change },
    isHere,
    (query) => void written.push(query),
  )
const pagesAsked = () =>
  asked
    .splice(0)
    .filter(({ path }) => path === '/asq_surveys')
    .map(({ query }) => query?.['page'])
const ready = (rows: number) =>
  waitFor(() => {
    const { value, context } = kept.list.getSnapshot()
    expect([value, context.rows.length]).toEqual([{ ready: 'resting' }, rows])
  })

beforeEach(() => {
  asked = []
  written = []
  kept = createKeptSurveyList({ http })
  kept.start()
})

async function openedWithThreePages(): Promise<void> {
  visit('first')
  await ready(2)
  for (const rows of [4, 6]) {
    kept.list.send({ type: 'more.wanted' })
    await ready(rows)
  }
  asked = []
}

describe('entering the survey dashboard', () => {
  it('loads the filters and the surveys', async () => {
    visit('first')
    await ready(2)
    expect(asked.map(({ path }) => path).toSorted()).toEqual(['/asq_surveys', '/asq_surveys/filters'])
  })

  it('asks for the next page by the key of the page before, and counts once', async () => {
    visit('first')
    await ready(2)
    asked = []
    kept.list.send({ type: 'more.wanted' })
    await ready(4)
    expect(asked[0]?.query).toMatchObject({ page: 2, after: '2', part: 'rows' })
    expect(kept.list.getSnapshot().context.meta).toMatchObject({ totalCount: 7, totalPages: 4, next: '4' })
  })

  it('resolves the children of a shared link to their names', async () => {
    visit('first', { query: { ...defaultSurveyQuery, player: [4] } })
    await waitFor(() =>
      expect(kept.childSearch.getSnapshot().context.known).toEqual([{ value: 4, label: 'Mila Stone' }]),
    )
    expect(asked.find(({ path }) => path === '/players/filters')?.query).toEqual({ ids: '4' })
  })

  it('by an in-app link keeps rows and scroll', async () => {
    await openedWithThreePages()
    kept.left(800)
    visit('second')
    expect(pagesAsked()).toEqual([])
    expect(kept.list.getSnapshot().context).toMatchObject({ scrollTop: 800, page: 3 })
  })

  it('by an in-app link after a survey changed keeps rows and scroll, and loads what was loaded once more', async () => {
    await openedWithThreePages()
    kept.left(800)
    kept.send({ type: 'surveys.changed' })
    expect(pagesAsked()).toEqual([])
    visit('second')
    expect(kept.list.getSnapshot().context).toMatchObject({ scrollTop: 800, page: 3 })
    expect(kept.list.getSnapshot().context.rows).toHaveLength(6)
    await ready(6)
    expect(pagesAsked()).toEqual([1, 2, 3])
  })

  it('on screen it follows a change at once', async () => {
    await openedWithThreePages()
    kept.send({ type: 'surveys.changed' })
    await ready(6)
    expect(pagesAsked()).toEqual([1, 2, 3])
  })

  it('by browser back loads as many pages as were loaded', async () => {
    await openedWithThreePages()
    kept.left(800)
    visit('first')
    await ready(6)
    expect(pagesAsked()).toEqual([1, 2, 3])
    expect(kept.list.getSnapshot().context.scrollTop).toBe(800)
  })

  it('by the tab loads the first page, from another screen and from itself, once and again', async () => {
    await openedWithThreePages()
    kept.left(800)
    visit('second', { isTabPressed: true })
    await ready(2)
    expect(pagesAsked()).toEqual([1])
    visit('third', { isTabPressed: true, isHere: true })
    await ready(2)
    expect(pagesAsked()).toEqual([1])
    visit('third', { isTabPressed: true, isHere: true })
    await ready(2)
    expect(pagesAsked()).toEqual([1])
  })

  it('by browser back to an entry that a tab once made loads all pages', async () => {
    visit('tab', { isTabPressed: true })
    await ready(2)
    kept.list.send({ type: 'more.wanted' })
    await ready(4)
    kept.left(300)
    asked = []
    visit('tab', { isTabPressed: true })
    await ready(4)
    expect(pagesAsked()).toEqual([1, 2])
  })
})

describe('the address', () => {
  it('is the only way from a filter to the list', async () => {
    visit('first')
    await ready(2)
    asked = []
    kept.filters.send({ type: 'sort.choose', sort: 'surveys.invited_at' })
    expect(pagesAsked()).toEqual([])
    const [query] = written
    if (!query) throw new Error('Nothing was written.')
    visit('second', { query, isHere: true })
    expect(asked.map(({ query: sent }) => sent?.['sort'])).toEqual(['surveys.invited_at'])
  })

  it('does nothing when it names the same filters once more', async () => {
    visit('first')
    await ready(2)
    asked = []
    visit('first', { isHere: true })
    expect(pagesAsked()).toEqual([])
  })
})

it('forgets everything of a person whose session ends', async () => {
  await openedWithThreePages()
  kept.send({ type: 'session.ended' })
  expect(kept.list.getSnapshot().context.rows).toEqual([])
  visit('first')
  expect(kept.list.getSnapshot().value).toEqual({ loading: 'brief' })
  await ready(2)
})
