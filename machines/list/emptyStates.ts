/** The `always` of the state that shows rows: an empty list is a state of its own. */
export const unlessEmpty = [
  { guard: 'isUnmatched', target: 'unmatched' },
  { guard: 'isEmpty', target: 'empty' },
] as const

export const emptyStates = {
  empty: {
    description: 'There is nothing to list at all.',
    meta: { title: 'Empty' },
  },
  unmatched: {
    description: 'Nothing matches the filters that are set.',
    meta: { title: 'No match' },
  },
} as const
