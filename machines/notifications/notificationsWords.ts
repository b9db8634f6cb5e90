import type { Words } from '../kit/words.ts'
import type { NotificationsEvent } from './notificationsMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open Surveys',
  events: {
    'notification.show': 'something is to be said',
    'notification.dismiss': 'dismisses a message',
    'failure.reported': 'a call has failed',
    'notifications.held': 'moves the pointer or the focus among the messages',
    'notifications.released': 'leaves the messages',
    'session.ended': 'the session ends',
  },
  guards: {
    isSwallowed: 'the session is over (401), or what was asked for is not there (404)',
    isTooMany: 'there were too many calls (429)',
    hasNonePassing: 'no message is left that goes by itself',
  },
  actions: {
    show: 'show the message, at most three at once',
    dismiss: 'take the message away',
    dropOldestPassing: 'take away the oldest message that is no error',
    swallow: 'show nothing: the screen itself says it',
    forgetAll: 'take everything away',
  },
  actors: {},
  system: ['notification.show', 'failure.reported', 'session.ended'],
  byHand: {
    isSwallowed: 'open a child that does not exist (404), or let the session run out (401)',
    isTooMany: 'answer a call with 429 (docs/testing.md, “an answer of your own”)',
    hasNonePassing: 'dismiss every message that is no error',
    'notification.show': 'save something, for example a new password',
    'failure.reported': 'switch the network off and reload a list',
    'session.ended': 'press Sign Out',
  },
  without: {
    isSwallowed: 'answer with another error',
    isTooMany: 'answer a call with 500 (docs/testing.md, “an answer of your own”), or switch the network off',
  },
} satisfies Words<NotificationsEvent['type']>
