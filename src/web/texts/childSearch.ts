import { catalogue } from './language.ts'

/** The search for a child by name. */
export const childSearchTexts = catalogue('childSearch', {
  label: 'Find a child',
  searching: 'Searching…',
  nothing: 'No child has this name.',
  busy: 'The server is busy. The search goes on by itself in a moment.',
})
