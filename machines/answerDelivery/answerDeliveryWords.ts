import type { Words } from '../kit/words.ts'
import type { AnswerDeliveryEvent } from './answerDeliveryMachine.ts'

export const words = {
  start: 'sign in as teacher@harborvalley.example; the panel of live statecharts shows this chart, no screen does',
  events: {
    'session.signedIn': 'signs in',
    'session.ended': 'the session is over',
    'connection.lost': 'the connection is lost',
    'connection.returned': 'the connection is back',
    'turn.taken': 'no other tab delivers',
    'survey.opened': 'opens a questionnaire',
    'survey.announced': 'another tab has kept or delivered an answer',
    'own.discarded': 'signs out although answers wait, after the warning',
  },
  guards: { hasOwner: 'somebody was signed in before', isSamePerson: 'it is the same person as before' },
  actions: {
    welcome: "remember whose answers these are, and let go of another person's",
    openSurveys: 'start a delivery for each survey that has none',
    tellSurvey: 'pass it on to the delivery of the survey',
    tellFound: 'pass on what was found',
    tellEverySurvey: 'tell every survey whether it may deliver',
    forgetSurveys: 'let go of every survey',
  },
  actors: {
    surveyDelivery: 'the answers of one survey',
    connection: 'watch the connection',
    otherTabs: 'listen to the other tabs',
    deliveryTurn: 'wait until no other tab delivers',
    findWaitingAnswers: 'look for waiting answers on the device',
  },
  system: ['session.ended', 'connection.lost', 'connection.returned', 'turn.taken', 'survey.announced'],
  failures: ['signedIn.offline', 'signedIn.online.uncollected'],
  byHand: {
    hasOwner: 'sign in and out before',
    isSamePerson: 'sign in with the same account as before',
    'session.ended': 'sign out in a second tab',
    'connection.lost': 'switch the network off',
    'connection.returned': 'switch the network on again',
    'turn.taken': 'close the other tabs of the dashboard',
    'survey.announced': 'open the same questionnaire in a second tab and answer a question there',
    connection: 'cannot be brought about by hand in a current browser',
    otherTabs: 'cannot be brought about by hand in a current browser',
    deliveryTurn: 'cannot be brought about by hand in a current browser',
    findWaitingAnswers: 'block storage for the site in the browser’s settings while answers wait',
  },
  without: {
    hasOwner: 'use a fresh browser profile',
    isSamePerson: 'sign in with another account',
  },
} satisfies Words<AnswerDeliveryEvent['type']>
