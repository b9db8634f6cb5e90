import { type ActorRefFrom, assign, setup } from 'xstate'
import type { IsoDate } from '../../src/domain/calendar.ts'
import type { DateRange } from '../../src/domain/periods.ts'
import { addressChanged, addressStates } from '../kit/addressStates.ts'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { afterTheWait, awaitedFailureOf, failedTo, loadParts, skeletonStates } from '../kit/load.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { type TypedDates, readDateRange, typedDate } from '../surveyFilters/dateRange.ts'
import {
  type ChosenLists,
  type DashboardQuery,
  defaultDashboardQuery,
  isSameDashboardQuery,
  withLists,
} from './dashboardQuery.ts'
import type { ChartGroup, DashboardChoices, LoadedDashboard, PartnerFigures } from './partnerFigures.ts'

export interface PartnerDashboardInput {
  /** The date on which the screen was opened, in the time zone of its charts. */
  readonly today: IsoDate
  /** The filters in the address. */
  readonly query: DashboardQuery
}

export interface PartnerDashboardContext {
  readonly today: IsoDate
  /** The filters in the address. */
  readonly address: DashboardQuery
  /** The filters in the filter bar, which may be newer than the address while a person is choosing. */
  readonly draft: DashboardQuery
  readonly typed: TypedDates
  /** What was last written to the address, until the address confirms it. */
  readonly written: DashboardQuery | null
  readonly loaded: { readonly figures: PartnerFigures | null; readonly choices: DashboardChoices | null }
  readonly failure: Failure | null
  /** The charts that are shown as tables. */
  readonly tables: readonly ChartGroup[]
}

export type PartnerDashboardEvent =
  | { readonly type: 'url.changed'; readonly query: DashboardQuery }
  | { readonly type: 'filter.change'; readonly change: Partial<ChosenLists> }
  | { readonly type: 'dates.type'; readonly field: keyof TypedDates; readonly text: string }
  /** Null: all time. */
  | { readonly type: 'dates.pick'; readonly range: DateRange | null }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'table.toggle'; readonly chart: ChartGroup }
  | { readonly type: 'load.retry' }

const typedOf = (range: DateRange | null): TypedDates => ({
  start: typedDate(range?.start ?? null),
  end: typedDate(range?.end ?? null),
})

/** Returns the draft with the typed dates: an incomplete range leaves the dates unchanged. */
function withTypedDates(draft: DashboardQuery, typed: TypedDates): DashboardQuery {
  const reading = readDateRange(typed)
  if (reading.kind === 'allTime') return { ...draft, range: null }
  return reading.kind === 'range' ? { ...draft, range: { start: reading.start, end: reading.end } } : draft
}

const load = loadParts<PartnerDashboardContext, PartnerDashboardEvent>(awaitedFailureOf)

/**
 * The partner dashboard: its filters, which are kept in the address, and the figures of its charts, which are always
 * loaded together.
 * Promises: the figures on screen belong to the filters in the address, or are marked as being replaced; the first call
 * that fails ends the whole load, and its reason is shown; the options of the filters are then loaded alone, so that
 * they still work; a load that the server delayed (Retry-After) or did not answer is tried again automatically.
 * Must never happen: an incomplete date range that filters.
 */
