import type { Words } from '../kit/words.ts'
import type { NotificationsEvent } from './notificationsMachine.ts'

const notByHand = 'Every failure of the screens that there are stands beside its cause.'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the tab ASQ Dashboard',
  events: {
    'notification.show': 'something is to be said',
    'notification.dismiss': 'dismisses a message',
    'failure.reported': 'a call has failed',
    'notifications.held': 'moves the pointer or the focus among the messages',
    'notifications.released': 'leaves the messages',
    'session.ended': 'the session ends',
  },
  guards: {
    isSwallowed: 'its own place says it, the session is over (401), or what was asked for is not there (404)',
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
    isSwallowed: 'answer POST /csv_export with 404 (docs/testing.md, “an answer of your own”)',
    isTooMany: notByHand,
    hasNonePassing: 'dismiss every message that is no error',
    'notification.show':
      'open a questionnaire, switch the network off, answer a question, press Exit Survey and leave, then switch it on again',
    'failure.reported': 'press Export surveys',
    'session.ended': 'press Sign Out',
  },
  walks: {
    'failure.reported|1': { notByHand },
    'failure.reported|2': { notByHand },
    'notification.dismiss|0': { after: 'resting|notification.show|0' },
    'resting|notifications.held|0': { notByHand },
  },
} satisfies Words<NotificationsEvent['type']>
