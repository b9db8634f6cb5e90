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
  /** The names of options that are or were chosen. */
  readonly known: readonly SearchOption[]
  /** The chosen ids; a shared link contains no names for them. */
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
 * Options that are searched on the server: a child, a card, a tip.
 * Promises: only non-empty text is searched, after a pause; a newer text cancels the earlier search; a failed search
 * offers nothing rather than old options, and is repeated automatically if a busy server has said when (Retry-After);
 * chosen ids get their names, whether they were searched or came with a link.
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
  // The names for a shared link are loaded whatever the person types meanwhile.
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
          description: 'The results can be chosen.',
          meta: { title: 'Offering' },
        },
        failed: {
          description:
            'The search failed; nothing is offered. A busy server is asked again automatically after the wait that it asks for.',
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
          description: 'The names of choices that came with a link are being loaded.',
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
          description: 'The names could not be loaded; the choices still filter.',
          meta: { title: 'Names missing' },
        },
      },
    },
  },
})

export type OptionSearchRef = ActorRefFrom<typeof optionSearchMachine>
export type OptionSearchSnapshot = SnapshotFrom<typeof optionSearchMachine>
