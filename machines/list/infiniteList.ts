import { assign, emit, setup } from 'xstate'
import { askedAgain, awaitedFailureOf, failedTo, loadParts, skeletonStates } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import {
  type Arrival,
  type ListContext,
  type ListEmitted,
  type ListEvent,
  type ListRules,
  type PageRequest,
  type Pages,
  type WantedLoad,
  keepingUnchanged,
} from './listModel.ts'

const firstPage: WantedLoad = { pages: 1, keepsPlace: false }
const atStart = { isStale: false, failure: null }

/**
 * Creates an infinite list.
 * Promises: the rows on screen belong to the query in the address, or are marked as being replaced; a superseded
 * request is cancelled and can never overwrite a newer one; an in-app link back finds rows and scroll position as they
 * were, while rows that have changed since are loaded again behind them; a failure never discards rows that still match
 * the query; a load that the server delayed (Retry-After) or did not answer is tried again automatically.
 * Must never happen: a row of one person's list that is left when the session ends.
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
    wanted: firstPage,
    scrollTop: 0,
    isStale: false,
    failure: null,
  }
  const request = (context: ListContext<Query, Row, Meta>, from: number, to: number): PageRequest<Query> => {
    if (context.query === null) throw new Error('A list loads only after it was entered.')
    return { query: context.query, from, to }
  }

  const isKept = (context: ListContext<Query, Row, Meta>, query: Query) =>
    context.rows.length > 0 && context.query !== null && isSame(context.query, query)

  const load = loadParts<ListContext<Query, Row, Meta>, ListEvent<Query>>(awaitedFailureOf)

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
      ...load.actions,
      takeQuery: assign((_, { query }: { query: Query }) => ({ ...atStart, query, wanted: firstPage, scrollTop: 0 })),
      // What belongs to the whole list, such as its columns, is kept until the next answer.
      dropRows: assign({ rows: [], page: 0 }),
      wantFirstPage: assign({ ...atStart, wanted: firstPage, scrollTop: 0 }),
      wantSamePages: assign(({ context }) => ({ ...atStart, wanted: { pages: context.page, keepsPlace: false } })),
      wantRefresh: assign(({ context }) => ({ ...atStart, wanted: { pages: context.page, keepsPlace: true } })),
      markStale: assign({ isStale: true }),
      replaceRows: assign(({ context }, pages: Pages<Row, Meta>) => ({
        ...pages,
        rows: keepingUnchanged(context.rows, pages.rows),
        failure: null,
      })),
      appendRows: assign(({ context }, { rows, meta, page }: Pages<Row, Meta>) => {
        // A row that moved between two pages since the last request must not appear twice.
        const known = new Set(context.rows.map((row) => row.id))
        return { rows: [...context.rows, ...rows.filter((row) => !known.has(row.id))], meta, page, failure: null }
      }),
      rememberScroll: assign((_, { scrollTop }: { scrollTop: number }) => ({ scrollTop })),
      forgetEverything: assign(nothing),
      tellReloaded: emit(({ context }) => ({ type: 'list.reloaded' as const, scrollTop: context.scrollTop })),
    },
    guards: {
      ...load.guards,
      hasRows: ({ context }) => context.rows.length > 0,
      hasMore: ({ context }) => context.meta !== null && context.page < context.meta.totalPages,
      isSameQuery: ({ context }, { query }: { query: Query }) => context.query !== null && isSame(context.query, query),
      isKeptByLink: ({ context }, { query, by }: { query: Query; by: Arrival }) =>
        by === 'link' && isKept(context, query),
      isKeptByBack: ({ context }, { query, by }: { query: Query; by: Arrival }) =>
        by === 'back' && isKept(context, query),
      isKeptByTab: ({ context }, { query, by }: { query: Query; by: Arrival }) =>
        by === 'tab' && isKept(context, query),
      isUnchanged: ({ context }, { query, by }: { query: Query; by: Arrival }) =>
        by === 'link' && isKept(context, query) && !context.isStale,
      isShown: (_, { isShown }: { isShown: boolean }) => isShown,
      keepsPlace: ({ context }) => context.wanted.keepsPlace,
      isEmpty: ({ context }) => context.rows.length === 0,
      isUnmatched: ({ context }) => context.rows.length === 0 && context.query !== null && isFiltered(context.query),
    },
    delays: load.delays,
  }).createMachine({
    id,
    description,
    meta: { title },
    context: nothing,
    initial: 'idle',
    on: {
      'list.entered': [
        { guard: { type: 'isUnchanged', params: ({ event }) => event } },
        {
          guard: { type: 'isKeptByLink', params: ({ event }) => event },
          target: '.reloading',
          actions: 'wantRefresh',
        },
        {
          guard: { type: 'isKeptByBack', params: ({ event }) => event },
          target: '.reloading',
          actions: 'wantSamePages',
        },
        {
          guard: { type: 'isKeptByTab', params: ({ event }) => event },
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
      'list.stale': { actions: 'markStale' },
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
          input: ({ context }) => request(context, 1, context.wanted.pages),
          onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
          onError: failedTo('failed'),
        },
        ...skeletonStates('Grey lines stand where the rows will be.'),
      },
      reloading: {
        description: 'The same list is being fetched anew while its rows stay on screen.',
        meta: { title: 'Reloading' },
        tags: 'busy',
        invoke: {
          id: 'loadPages',
          src: 'loadPages',
          input: ({ context }) => request(context, 1, context.wanted.pages),
          onDone: [
            {
              guard: 'keepsPlace',
              target: 'ready',
              actions: { type: 'replaceRows', params: ({ event }) => event.output },
            },
            {
              target: 'ready',
              actions: [{ type: 'replaceRows', params: ({ event }) => event.output }, 'tellReloaded'],
            },
          ],
          onError: failedTo('outdated'),
        },
      },
      replacing: {
        description: 'Filters or order have changed; the old rows stay, dimmed, until the new ones arrive.',
        meta: { title: 'Replacing' },
        tags: 'busy',
        invoke: {
          id: 'loadPages',
          src: 'loadPages',
          input: ({ context }) => request(context, 1, context.wanted.pages),
          onDone: { target: 'ready', actions: { type: 'replaceRows', params: ({ event }) => event.output } },
          onError: failedTo('failed', 'dropRows'),
        },
      },
      ready: {
        description: 'The rows are on screen.',
        meta: { title: 'Ready' },
        // However the rows were loaded, an empty list is a state of its own.
        always: [
          { guard: 'isUnmatched', target: 'unmatched' },
          { guard: 'isEmpty', target: 'empty' },
        ],
        initial: 'resting',
        states: {
          resting: {
            description: 'Nothing is being fetched.',
            meta: { title: 'At rest' },
            on: {
              'more.wanted': { guard: 'hasMore', target: 'loadingMore' },
              'list.stale': [
                {
                  guard: { type: 'isShown', params: ({ event }) => event },
                  target: `#${id}.reloading`,
                  actions: 'wantRefresh',
                },
                { actions: 'markStale' },
              ],
            },
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
              onError: failedTo('failedMore'),
            },
          },
          failedMore: {
            description:
              'The next page did not arrive; the rows so far stay. From a busy or unreachable server it is asked for again by itself after a wait.',
            meta: { title: 'More failed' },
            ...askedAgain('failedMore', 'loadingMore', 'load.retry'),
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
        description:
          'The list did not arrive and there is nothing to show; from a busy or unreachable server it is asked for again by itself after a wait.',
        meta: { title: 'Failed' },
        ...askedAgain('failed', 'loading', 'load.retry'),
      },
      outdated: {
        description:
          'The list could not be fetched anew; the rows from before stay, and it says so. From a busy or unreachable server it is asked for again by itself after a wait.',
        meta: { title: 'Out of date' },
        ...askedAgain('outdated', 'reloading', 'load.retry'),
      },
    },
  })
}
