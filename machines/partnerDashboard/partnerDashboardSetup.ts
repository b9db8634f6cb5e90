import { assign, setup } from 'xstate'
import type { IsoDate } from '../../src/domain/calendar.ts'
import type { DateRange } from '../../src/domain/periods.ts'
import { type AddressContext, addressParts, takenOver } from '../kit/addressStates.ts'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { awaitedFailureOf, loadParts } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { type TypedDates, readDateRange, typedDate } from '../surveyFilters/dateRange.ts'
import {
  type ChosenLists,
  type DashboardQuery,
  defaultDashboardQuery,
  isSameDashboardQuery,
  withLists,
} from './partnerDashboardQuery.ts'
import type { ChartGroup, DashboardChoices, LoadedDashboard, PartnerFigures } from './partnerFigures.ts'

export interface PartnerDashboardInput {
  /** The date on which the screen was opened, in the time zone of its charts. */
  readonly today: IsoDate
  /** The filters in the address. */
  readonly query: DashboardQuery
}

export interface PartnerDashboardContext extends AddressContext<DashboardQuery> {
  readonly today: IsoDate
  readonly typed: TypedDates
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

export const typedOf = (range: DateRange | null): TypedDates => ({
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
const address = addressParts<PartnerDashboardContext, PartnerDashboardEvent, DashboardQuery>(isSameDashboardQuery)

/** Types, actors, actions, guards and delays of the partner dashboard; partnerDashboardMachine.ts has the chart. */
export const partnerDashboardSetup = setup({
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
    ...address.actions,
    takeOver: assign((_, { query }: { query: DashboardQuery }) => ({
      ...takenOver(query),
      typed: typedOf(query.range),
    })),
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
    ...address.guards,
    isSameQuery: ({ context }, { query }: { query: DashboardQuery }) => isSameDashboardQuery(context.address, query),
    hasFigures: ({ context }) => context.loaded.figures !== null,
  },
  delays: { ...load.delays, filterToggleDebounce: limits.filterToggleDebounce },
})
