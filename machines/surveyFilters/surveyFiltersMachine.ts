import { type ActorRefFrom, assign, setup } from 'xstate'
import type { SurveyFilters } from '../../src/api/surveyFilters.ts'
import type { SurveySort } from '../../src/domain/surveyListChoices.ts'
import type { IsoDate } from '../../src/domain/calendar.ts'
import { type AddressContext, addressChanged, addressParts, addressStates, takenOver } from '../kit/addressStates.ts'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { awaitedFailureOf, choiceStates, loadParts } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import {
  type SurveyQuery,
  defaultSurveyQuery,
  isSameQuery,
  sortedBy,
  withoutFilters,
} from '../surveyList/surveyQuery.ts'
import { type TypedDates, readDateRange, typedDate } from './dateRange.ts'

export type FilterOptions = SurveyFilters

/** A disabled option is the heading of the options below it. */
export type FilterOption = FilterOptions['groups'][number]

export type FilterChange = Partial<Omit<SurveyQuery, 'sort' | 'order' | 'finishedAtStart' | 'finishedAtEnd'>>

interface SurveyFiltersContext extends AddressContext<SurveyQuery> {
  readonly typed: TypedDates
  readonly options: FilterOptions | null
  readonly failure: Failure | null
}

export type SurveyFiltersEvent =
  | { readonly type: 'filter.change'; readonly change: FilterChange }
  | { readonly type: 'dates.type'; readonly field: keyof TypedDates; readonly text: string }
  | { readonly type: 'dates.pick'; readonly start: IsoDate; readonly end: IsoDate }
  | { readonly type: 'dates.clear' }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'sort.choose'; readonly sort: SurveySort }
  | { readonly type: 'url.changed'; readonly query: SurveyQuery }
  | { readonly type: 'screen.entered' }
  | { readonly type: 'screen.left' }
  | { readonly type: 'load.retry' }
  | { readonly type: 'session.ended' }

const datesOf = (query: SurveyQuery): TypedDates => ({
  start: typedDate(query.finishedAtStart),
  end: typedDate(query.finishedAtEnd),
})

/** Returns the draft with the typed dates: an incomplete range leaves the dates unchanged. */
function withTypedDates(draft: SurveyQuery, typed: TypedDates): SurveyQuery {
  const reading = readDateRange(typed)
  if (reading.kind === 'range') return { ...draft, finishedAtStart: reading.start, finishedAtEnd: reading.end }
  if (reading.kind === 'allTime') return { ...draft, finishedAtStart: null, finishedAtEnd: null }
  return draft
}

const nothing: SurveyFiltersContext = {
  ...takenOver(defaultSurveyQuery),
  typed: { start: '', end: '' },
  options: null,
  failure: null,
}

const load = loadParts<SurveyFiltersContext, SurveyFiltersEvent>(awaitedFailureOf)
const address = addressParts<SurveyFiltersContext, SurveyFiltersEvent, SurveyQuery>(isSameQuery)

/**
 * The filters and the order of the survey dashboard, which are kept in the address alone.
 * Promises: every change is debounced, written to the address, and applied when the address confirms it; the back
 * button and a shared link work the same way; options that the server delayed or did not send are loaded again
 * automatically.
 * Must never happen: a choice that is lost because an earlier one is on its way, an incomplete date range that filters.
 */
export const surveyFiltersMachine = setup({
  types: {} as { context: SurveyFiltersContext; events: SurveyFiltersEvent; tags: 'busy' },
  actors: { loadOptions: unprovidedPromise<FilterOptions>('loadOptions') },
  actions: {
    ...load.actions,
    ...address.actions,
    change: assign(({ context }, { change }: { change: FilterChange }) => ({ draft: { ...context.draft, ...change } })),
    typeDate: assign(({ context }, { field, text }: { field: keyof TypedDates; text: string }) => {
      const typed = { ...context.typed, [field]: text }
      return { typed, draft: withTypedDates(context.draft, typed) }
    }),
    setDates: assign(({ context }, dates: { start: IsoDate | null; end: IsoDate | null }) => {
      const typed = { start: typedDate(dates.start), end: typedDate(dates.end) }
      return { typed, draft: withTypedDates(context.draft, typed) }
    }),
    clear: assign(({ context }) => ({ draft: withoutFilters(context.draft), typed: { start: '', end: '' } })),
    sort: assign(({ context }, { sort }: { sort: SurveySort }) => ({ draft: sortedBy(context.draft, sort) })),
    takeOver: assign((_, { query }: { query: SurveyQuery }) => ({ ...takenOver(query), typed: datesOf(query) })),
    takeOptions: assign((_, { options }: { options: FilterOptions }) => ({ options, failure: null })),
    forgetEverything: assign(nothing),
  },
  guards: { ...load.guards, ...address.guards },
  delays: { ...load.delays, filterToggleDebounce: limits.filterToggleDebounce },
}).createMachine({
  id: 'surveyFilters',
  description: 'Filters and order of the survey dashboard, which are kept in the address.',
  meta: { title: 'Survey filters' },
  context: nothing,
  // The options load while filters already work from the address alone.
  type: 'parallel',
  on: { 'session.ended': { target: ['.filters.settled', '.choices.idle'], actions: 'forgetEverything' } },
  states: {
    filters: {
      description: 'What is chosen, and whether the address contains it yet.',
      meta: { title: 'Filters' },
      initial: 'settled',
      on: {
        'filter.change': {
          target: '.pending',
          actions: { type: 'change', params: ({ event }) => ({ change: event.change }) },
        },
        'dates.type': { target: '.pending', actions: { type: 'typeDate', params: ({ event }) => event } },
        'dates.pick': { target: '.pending', actions: { type: 'setDates', params: ({ event }) => event } },
        'dates.clear': { target: '.pending', actions: { type: 'setDates', params: { start: null, end: null } } },
        'filters.clear': { target: '.writing', actions: 'clear' },
        'screen.left': '.settled',
        'sort.choose': {
          target: '.writing',
          actions: { type: 'sort', params: ({ event }) => ({ sort: event.sort }) },
        },
        'url.changed': addressChanged<SurveyQuery>(),
      },
      states: addressStates<SurveyQuery>('the list waits'),
    },
    choices: {
      description: 'The groups, subgroups and cohorts that can be chosen.',
      meta: { title: 'Choices' },
      initial: 'idle',
      on: { 'screen.entered': '.loading' },
      states: {
        idle: {
          description: 'Nobody has opened the screen yet.',
          meta: { title: 'Not fetched' },
        },
        ...choiceStates<FilterOptions>(),
      },
    },
  },
})

export type SurveyFiltersRef = ActorRefFrom<typeof surveyFiltersMachine>
