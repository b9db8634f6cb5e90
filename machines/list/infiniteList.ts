import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface PageRequest<Query> {
  readonly query: Query
  /** First and last page to load, both included. */
  readonly from: number
  readonly to: number
}

export interface Pages<Row, Meta> {
  readonly rows: readonly Row[]
  readonly meta: Meta
  /** The last page that these rows reach. */
  readonly page: number
}

/** How a person came to the list: a tab of the navigation, the browser's back (or forward), or a link of the application. */
export type Arrival = 'tab' | 'back' | 'link'

export interface ListContext<Query, Row, Meta> {
  readonly query: Query | null
  readonly rows: readonly Row[]
  readonly meta: Meta | null
  /** Pages that the rows reach. */
  readonly page: number
  /** Pages that the next load from the start brings. */
  readonly pagesWanted: number
  /** Where the list stood when it was left, in pixels. */
  readonly scrollTop: number
  readonly failure: Failure | null
}

export type ListEvent<Query> =
  | { readonly type: 'list.entered'; readonly by: Arrival; readonly query: Query }
  | { readonly type: 'list.left'; readonly scrollTop: number }
  | { readonly type: 'url.changed'; readonly query: Query }
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

/**
 * The one mechanism of infinite lists. It promises that the rows on screen belong to the query in the address, or are marked as
 * being replaced; that a superseded request is cancelled and can never overwrite a newer one; that an in-app link back finds
 * rows and scroll as they were; and that a failure never throws away rows that still answer the query.
 * Nothing of one person's list may be left when the session ends.
 */
export function createInfiniteList<
  Query,
  Row extends { readonly id: number },
  Meta extends { readonly totalPages: number },
