import { type ActorRefFrom, assign, setup } from 'xstate'
import type { OrganizationFilters } from '../../src/api/families.ts'
import { type AddressContext, addressChanged, addressParts, addressStates, takenOver } from '../kit/addressStates.ts'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { awaitedFailureOf, choiceStates, loadParts } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { type OrganizationFilter, everybody, isSameFilter } from '../list/organizationQuery.ts'

export interface OrganizationFiltersContext extends AddressContext<OrganizationFilter> {
  readonly options: OrganizationFilters | null
  readonly failure: Failure | null
}

export type OrganizationFiltersEvent =
  | { readonly type: 'filter.change'; readonly change: Partial<OrganizationFilter> }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'url.changed'; readonly query: OrganizationFilter }
  | { readonly type: 'load.retry' }

const load = loadParts<OrganizationFiltersContext, OrganizationFiltersEvent>(awaitedFailureOf)
const address = addressParts<OrganizationFiltersContext, OrganizationFiltersEvent, OrganizationFilter>(isSameFilter)

/**
 * Search, groups, subgroups and cohorts of a list of administration, kept in the address: every change is debounced,
 * written to the address and taken over when the address answers. What is typed or chosen while an earlier change is
 * being written is never lost. If the options did not arrive, they are requested again automatically.
 */
export const organizationFiltersMachine = setup({
  types: {} as {
    context: OrganizationFiltersContext
    events: OrganizationFiltersEvent
    input: { readonly query: OrganizationFilter }
    tags: 'busy'
  },
  actors: { loadOptions: unprovidedPromise<OrganizationFilters>('loadOptions') },
  actions: {
    ...load.actions,
    ...address.actions,
    change: assign(({ context }, { change }: { change: Partial<OrganizationFilter> }) => ({
      draft: { ...context.draft, ...change },
    })),
    clear: assign({ draft: everybody }),
    takeOver: assign((_, { query }: { query: OrganizationFilter }) => takenOver(query)),
    takeOptions: assign((_, { options }: { options: OrganizationFilters }) => ({ options, failure: null })),
  },
  guards: { ...load.guards, ...address.guards },
  delays: { ...load.delays, filterToggleDebounce: limits.searchDebounce },
}).createMachine({
  id: 'organizationFilters',
  description: 'Search and filters of a list of administration, whose home is the address.',
  meta: { title: 'Filters of administration' },
  context: ({ input: { query } }) => ({ ...takenOver(query), options: null, failure: null }),
  // The options are fetched while the filters already work from the address alone.
  type: 'parallel',
  states: {
    filters: {
      description: 'What is typed and chosen, and whether the address contains it yet.',
      meta: { title: 'Filters' },
      initial: 'settled',
      on: {
        'filter.change': {
          target: '.pending',
          actions: { type: 'change', params: ({ event }) => ({ change: event.change }) },
        },
        'filters.clear': { target: '.writing', actions: 'clear' },
        'url.changed': addressChanged<OrganizationFilter>(),
      },
      states: addressStates<OrganizationFilter>('the list waits'),
    },
    choices: {
      description: 'The groups, subgroups and cohorts that can be chosen.',
      meta: { title: 'Choices' },
      initial: 'loading',
      states: choiceStates<OrganizationFilters>(),
    },
  },
})

export type OrganizationFiltersRef = ActorRefFrom<typeof organizationFiltersMachine>
