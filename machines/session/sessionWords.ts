import type { Words } from '../kit/words.ts'
import type { SessionEvent } from './sessionSetup.ts'

export const words = {
  start:
    'open the dashboard in a browser profile without site data; where somebody has to be signed in, sign in as teacher@harborvalley.example',
  events: {
    'session.opened': 'the server has signed somebody in',
    'session.used': 'a call that a person caused was answered',
    'session.refused': 'the server says that the session is over (401)',
    'route.opened': 'opens a protected page',
    'signOut.request': 'presses Sign Out',
    'signOut.keep': 'signs out and keeps what waits',
    'signOut.discard': 'signs out and deletes what waits',
    'signOut.cancel': 'stays signed in',
    'tab.signedIn': 'another tab has signed somebody in',
    'tab.signedOut': 'the session ends in another tab',
  },
  guards: {
    isKept: 'a session is stored on this device',
    isSomebodyElse: 'it is another person',
    isRefused: 'the server says that the session is over',
    areWaiting: 'answers of this person wait on this device',
    areUndeleted: 'some of it could not be deleted',
  },
  actions: {
    remember: 'remember who is signed in',
    keepOnDevice: 'store the session on this device',
    forgetOnDevice: 'delete the session from this device',
    leaveOnDevice: 'delete the session from this device, but for the ticket that ends it on the server',
    forget: 'forget who was signed in',
    rememberFailure: 'remember what went wrong',
    rememberWaiting: 'remember how many answers and drafts wait',
    tellBegan: 'leave the login page',
    tellEnded: 'go to the login page and drop everything of this person',
    tellUndeleted: 'say there what could not be deleted, and what to do',
  },
  actors: {
    refreshSession: 'ask the server for the session, which extends it',
    lookAtSession: 'ask the server for the session without extending it',
    countOwnWaiting: 'count the person’s answers and drafts that wait on this device',
    discardOwnWaiting: 'delete the person’s waiting answers and drafts',
  },
  system: ['session.opened', 'session.used', 'session.refused', 'tab.signedIn', 'tab.signedOut'],
  delays: { untilExpiry: 'the seconds that the server granted' },
  failures: ['signedOut.over'],
  byHand: {
    isKept: 'sign in, close the tab and open the dashboard again',
    isSomebodyElse: 'sign in as coach@harborvalley.example in a second tab while a teacher is signed in here',
    isRefused:
      'sign in; end the session on the server (docs/testing.md, “the session is over”); then open another page',
    areWaiting:
      'before, open a questionnaire, switch the network off and answer a question; Sign Out stands at the very top: scroll there',
    areUndeleted: 'block storage for the site in the browser’s settings after Sign Out was pressed',
    untilExpiry:
      'let the session end in a minute (docs/testing.md, “a session that ends soon”), open a page, and wait for a minute; for a session that goes on, undo the change meanwhile',
    'session.opened': 'press Login with a demo account',
    'session.used': 'do anything that calls the server, for example open the list',
    'session.refused':
      'end the session on the server (docs/testing.md, “the session is over”), then do anything that calls it',
    'tab.signedIn': 'open the login page in two tabs and sign in in the second one',
    'tab.signedOut': 'sign out in a second tab of the same browser',
    refreshSession: 'switch the network off, then open another page by its tab',
    lookAtSession: 'leave every tab alone until the session has run out',
    countOwnWaiting: 'block storage for the site in the browser’s settings',
    discardOwnWaiting: 'no hand can: what cannot be deleted is the result of this step, not its failure',
  },
  without: {
    isKept: 'clear the site data first',
    isRefused: 'switch the network off, then open another page',
    areWaiting: 'let every answer say Saved first',
    areUndeleted: 'leave storage allowed',
  },
  walks: {
    'signedIn.discarding|xstate.error.actor.discardOwnWaiting|0': {
      notByHand: 'What cannot be deleted is the result of this step, not its failure.',
    },
    'signedIn.discarding|xstate.after.discardTakes.session.signedIn.discarding|0': {
      notByHand: 'No current browser takes so long.',
    },
    'signedIn|tab.signedIn|0': {
      notByHand:
        'Two tabs of a browser share the session: the login page of the second one leads to the dashboard, and signing out there ends this one too.',
    },
    'signedIn|tab.signedIn|1': {
      notByHand:
        'Two tabs of a browser share the session: the login page of the second one leads to the dashboard, and signing out there ends this one too.',
    },
  },
} satisfies Words<SessionEvent['type']>
