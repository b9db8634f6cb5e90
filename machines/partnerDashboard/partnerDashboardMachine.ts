import type { ActorRefFrom } from 'xstate'
import { addressChanged, addressStates, takenOver } from '../kit/addressStates.ts'
import { afterTheWait, failedTo, skeletonStates } from '../kit/load.ts'
import type { DashboardQuery } from './partnerDashboardQuery.ts'
import { partnerDashboardSetup, typedOf } from './partnerDashboardSetup.ts'

/**
 * The partner dashboard: its filters, which are kept in the address, and the figures of its charts, which are always
 * loaded together.
 * Promises: the figures on screen belong to the filters in the address, or are marked as being replaced; the first call
 * that fails ends the whole load, and its reason is shown; the options of the filters are then loaded alone, so that
 * they still work; a load that the server delayed (Retry-After) or did not answer is tried again automatically.
 * Must never happen: an incomplete date range that filters.
 */
export const partnerDashboardMachine = partnerDashboardSetup.createMachine({
  id: 'partnerDashboard',
  description: "The partner dashboard's filters and the figures of its charts.",
  meta: { title: 'Partner dashboard' },
  context: ({ input: { today, query } }) => ({
    today,
    ...takenOver(query),
    typed: typedOf(query.range),
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
