/** The search for a child by name. */
export const enChildSearch = {
  label: 'Find a child',
  searching: 'Searching…',
  nothing: 'No child has this name.',
  busy: 'The server is busy. The search goes on by itself in a moment.',
} as const
