import { loadWords } from '../kit/loadWords.ts'

/** The words of a list with page links, to be spread into the words of each list. */
export const pagedListWords = {
  seenFrom: 'ready',
  events: {
    'url.changed': 'the address names other filters or another page',
    'load.retry': 'tries again',
  },
  guards: {
    ...loadWords.guards,
    hasRows: 'rows are on screen',
    isEmpty: 'there are no rows',
    isUnmatched: 'there are no rows for the filters that are set',
  },
  actions: {
    ...loadWords.actions,
    takeQuery: 'take over the filters and the page',
    showPage: 'show the rows',
    dropRows: 'discard the rows',
  },
  actors: { loadPage: 'fetch the page' },
  system: ['url.changed'],
  failures: ['failed'],
  byHand: {
    ...loadWords.byHand,
    hasRows: 'wait for the rows before the next choice',
    isUnmatched: 'search for something that nobody is called',
    'url.changed': 'choose a filter or another page, or use the browser’s back',
  },
  without: { hasRows: 'choose again while the grey lines stand there' },
} as const
