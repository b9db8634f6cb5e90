import { assign, setup } from 'xstate'
import type { Pagination } from '../../src/api/pagination.ts'
import type { Failure } from '../kit/failure.ts'
import { askedAgain, awaitedFailureOf, failedTo, loadParts, skeletonStates } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { emptyStates, unlessEmpty } from './listModel.ts'

export interface ListPage<Row> {
  readonly records: readonly Row[]
  readonly pagination: Pagination
}

export interface PagedListContext<Query, Row> {
  readonly query: Query
  /** The answer to the query, or to the one before while it is being replaced; null while there is none. */
  readonly shown: ListPage<Row> | null
  readonly failure: Failure | null
}

export type PagedListEvent<Query> =
  | { readonly type: 'url.changed'; readonly query: Query }
  | { readonly type: 'load.retry' }

export interface PagedListRules<Query> {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly isFiltered: (query: Query) => boolean
}

/**
 * The one mechanism of lists with page links, whose filters and page are kept in the address. The rows on screen belong
 * to the query in the address or are marked as being replaced; a superseded request is cancelled and never overwrites a
 * newer one; a load that the server delayed (Retry-After) or did not answer is tried again automatically.
 */
export function createPagedList<Query, Row>({ id, title, description, isFiltered }: PagedListRules<Query>) {
  type Context = PagedListContext<Query, Row>
  const load = loadParts<Context, PagedListEvent<Query>>(awaitedFailureOf)
  const isEmpty = ({ context: { shown } }: { readonly context: Context }) => shown?.records.length === 0
  const params = ({ event }: { readonly event: { readonly query: Query } }) => ({ query: event.query })

  return setup({
    types: {} as { context: Context; events: PagedListEvent<Query>; input: { readonly query: Query }; tags: 'busy' },
    actors: { loadPage: unprovidedPromise<ListPage<Row>, { readonly query: Query }>('loadPage') },
    actions: {
      ...load.actions,
      takeQuery: assign((_, { query }: { query: Query }) => ({ query, failure: null })),
      showPage: assign((_, { shown }: { shown: ListPage<Row> }) => ({ shown, failure: null })),
      dropRows: assign({ shown: null }),
    },
    guards: {
      ...load.guards,
      hasRows: ({ context: { shown } }) => shown !== null && shown.records.length > 0,
      isEmpty,
      isUnmatched: ({ context }) => isEmpty({ context }) && isFiltered(context.query),
    },
    delays: load.delays,
  }).createMachine({
    id,
    description,
    meta: { title },
    context: ({ input }) => ({ query: input.query, shown: null, failure: null }),
    initial: 'loading',
    on: {
      'url.changed': [
        { guard: 'hasRows', target: '.replacing', actions: { type: 'takeQuery', params } },
        { target: '.loading', actions: ['dropRows', { type: 'takeQuery', params }] },
      ],
    },
    states: {
      loading: {
        description: 'The page is being fetched and there is nothing to show yet.',
        meta: { title: 'Loading' },
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({ query: context.query }),
          onDone: { target: 'ready', actions: { type: 'showPage', params: ({ event }) => ({ shown: event.output }) } },
          onError: failedTo('failed'),
        },
        ...skeletonStates('Grey lines stand where the rows will be.'),
      },
      replacing: {
        description: 'Filters or page have changed; the old rows stay, dimmed, until the new ones arrive.',
        meta: { title: 'Replacing' },
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({ query: context.query }),
          onDone: { target: 'ready', actions: { type: 'showPage', params: ({ event }) => ({ shown: event.output }) } },
          onError: failedTo('failed', 'dropRows'),
        },
      },
      ready: {
        description: 'The rows are on screen.',
        meta: { title: 'Ready' },
        always: unlessEmpty,
      },
      ...emptyStates,
      failed: {
        description:
          'The page did not arrive and there is nothing to show. If the server was busy or unreachable, it is requested again automatically after a wait.',
        meta: { title: 'Failed' },
        ...askedAgain('failed', 'loading', 'load.retry'),
      },
    },
  })
}
