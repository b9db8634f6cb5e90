import type { Failure } from '../kit/failure.ts'

export interface PageRequest<Query, Meta> {
  readonly query: Query
  /** What came with the page before the first one, if that was loaded. */
  readonly before?: Meta | undefined
  /** The first and the last page to load, both included. */
  readonly from: number
  readonly to: number
}

export interface Pages<Row, Meta> {
  readonly rows: readonly Row[]
  readonly meta: Meta
  /** The last page of these rows. */
  readonly page: number
}

/**
 * How a person came to the list: by a tab of the navigation, the browser's back (or forward), or a link in the
 * application.
 */
export type Arrival = 'tab' | 'back' | 'link'

/** The result of a load from the start, and whether the person then stays where they are or goes to `scrollTop`. */
export interface WantedLoad {
  readonly pages: number
  readonly keepsPlace: boolean
}

export interface ListContext<Query, Row, Meta> {
  readonly query: Query | null
  readonly rows: readonly Row[]
  readonly meta: Meta | null
  /** How many pages the rows fill. */
  readonly page: number
  readonly wanted: WantedLoad
  /** The scroll position at which the list was left, in pixels. */
  readonly scrollTop: number
  /** Whether something that the rows show has changed since they were loaded. */
  readonly isStale: boolean
  readonly failure: Failure | null
}

export type ListEvent<Query> =
  | { readonly type: 'list.entered'; readonly by: Arrival; readonly query: Query }
  | { readonly type: 'list.left'; readonly scrollTop: number }
  | { readonly type: 'url.changed'; readonly query: Query }
  | { readonly type: 'list.stale'; readonly isShown: boolean }
  | { readonly type: 'more.wanted' }
  | { readonly type: 'load.retry' }
  | { readonly type: 'session.ended' }

export type ListEmitted = { readonly type: 'list.reloaded'; readonly scrollTop: number }

export interface ListRules<Query> {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly isSame: (first: Query, second: Query) => boolean
  readonly isFiltered: (query: Query) => boolean
}

/** Keeps the old object of a row that has not changed, so that it is not drawn again. */
export function keepingUnchanged<Row extends { readonly id: number }>(
  before: readonly Row[],
  now: readonly Row[],
): Row[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return now.map((row) => {
    const same = known.get(row.id)
    return same !== undefined && JSON.stringify(same) === JSON.stringify(row) ? same : row
  })
}

/** The `always` of the state that shows rows: an empty list is a state of its own. */
export const unlessEmpty = [
  { guard: 'isUnmatched', target: 'unmatched' },
  { guard: 'isEmpty', target: 'empty' },
] as const

export const emptyStates = {
  empty: {
    description: 'There is nothing to list at all.',
    meta: { title: 'Empty' },
  },
  unmatched: {
    description: 'Nothing matches the filters that are set.',
    meta: { title: 'No match' },
  },
} as const
