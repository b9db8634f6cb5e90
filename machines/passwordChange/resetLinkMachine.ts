import { type ActorRefFrom, setup } from 'xstate'
import { limits } from '../kit/limits.ts'
import { skeletonStates } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/**
 * The one-time link by which somebody sets a new password.
 * Promises: a link that was used or has expired says so before anything is typed. Must never happen: a form that a link
 * could have opened is kept back because the server could not be asked.
 */
export const resetLinkMachine = setup({
  actors: { lookAtLink: unprovidedPromise<boolean>('lookAtLink') },
  guards: { isUsable: (_, { isUsable }: { isUsable: boolean }) => isUsable },
  delays: { skeletonAfter: limits.skeletonAfter },
}).createMachine({
  id: 'resetLink',
  description: 'A one-time link to a new password: whether it still works.',
  meta: { title: 'Reset link' },
  initial: 'looking',
  states: {
    looking: {
      description: 'The server is asked whether the link works.',
      meta: { title: 'Looking' },
      ...skeletonStates('The place of the form is marked.'),
      invoke: {
        id: 'lookAtLink',
        src: 'lookAtLink',
        onDone: [
          { guard: { type: 'isUsable', params: ({ event }) => ({ isUsable: event.output }) }, target: 'open' },
          { target: 'over' },
        ],
        // Sending the form tells what could not be asked.
        onError: 'open',
      },
    },
    open: {
      description: 'The form for the new password is open.',
      meta: { title: 'Open' },
    },
    over: {
      description: 'The link was used or has expired; the page leads to a new one.',
      meta: { title: 'Over' },
    },
  },
})

export type ResetLinkRef = ActorRefFrom<typeof resetLinkMachine>
