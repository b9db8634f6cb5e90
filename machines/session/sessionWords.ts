import type { SessionEvent } from './sessionEvents.ts'

export const words = {
  events: {
    'session.opened': 'the server has signed somebody in',
    'session.used': 'a call that a person caused was answered',
    'session.refused': 'a call is answered 401',
    'route.opened': 'opens a protected page',
    'signOut.request': 'presses Sign Out',
    'signOut.confirm': 'signs out although answers wait',
    'signOut.cancel': 'stays signed in',
    'tab.signedIn': 'somebody signs in in another tab',
    'tab.signedOut': 'the session ends in another tab',
  } satisfies Record<SessionEvent['type'], string>,
  guards: {
    isKept: 'a session is kept on this device',
    isSomebodyElse: 'it is another person',
    isRefused: 'the server says that the session is over',
    areWaiting: 'answers of this person wait on this device',
  },
  actions: {
    remember: 'remember who is signed in',
    keepOnDevice: 'keep the session on this device',
    forgetOnDevice: 'take the session and its token off this device',
    forget: 'forget who was signed in',
    rememberFailure: 'remember what went wrong',
    rememberWaiting: 'remember how many answers wait',
    tellBegan: 'leave the login page',
    tellEnded: 'go to the login page and drop everything of this person',
  },
  actors: {
    refreshSession: 'ask the server for the session, which extends it',
    lookAtSession: 'ask the server for the session without extending it',
    countOwnWaiting: 'count the own answers that wait on this device',
    endSession: 'end the session on the server, after deleting the own waiting answers',
  },
  system: [
    'session.opened',
    'session.used',
    'session.refused',
    'tab.signedIn',
    'tab.signedOut',
  ] as readonly SessionEvent['type'][],
}
