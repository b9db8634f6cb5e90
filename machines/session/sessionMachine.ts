import type { ActorRefFrom } from 'xstate'
import type { Auth } from '../../src/api/session.ts'
import { type WaitingKind, sessionSetup } from './sessionSetup.ts'

const telling = (reason: 'left' | 'over') => [{ type: 'tellEnded', params: { reason } }, 'forget'] as const
const over = ['forgetOnDevice', ...telling('over')] as const
const left = ['leaveOnDevice', ...telling('left')] as const
const nothingDeleted = {
  target: '#session.signedOut.undeleted',
  actions: [...telling('left'), { type: 'tellUndeleted', params: { kinds: ['answers', 'texts'] as WaitingKind[] } }],
} as const

const authOf = ({ event }: { readonly event: { readonly output: Auth } }) => ({ auth: event.output })
const renewed = {
  target: 'current',
  actions: [
    { type: 'remember', params: authOf },
    { type: 'keepOnDevice', params: authOf },
  ],
} as const

/**
 * Who is signed in, as long as the page is open.
 * Promises: a stored session shows its page at once and is checked meanwhile; it ends when its time on the server's
 * clock is up, when any call is answered 401, and on signing out here or in another tab; before signing out, a person
 * is told of waiting answers and drafts and chooses what becomes of them, and is told if they could not be deleted;
 * signing out waits for no answer of the server.
 * Must never happen: a screen of one person's session after its end, a token that stays on the device after it, another
 * person's answers or drafts deleted.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in.',
  meta: { title: 'Session' },
  context: ({ input }) => ({ auth: input.kept, failure: null, waiting: 0 }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The page has just started.',
      meta: { title: 'Restoring' },
      // Known from the device at once: the start never waits for an answer of the server.
      always: [{ guard: 'isKept', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in.',
      meta: { title: 'Signed out' },
      initial: 'quiet',
      on: {
        'session.opened': {
          target: 'signedIn',
          actions: [{ type: 'remember', params: ({ event }) => ({ auth: event.auth }) }, 'tellBegan'],
        },
        'tab.signedIn': {
          target: 'signedIn',
          actions: [{ type: 'remember', params: ({ event }) => ({ auth: event.auth }) }, 'tellBegan'],
        },
      },
      states: {
        quiet: {
          description: 'Nobody was signed in, or they signed out themselves.',
          meta: { title: 'Quiet' },
        },
        undeleted: {
          description: 'They signed out; not all of what was to be deleted could be, and a message says so.',
          meta: { title: 'Not all deleted' },
        },
        over: {
          description: 'A session has ended by itself; the login page says so and leads back to where it was.',
          meta: { title: 'Session over' },
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      meta: { title: 'Signed in' },
      initial: 'current',
      on: {
        'session.refused': { target: 'signedOut.over', actions: over },
        'tab.signedOut': { target: 'signedOut.over', actions: telling('over') },
        'tab.signedIn': [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => ({ auth: event.auth }) },
            target: 'signedIn',
            actions: [
              { type: 'tellEnded', params: { reason: 'over' } },
              { type: 'remember', params: ({ event }) => ({ auth: event.auth }) },
              'tellBegan',
            ],
          },
          { actions: { type: 'remember', params: ({ event }) => ({ auth: event.auth }) } },
        ],
      },
      states: {
        current: {
          description: 'The session counts down the seconds that the server granted.',
          meta: { title: 'Current' },
          after: { untilExpiry: 'expiring' },
          on: {
            'route.opened': 'refreshing',
            // reenter: the server has extended the session, so the countdown restarts.
            'session.used': { target: 'current', reenter: true },
            'signOut.request': 'countingWaiting',
          },
        },
        refreshing: {
          description: 'A protected page was opened: the server is asked for the session while the page shows already.',
          meta: { title: 'Refreshing' },
          on: { 'signOut.request': 'countingWaiting' },
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: renewed,
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#session.signedOut.over',
                actions: over,
              },
              { target: 'current', actions: { type: 'rememberFailure', params: ({ event }) => event } },
            ],
          },
        },
        expiring: {
          description: 'The time is up; the server is asked whether another tab has extended the session.',
          meta: { title: 'Expiring' },
          invoke: {
            id: 'lookAtSession',
            src: 'lookAtSession',
            onDone: renewed,
            onError: { target: '#session.signedOut.over', actions: over },
          },
        },
        countingWaiting: {
          description:
            'The person wants to sign out: the device is searched for answers and drafts that the server does not have.',
          meta: { title: 'Counting what waits' },
          invoke: {
            id: 'countOwnWaiting',
            src: 'countOwnWaiting',
            onDone: [
              {
                guard: { type: 'areWaiting', params: ({ event }) => ({ waiting: event.output }) },
                target: 'warned',
                actions: { type: 'rememberWaiting', params: ({ event }) => ({ waiting: event.output }) },
              },
              { target: '#session.signedOut.quiet', actions: left },
            ],
            // Nothing is deleted that was not counted.
            onError: { target: '#session.signedOut.quiet', actions: left },
          },
        },
        warned: {
          description: 'Answers or drafts wait on this device: the person is asked what becomes of them.',
          meta: { title: 'Warned' },
          after: { untilExpiry: 'expiring' },
          on: {
            'signOut.keep': { target: '#session.signedOut.quiet', actions: left },
            'signOut.discard': 'discarding',
            'signOut.cancel': 'current',
          },
        },
        discarding: {
          description: 'The device has forgotten the session; the person’s waiting answers and drafts are deleted.',
          meta: { title: 'Discarding' },
          entry: 'leaveOnDevice',
          invoke: {
            id: 'discardOwnWaiting',
            src: 'discardOwnWaiting',
            onDone: [
              {
                guard: { type: 'areUndeleted', params: ({ event }) => ({ kinds: event.output }) },
                target: '#session.signedOut.undeleted',
                actions: [
                  ...telling('left'),
                  { type: 'tellUndeleted', params: ({ event }) => ({ kinds: event.output }) },
                ],
              },
              { target: '#session.signedOut.quiet', actions: telling('left') },
            ],
            onError: nothingDeleted,
          },
          after: { discardTakes: nothingDeleted },
        },
      },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
