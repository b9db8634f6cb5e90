import { assign, emit, setup } from 'xstate'
import { awaitedFailureOf, loadParts } from '../kit/load.ts'
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

/** The context of a list that nobody has opened. */
export const unopened = {
  ...atStart,
  query: null,
  rows: [],
  meta: null,
  page: 0,
  wanted: firstPage,
  scrollTop: 0,
} as const

/** Types, actors, actions, guards and delays of an infinite list; infiniteList.ts has the chart. */
export function infiniteListSetup<
  Query,
  Row extends { readonly id: number },
  Meta extends { readonly totalPages: number },
>({ isSame, isFiltered }: Pick<ListRules<Query>, 'isSame' | 'isFiltered'>) {
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
      loadPages: unprovidedPromise<Pages<Row, Meta>, PageRequest<Query, Meta>>('loadPages'),
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
      forgetEverything: assign(unopened),
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
  })
}
