import type { Words } from '../kit/words.ts'
import type { AnswerDeliveryEvent } from './answerDeliverySetup.ts'

export const words = {
  start:
    'sign in as admin@harborvalley.example and open a questionnaire from the tab ASQ Dashboard: from then on the panel of live statecharts shows this chart; no screen does',
  seenFrom: 'signedIn.online.delivering',
  events: {
    'session.signedIn': 'signs in',
    'session.ended': 'the session is over',
    'connection.lost': 'the connection is lost',
    'connection.returned': 'the connection is back',
    'turn.taken': 'no other tab delivers',
    'survey.opened': 'opens a questionnaire',
    'survey.announced': 'another tab has stored or delivered an answer',
    'own.discarded': 'signs out and deletes what waits',
  },
  guards: { hasOwner: 'somebody was signed in before', isSamePerson: 'it is the same person as before' },
  actions: {
    welcome: "remember whose answers these are, and forget another person's",
    openSurveys: 'deliver the answers of each questionnaire from now on',
    tellSurvey: 'tell the delivery of that questionnaire',
    tellFound: 'pass on what was found',
    tellEverySurvey: 'tell each questionnaire whether it may deliver',
    forgetSurveys: 'forget the answers of every questionnaire',
  },
  actors: {
    surveyDelivery: 'the answers of one questionnaire',
    connection: 'watch the connection',
    otherTabs: 'listen to the other tabs',
    deliveryTurn: 'wait until no other tab delivers',
    findWaitingAnswers: 'look for waiting answers on the device',
  },
  system: ['session.ended', 'connection.lost', 'connection.returned', 'turn.taken', 'survey.announced'],
  failures: ['signedIn.offline', 'signedIn.online.uncollected'],
  byHand: {
    'session.signedIn': 'where there is a connection, the next step follows at once',
    'own.discarded':
      'switch the network off, answer a question, scroll to the top, press Sign Out, then Sign out and delete',
    hasOwner: 'sign in and out before',
    isSamePerson: 'sign in with the same account as before',
    'session.ended': 'sign out in a second tab',
    'connection.lost': 'switch the network off',
    'connection.returned': 'switch the network on again',
    'turn.taken': 'close the other tabs of the dashboard',
    'survey.announced': 'open the same questionnaire in a second tab and answer a question there',
    connection: 'only by a browser without it',
    otherTabs: 'only by a browser without it',
    deliveryTurn: 'only by a browser without it',
    findWaitingAnswers: 'block storage for the site in the browser’s settings while answers wait',
  },
  walks: {
    'session.signedIn|0': { after: 'signedOut' },
    'signedIn|session.signedIn|0': {
      notByHand: 'Who is signed in cannot sign in again: the login page leads to the start page.',
    },
    'signedOut|survey.opened|0': { notByHand: 'Signed out, the login page stands before every questionnaire.' },
    'signedIn|xstate.error.actor.connection|0': { notByHand: 'No current browser lets it fail.' },
    'signedIn|xstate.error.actor.otherTabs|0': { notByHand: 'No current browser lets it fail.' },
    'signedIn.online|xstate.error.actor.deliveryTurn|0': { notByHand: 'No current browser lets it fail.' },
  },
  without: {
    hasOwner: 'use a fresh browser profile',
    isSamePerson: 'sign in with another account',
  },
} satisfies Words<AnswerDeliveryEvent['type']>