export const partnerDashboardMachine = setup({
  types: {} as {
    input: PartnerDashboardInput
    context: PartnerDashboardContext
    events: PartnerDashboardEvent
    tags: 'busy'
  },
  actors: {
    loadDashboard: unprovidedPromise<LoadedDashboard, DashboardQuery>('loadDashboard'),
    loadChoices: unprovidedPromise<DashboardChoices, DashboardQuery>('loadChoices'),
  },
  actions: {
    ...load.actions,
    takeOver: assign((_, { query }: { query: DashboardQuery }) => ({
      address: query,
      draft: query,
      typed: typedOf(query.range),
      written: null,
    })),
    noteAnswer: assign((_, { query }: { query: DashboardQuery }) => ({ address: query, written: null })),
    change: assign(({ context }, { change }: { change: Partial<ChosenLists> }) => ({
      draft: withLists(context.draft, change),
    })),
    typeDate: assign(({ context }, { field, text }: { field: keyof TypedDates; text: string }) => {
      const typed = { ...context.typed, [field]: text }
      return { typed, draft: withTypedDates(context.draft, typed) }
    }),
    pickDates: assign(({ context }, { range }: { range: DateRange | null }) => {
      const typed = typedOf(range)
      return { typed, draft: withTypedDates(context.draft, typed) }
    }),
    clear: assign(({ context }) => {
      const draft = defaultDashboardQuery(context.today)
      return { draft, typed: typedOf(draft.range) }
    }),
    rememberWritten: assign(({ context }) => ({ written: context.draft })),
    writeUrl: unprovidedAction<{ query: DashboardQuery }>('writeUrl'),
    keepLoaded: assign((_, { loaded }: { loaded: LoadedDashboard }) => ({ loaded, failure: null })),
    keepChoices: assign(({ context }, { choices }: { choices: DashboardChoices }) => ({
      loaded: { ...context.loaded, choices },
    })),
    dropFigures: assign(({ context }) => ({ loaded: { ...context.loaded, figures: null } })),
    forgetFailure: assign({ failure: null }),
    toggleTable: assign(({ context: { tables } }, { chart }: { chart: ChartGroup }) => ({
      tables: tables.includes(chart) ? tables.filter((other) => other !== chart) : [...tables, chart],
    })),
  },
  guards: {
    ...load.guards,
    isAnswer: ({ context }, { query }: { query: DashboardQuery }) =>
      context.written !== null && isSameDashboardQuery(context.written, query),
    isChanged: ({ context }) => !isSameDashboardQuery(context.draft, context.written ?? context.address),
    isSameQuery: ({ context }, { query }: { query: DashboardQuery }) => isSameDashboardQuery(context.address, query),
    hasFigures: ({ context }) => context.loaded.figures !== null,
  },
  delays: { ...load.delays, filterToggleDebounce: limits.filterToggleDebounce },
}).createMachine({
  id: 'partnerDashboard',
  description: "The partner dashboard's filters and the figures of its charts.",
  meta: { title: 'Partner dashboard' },
  context: ({ input: { today, query } }) => ({
    today,
    address: query,
    draft: query,
    typed: typedOf(query.range),
    written: null,
    loaded: { figures: null, choices: null },
    failure: null,
    tables: [],
  }),
  // Filters can be chosen while the figures of the earlier choice are still loading.
  type: 'parallel',
  states: {
    filters: {
      description: 'What is chosen, and whether the address contains it yet.',
      meta: { title: 'Filters' },
      initial: 'settled',
      on: {
        'url.changed': addressChanged<DashboardQuery>(),
        'filter.change': { target: '.pending', actions: { type: 'change', params: ({ event }) => event } },
        'dates.type': { target: '.pending', actions: { type: 'typeDate', params: ({ event }) => event } },
        'dates.pick': { target: '.writing', actions: { type: 'pickDates', params: ({ event }) => event } },
        'filters.clear': { target: '.writing', actions: 'clear' },
      },
      states: addressStates<DashboardQuery>('the charts wait'),
    },
    figures: {
      description: 'The figures of the charts.',
      meta: { title: 'Figures' },
      initial: 'loading',
      on: {
        'url.changed': [
          { guard: { type: 'isSameQuery', params: ({ event }) => event } },
          { guard: 'hasFigures', target: '.replacing' },
          { target: '.loading', actions: 'forgetFailure' },
        ],
        'table.toggle': { actions: { type: 'toggleTable', params: ({ event }) => event } },
      },
      states: {
        loading: {
          description: 'Everything is being loaded together, and there is nothing to show yet.',
          meta: { title: 'Loading' },
          tags: 'busy',
          invoke: {
            id: 'loadDashboard',
            src: 'loadDashboard',
            input: ({ context }) => context.address,
            onDone: {
              target: 'ready',
              actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            },
            onError: failedTo('failed'),
          },
          ...skeletonStates('Grey lines stand where the charts will be.'),
        },
        replacing: {
          description: 'The figures are being loaded again; the old ones stay, dimmed, until the new ones arrive.',
          meta: { title: 'Replacing' },
          tags: 'busy',
          invoke: {
            id: 'loadDashboard',
            src: 'loadDashboard',
            input: ({ context }) => context.address,
            onDone: {
              target: 'ready',
              actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            },
            onError: failedTo('failed', 'dropFigures'),
          },
        },
        ready: {
          description: 'The charts are on screen.',
          meta: { title: 'Ready' },
        },
        failed: {
          description: 'Something could not be loaded, and loading has stopped; the reason is shown.',
          meta: { title: 'Failed' },
          on: { 'load.retry': 'loading' },
          initial: 'askingForChoices',
          states: {
            askingForChoices: {
              description: 'The options of the filters are loaded alone: with another choice the charts may load.',
              meta: { title: 'Asking for the choices' },
              invoke: {
                id: 'loadChoices',
                src: 'loadChoices',
                input: ({ context }) => context.address,
                onDone: {
                  target: 'withChoices',
                  actions: { type: 'keepChoices', params: ({ event }) => ({ choices: event.output }) },
                },
                onError: 'withoutChoices',
              },
            },
            withChoices: {
              description:
                'The filters offer their options. If the server is busy or cannot be reached, everything is requested again automatically after a wait.',
              meta: { title: 'Filters work' },
              after: afterTheWait('withChoices', '#partnerDashboard.figures.loading'),
            },
            withoutChoices: {
              description:
                'The options of the filters could not be loaded either, and the filters say so. If the server is busy or cannot be reached, everything is requested again automatically after a wait.',
              meta: { title: 'Filters failed too' },
              after: afterTheWait('withoutChoices', '#partnerDashboard.figures.loading'),
            },
          },
        },
      },
    },
  },
})

export type PartnerDashboardRef = ActorRefFrom<typeof partnerDashboardMachine>
