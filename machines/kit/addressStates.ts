/**
 * States for filters that are kept in the address. A choice first waits for further ones, then all are written at once.
 * The machine holds the choice as `draft` and needs the guard `isChanged` (the draft differs from the address and from
 * what was last written to it), the actions `rememberWritten` and `writeUrl`, and the delay `filterToggleDebounce`.
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
 * The machine needs the guard `isAnswer` and the actions `noteAnswer` and `takeOver`; each receives the query of the
 * address.
 */
export const addressChanged = <Query>() => {
  const params = ({ event }: { readonly event: { readonly query: Query } }) => ({ query: event.query })
  return [
    { guard: { type: 'isAnswer', params }, actions: { type: 'noteAnswer', params } },
    { target: '.settled', actions: { type: 'takeOver', params } },
  ] as const
}
