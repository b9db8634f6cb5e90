import type { Words } from '../kit/words.ts'
import type { NotificationsEvent } from './notificationsMachine.ts'

const notByHand = 'On the existing screens, every failure shows beside its cause.'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the tab ASQ Dashboard',
  events: {
    'notification.show': 'a message arrives',
    'notification.dismiss': 'dismisses a message',
    'failure.reported': 'a call has failed',
    'notifications.enter': 'moves the pointer or the focus among the messages',
    'notifications.leave': 'leaves the messages',
    'session.ended': 'the session ends',
  },
  guards: {
    isSwallowed: 'the screen itself shows it, the session is over (401), or the record does not exist (404)',
    isTooMany: 'there were too many calls (429)',
    hasNonePassing: 'no message is left that disappears by itself',
  },
  actions: {
    show: 'show the message, at most three at once',
    tellDismissed: 'report that the message was dismissed',
    dismiss: 'remove the message',
    dropOldestPassing: 'remove the oldest message that is not an error',
    swallow: 'show nothing: the screen itself says it',
    forgetAll: 'remove everything',
  },
  actors: {},
  system: ['notification.show', 'failure.reported', 'session.ended'],
  byHand: {
    isSwallowed: 'answer POST /csv_export with 404 (docs/testing.md, “an answer of your own”)',
    isTooMany: notByHand,
    hasNonePassing: 'dismiss every message that is not an error',
    'notification.show':
      'open a questionnaire, switch the network off, answer a question, press Exit Survey and leave, then switch it on again',
    'failure.reported': 'press Export, then Export surveys',
    'session.ended': 'press Sign Out',
  },
  walks: {
    'failure.reported|1': { notByHand },
    'failure.reported|2': { notByHand },
    'notification.dismiss|0': { after: 'resting|notification.show|0' },
    'resting|notifications.enter|0': { notByHand },
  },
} satisfies Words<NotificationsEvent['type']>
