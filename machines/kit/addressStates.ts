import { type EventObject, assign } from 'xstate'
import { unprovidedAction } from './unprovided.ts'

/** The context of a machine whose filters are kept in the address. */
export interface AddressContext<Query> {
  /** The filters in the address. */
  readonly address: Query
  /** The filters in the filter bar, which may be newer than the address while a person types or chooses. */
  readonly draft: Query
  /** What was last written to the address, until the address confirms it. */
  readonly written: Query | null
}

/** The context after the address has changed to something that was not written here. */
export const takenOver = <Query>(query: Query): AddressContext<Query> => ({
  address: query,
  draft: query,
  written: null,
})

/**
 * The actions and guards of {@link addressStates} and {@link addressChanged}, to be spread into the setup of a machine,
 * which adds the action `takeOver` and the delay `filterToggleDebounce`.
 */
export const addressParts = <Context extends AddressContext<Query>, Event extends EventObject, Query>(
  isSame: (first: Query, second: Query) => boolean,
) => ({
  actions: {
    rememberWritten: assign<Context, Event, undefined, Event, never>(
      ({ context }) => ({ written: context.draft }) as Partial<Context>,
    ),
    writeUrl: unprovidedAction<{ query: Query }>('writeUrl'),
    confirm: assign<Context, Event, { query: Query }, Event, never>(
      (_, { query }) => ({ address: query, written: null }) as Partial<Context>,
    ),
  },
  guards: {
    isConfirmation: ({ context: { written } }: { readonly context: Context }, { query }: { query: Query }) =>
      written !== null && isSame(written, query),
    isChanged: ({ context: { address, draft, written } }: { readonly context: Context }) =>
      !isSame(draft, written ?? address),
  },
})

/**
 * States for filters that are kept in the address. A choice first waits for further ones, then all are written at once.
 * @param waits what is delayed until the choice is complete, as in "the list waits"
 */
export const addressStates = <Query>(waits: string) =>
  ({
    settled: {
      description: 'The address contains what is chosen.',
      meta: { title: 'Settled' },
    },
    pending: {
      description: `A choice was just made; more may follow, so ${waits} for a moment.`,
      meta: { title: 'Waiting for more choices' },
      after: { filterToggleDebounce: 'writing' },
    },
    writing: {
      description: 'The choice is written into the address.',
      meta: { title: 'Writing' },
      // The pause and a choice that applies at once both lead here: is there anything new to write?
      always: [
        {
          guard: 'isChanged',
          target: 'settled',
          actions: [
            'rememberWritten',
            {
              type: 'writeUrl',
              params: ({ context }: { readonly context: { readonly draft: Query } }) => ({ query: context.draft }),
            },
          ],
        },
        { target: 'settled' },
      ],
    },
  }) as const

/**
 * Transitions for a change of the address. It either confirms what was written last, or is new and replaces the choice.
 */
export const addressChanged = <Query>() => {
  const params = ({ event }: { readonly event: { readonly query: Query } }) => ({ query: event.query })
  return [
    { guard: { type: 'isConfirmation', params }, actions: { type: 'confirm', params } },
    { target: '.settled', actions: { type: 'takeOver', params } },
  ] as const
}
