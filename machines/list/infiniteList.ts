import { askedAgain, failedTo, skeletonStates } from '../kit/load.ts'
import { infiniteListSetup, unopened } from './infiniteListSetup.ts'
import {
  type ListContext,
  type ListRules,
  type PageRequest,
  type Pages,
  emptyStates,
  unlessEmpty,
} from './listModel.ts'

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
>(rules: ListRules<Query>) {
  const { id, title, description } = rules
  type Context = ListContext<Query, Row, Meta>
  const request = (context: Context, from: number, to: number): PageRequest<Query, Meta> => {
    if (context.query === null) throw new Error('A list loads only after it was entered.')
    return { query: context.query, before: from === 1 ? undefined : (context.meta ?? undefined), from, to }
  }
  const wanted = ({ context }: { readonly context: Context }) => request(context, 1, context.wanted.pages)
  const replacingRows = {
    type: 'replaceRows',
    params: ({ event }: { readonly event: { readonly output: Pages<Row, Meta> } }) => event.output,
  } as const
  const takingQuery = {
    type: 'takeQuery',
    params: ({ event }: { readonly event: { readonly query: Query } }) => ({ query: event.query }),
  } as const

  return infiniteListSetup<Query, Row, Meta>(rules).createMachine({
    id,
    description,
    meta: { title },
    context: unopened,
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
        { target: '.loading', actions: ['dropRows', takingQuery] },
      ],
      'list.left': { actions: { type: 'rememberScroll', params: ({ event }) => ({ scrollTop: event.scrollTop }) } },
      'url.changed': [
        { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
        { guard: 'hasRows', target: '.replacing', actions: takingQuery },
        { target: '.loading', actions: takingQuery },
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
          input: wanted,
          onDone: { target: 'ready', actions: replacingRows },
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
          input: wanted,
          onDone: [
            { guard: 'keepsPlace', target: 'ready', actions: replacingRows },
            { target: 'ready', actions: [replacingRows, 'tellReloaded'] },
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
          input: wanted,
          onDone: { target: 'ready', actions: replacingRows },
          onError: failedTo('failed', 'dropRows'),
        },
      },
      ready: {
        description: 'The rows are on screen.',
        meta: { title: 'Ready' },
        always: unlessEmpty,
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
              'The next page did not arrive; the rows so far stay. If the server was busy or unreachable, it is requested again automatically after a wait.',
            meta: { title: 'More failed' },
            ...askedAgain('failedMore', 'loadingMore', 'load.retry'),
          },
        },
      },
      ...emptyStates,
      failed: {
        description:
          'The list did not arrive and there is nothing to show. If the server was busy or unreachable, it is requested again automatically after a wait.',
        meta: { title: 'Failed' },
        ...askedAgain('failed', 'loading', 'load.retry'),
      },
      outdated: {
        description:
          'The list could not be loaded again; the earlier rows stay, and the screen says so. If the server was busy or unreachable, the list is requested again automatically after a wait.',
        meta: { title: 'Out of date' },
        ...askedAgain('outdated', 'reloading', 'load.retry'),
      },
    },
  })
}
