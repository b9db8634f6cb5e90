/**
 * How choices whose home is the address get there: what was just chosen waits for more, then is written at once. The machine holds
 * what is chosen as `draft`; it has the guard `isChanged` (the draft differs from what the address has or was last given), the actions
 * `rememberWritten` and `writeUrl`, and the delay `filterToggleDebounce`.
 * @param waits What is put off until the choice is complete, as in "the list waits".
 */
export const addressStates = <Query>(waits: string) =>
  ({
    settled: {
      description: 'The address says what is chosen.',
      meta: { title: 'Settled' },
    },
    pending: {
      description: `A choice was just made; more may follow, so ${waits} for a moment.`,
      meta: { title: 'Waiting for more choices' },
      after: { filterToggleDebounce: 'writing' },
    },
    writing: {
      description: 'The choice goes into the address.',
      meta: { title: 'Writing' },
      // Both the pause and a choice that applies at once end in the same question: is there anything new to write?
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
 * What the address says next is the answer to what was written last, or something new that takes the place of the choice. The machine
 * has the guard `isAnswer` and the actions `noteAnswer` and `takeOver`; each is given the query of the address.
 */
export const addressChanged = <Query>() => {
  const params = ({ event }: { readonly event: { readonly query: Query } }) => ({ query: event.query })
  return [
    { guard: { type: 'isAnswer', params }, actions: { type: 'noteAnswer', params } },
    { target: '.settled', actions: { type: 'takeOver', params } },
  ] as const
}