>({ id, title, description, isSame, isFiltered }: ListRules<Query>) {
  const nothing: ListContext<Query, Row, Meta> = {
    query: null,
    rows: [],
    meta: null,
    page: 0,
    pagesWanted: 1,
    scrollTop: 0,
    failure: null,
  }
  const request = (context: ListContext<Query, Row, Meta>, from: number, to: number): PageRequest<Query> => {
    if (context.query === null) throw new Error('A list loads only after it was entered.')
    return { query: context.query, from, to }
  }

  return setup({
    types: {} as {
      context: ListContext<Query, Row, Meta>
      events: ListEvent<Query>
      emitted: ListEmitted
      tags: 'busy'
    },
    actors: {
      loadPages: unprovidedPromise<Pages<Row, Meta>, PageRequest<Query>>('loadPages'),
    },
    actions: {
      takeQuery: assign((_, { query }: { query: Query }) => ({ query, pagesWanted: 1, scrollTop: 0, failure: null })),
      // What holds for the whole list, such as its columns, is kept until the next answer.
      dropRows: assign({ rows: [], page: 0 }),
      wantFirstPage: assign({ pagesWanted: 1, scrollTop: 0, failure: null }),
      wantSamePages: assign(({ context }) => ({ pagesWanted: Math.max(1, context.page), failure: null })),
      replaceRows: assign((_, pages: Pages<Row, Meta>) => ({ ...pages, failure: null })),
      appendRows: assign(({ context }, { rows, meta, page }: Pages<Row, Meta>) => {
        // A row that moved between two pages since the last request must not stand twice.
        const known = new Set(context.rows.map((row) => row.id))
        return { rows: [...context.rows, ...rows.filter((row) => !known.has(row.id))], meta, page, failure: null }
      }),
      rememberScroll: assign((_, { scrollTop }: { scrollTop: number }) => ({ scrollTop })),
      rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      forgetEverything: assign(nothing),
      tellReloaded: emit(({ context }) => ({ type: 'list.reloaded' as const, scrollTop: context.scrollTop })),
    },
    guards: {
      hasRows: ({ context }) => context.rows.length > 0,
      hasMore: ({ context }) => context.meta !== null && context.page < context.meta.totalPages,
      isSameQuery: ({ context }, { query }: { query: Query }) => context.query !== null && isSame(context.query, query),
      isKeptBy: ({ context }, { query, by, wanted }: { query: Query; by: Arrival; wanted: Arrival }) =>
        by === wanted && context.rows.length > 0 && context.query !== null && isSame(context.query, query),
      isEmpty: ({ context }) => context.rows.length === 0,
      isUnmatched: ({ context }) => context.rows.length === 0 && context.query !== null && isFiltered(context.query),
    },
    delays: { skeletonAfter: limits.skeletonAfter },
  }).createMachine({
    id,
    description,
    meta: { title },
    context: nothing,
    initial: 'idle',
    on: {
      'list.entered': [
        { guard: { type: 'isKeptBy', params: ({ event }) => ({ ...event, wanted: 'link' as const }) } },
        {
          guard: { type: 'isKeptBy', params: ({ event }) => ({ ...event, wanted: 'back' as const }) },
          target: '.reloading',
          actions: 'wantSamePages',
        },
        {
          guard: { type: 'isKeptBy', params: ({ event }) => ({ ...event, wanted: 'tab' as const }) },
          target: '.reloading',
          actions: 'wantFirstPage',
        },
        {
          target: '.loading',
          actions: ['dropRows', { type: 'takeQuery', params: ({ event }) => ({ query: event.query }) }],
        },
      ],
      'list.left': { actions: { type: 'rememberScroll', params: ({ event }) => ({ scrollTop: event.scrollTop }) } },
      'url.changed': [
        { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
        {
          guard: 'hasRows',
          target: '.replacing',
          actions: { type: 'takeQuery', params: ({ event }) => ({ query: event.query }) },
        },
        { target: '.loading', actions: { type: 'takeQuery', params: ({ event }) => ({ query: event.query }) } },
      ],
      'session.ended': { target: '.idle', actions: 'forgetEverything' },
    },
    states: {
      idle: {
        description: 'Nobody has opened the list yet, or the person has signed out.',
        meta: { title: 'Not opened' },
      },
      loading: {
        description: 'The list is being fetched and there is nothing to show yet.',
        meta: { title: 'Loading' },
        tags: 'busy',
        invoke: {
          id: 'loadPages',
          src: 'loadPages',
          input: ({ context }) => request(context, 1, context.pagesWanted),
          onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        },
        initial: 'brief',
        states: {
          brief: {
            description: 'For a moment nothing is shown, because most lists arrive within it.',
            meta: { title: 'Just asked' },
            after: { skeletonAfter: 'slow' },
          },
          slow: {
            description: 'Grey lines stand where the rows will be.',
            meta: { title: 'Taking longer' },
          },
        },
      },
      reloading: {
        description: 'The same list is being fetched anew while its rows stay on screen.',
        meta: { title: 'Reloading' },
        tags: 'busy',
        invoke: {
          id: 'loadPages',
          src: 'loadPages',
          input: ({ context }) => request(context, 1, context.pagesWanted),
          onDone: {
            target: 'ready',
            actions: [{ type: 'replaceRows', params: ({ event }) => event.output }, 'tellReloaded'],
          },
          onError: { target: 'outdated', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        },
      },
      replacing: {
        description: 'Filters or order have changed; the old rows stay, dimmed, until the new ones arrive.',
        meta: { title: 'Replacing' },
        tags: 'busy',
        invoke: {
          id: 'loadPages',
          src: 'loadPages',
          input: ({ context }) => request(context, 1, context.pagesWanted),
          onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
          onError: {
            target: 'failed',
            actions: ['dropRows', { type: 'rememberFailure', params: ({ event }) => event }],
          },
        },
      },
      ready: {
        description: 'The rows are on screen.',
        meta: { title: 'Ready' },
        // However the rows were fetched, having none is a state of its own.
        always: [
          { guard: 'isUnmatched', target: 'unmatched' },
          { guard: 'isEmpty', target: 'empty' },
        ],
        initial: 'resting',
        states: {
          resting: {
            description: 'Nothing is being fetched.',
            meta: { title: 'At rest' },
            on: { 'more.wanted': { guard: 'hasMore', target: 'loadingMore' } },
          },
          loadingMore: {
            description: 'The next page is being fetched and will be added below.',
            meta: { title: 'Loading more' },
            tags: 'busy',
            invoke: {
              id: 'loadPages',
              src: 'loadPages',
              input: ({ context }) => request(context, context.page + 1, context.page + 1),
              onDone: { target: 'resting', actions: { type: 'appendRows', params: ({ event }) => event.output } },
              onError: { target: 'failedMore', actions: { type: 'rememberFailure', params: ({ event }) => event } },
            },
          },
          failedMore: {
            description: 'The next page did not arrive; the rows so far stay.',
            meta: { title: 'More failed' },
            on: { 'load.retry': 'loadingMore' },
          },
        },
      },
      empty: {
        description: 'There is nothing to list at all.',
        meta: { title: 'Empty' },
      },
      unmatched: {
        description: 'Nothing matches the filters that are set.',
        meta: { title: 'No match' },
      },
      failed: {
        description: 'The list did not arrive and there is nothing to show.',
        meta: { title: 'Failed' },
        on: { 'load.retry': 'loading' },
      },
      outdated: {
        description: 'The list could not be fetched anew; the rows from before stay, and it says so.',
        meta: { title: 'Out of date' },
        on: { 'load.retry': 'reloading' },
      },
    },
  })
}
