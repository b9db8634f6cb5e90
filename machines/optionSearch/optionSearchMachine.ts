import { type ActorRefFrom, type SnapshotFrom, assign, setup } from 'xstate'
import type { PlayerFilters } from '../../src/api/surveyFilters.ts'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export type SearchOption = PlayerFilters['data'][number]

interface OptionSearchContext {
  readonly text: string
  readonly options: readonly SearchOption[]
  /** Names of options that are or were chosen. */
  readonly known: readonly SearchOption[]
  /** Chosen ids, of which a shared link gives no names. */
  readonly ids: readonly number[]
  readonly failure: Failure | null
}

export type OptionSearchEvent =
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'option.choose'; readonly option: SearchOption }
  | { readonly type: 'search.close' }
  | { readonly type: 'search.retry' }
  | { readonly type: 'ids.given'; readonly ids: readonly number[] }
  | { readonly type: 'session.ended' }

const nothing: OptionSearchContext = { text: '', options: [], known: [], ids: [], failure: null }

const namesMissing = (known: readonly SearchOption[], ids: readonly number[]) =>
  ids.filter((id) => !known.some((option) => option.value === id))

const load = loadParts<OptionSearchContext, OptionSearchEvent>()

/**
 * Asynchronous options: a child, a card, a tip. Only non-empty text is searched, after a pause; a newer text cancels the search
 * before it; a failed search offers nothing rather than old options, and goes on by itself when a busy server has said how long to wait
 * (Retry-After). Chosen ids get their names, whether searched or linked.
 */
export const optionSearchMachine = setup({
  types: {} as { context: OptionSearchContext; events: OptionSearchEvent; tags: 'busy' },
  actors: {
    searchOptions: unprovidedPromise<readonly SearchOption[], { text: string }>('searchOptions'),
    resolveOptions: unprovidedPromise<readonly SearchOption[], { ids: readonly number[] }>('resolveOptions'),
  },
  actions: {
    ...load.actions,
    takeText: assign((_, { text }: { text: string }) => ({ text, failure: null })),
    offer: assign((_, { options }: { options: readonly SearchOption[] }) => ({ options })),
    offerNothing: assign({ options: [] }),
    clearText: assign({ text: '', failure: null }),
    learn: assign(({ context }, { options }: { options: readonly SearchOption[] }) => ({
      known: [...context.known.filter(({ value }) => !options.some((option) => option.value === value)), ...options],
    })),
    takeIds: assign((_, { ids }: { ids: readonly number[] }) => ({ ids })),
    forgetEverything: assign(nothing),
  },
  guards: {
    ...load.guards,
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    areKnown: ({ context }, { ids }: { ids: readonly number[] }) => namesMissing(context.known, ids).length === 0,
  },
  delays: { ...load.delays, searchDebounce: limits.searchDebounce },
}).createMachine({
  id: 'optionSearch',
  description: 'Finds something to choose, for example a child, by its name.',
  meta: { title: 'Option search' },
  context: nothing,
  // Names of a shared link are fetched whatever a person types meanwhile.
  type: 'parallel',
  on: { 'session.ended': { target: ['.search.idle', '.names.known'], actions: 'forgetEverything' } },
  states: {
    search: {
      description: 'The search for something to choose.',
      meta: { title: 'Search' },
      initial: 'idle',
      on: {
        'text.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) },
            target: '.idle',
            actions: [{ type: 'takeText', params: ({ event }) => ({ text: event.text }) }, 'offerNothing'],
          },
          {
            target: '.pausing',
            actions: { type: 'takeText', params: ({ event }) => ({ text: event.text }) },
          },
        ],
        'option.choose': {
          target: '.idle',
          actions: [
            { type: 'learn', params: ({ event }) => ({ options: [event.option] }) },
            'clearText',
            'offerNothing',
          ],
        },
        'search.close': { target: '.idle', actions: ['clearText', 'offerNothing'] },
      },
      states: {
        idle: {
          description: 'Nothing is typed.',
          meta: { title: 'Idle' },
        },
        pausing: {
          description: 'A person is typing; the search waits for a pause.',
          meta: { title: 'Typing' },
          after: { searchDebounce: 'searching' },
        },
        searching: {
          description: 'The search is under way.',
          meta: { title: 'Searching' },
          tags: 'busy',
          invoke: {
            id: 'searchOptions',
            src: 'searchOptions',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: {
              target: 'offering',
              actions: { type: 'offer', params: ({ event }) => ({ options: event.output }) },
            },
            onError: failedTo('failed', 'offerNothing'),
          },
        },
        offering: {
          description: 'What was found can be chosen.',
          meta: { title: 'Offering' },
        },
        failed: {
          description:
            'The search did not work; nothing is offered. A busy server is asked again by itself when it has said.',
          meta: { title: 'Failed' },
          ...askedAgain('failed', 'searching', 'search.retry'),
        },
      },
    },
    names: {
      description: 'The names of what is chosen.',
      meta: { title: 'Names' },
      initial: 'known',
      on: {
        'ids.given': [
          {
            guard: { type: 'areKnown', params: ({ event }) => ({ ids: event.ids }) },
            target: '.known',
            actions: { type: 'takeIds', params: ({ event }) => ({ ids: event.ids }) },
          },
          { target: '.resolving', actions: { type: 'takeIds', params: ({ event }) => ({ ids: event.ids }) } },
        ],
      },
      states: {
        known: {
          description: 'Every choice has its name.',
          meta: { title: 'Known' },
        },
        resolving: {
          description: 'A link brought choices whose names are being fetched.',
          meta: { title: 'Fetching names' },
          tags: 'busy',
          invoke: {
            id: 'resolveOptions',
            src: 'resolveOptions',
            input: ({ context }) => ({ ids: namesMissing(context.known, context.ids) }),
            onDone: { target: 'known', actions: { type: 'learn', params: ({ event }) => ({ options: event.output }) } },
            onError: 'unresolved',
          },
        },
        unresolved: {
          description: 'The names did not arrive; the choices still filter.',
          meta: { title: 'Names missing' },
        },
      },
    },
  },
})

export type OptionSearchRef = ActorRefFrom<typeof optionSearchMachine>
export type OptionSearchSnapshot = SnapshotFrom<typeof optionSearchMachine>
