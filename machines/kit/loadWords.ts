/** The words for the parts of load.ts, to be spread into the words of each machine that uses them. */
export const loadWords = {
  guards: {
    isToldToWait: 'more than a second of the wait is left',
    mayAskAgain: 'there was a wait, and it is over',
  },
  actions: {
    rememberFailure: 'remember what went wrong',
    countDown: 'count a second of the wait',
  },
  byHand: { mayAskAgain: 'wait as long as the page says' },
} as const
