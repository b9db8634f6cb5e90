/** The words of the load's parts (load.ts), for the words of each machine that has them. */
export const loadWords = {
  guards: {
    isToldToWait: 'there is more than a second left to wait',
    mayAskAgain: 'it is known how long to wait, and the wait is over',
  },
  actions: {
    rememberFailure: 'remember what went wrong',
    countDown: 'count a second of the wait',
  },
  byHand: { mayAskAgain: 'wait as long as the page says' },
} as const
