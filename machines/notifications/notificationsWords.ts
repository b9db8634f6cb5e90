import type { NotificationsEvent } from './notificationsMachine.ts'

export const words = {
  events: {
    'notification.show': 'something is to be said',
    'notification.dismiss': 'dismisses a message',
    'failure.reported': 'a call has failed',
    'notifications.held': 'moves the pointer or the focus among the messages',
    'notifications.released': 'leaves the messages',
    'session.ended': 'the session ends',
  } satisfies Record<NotificationsEvent['type'], string>,
  guards: {
    isSwallowed: 'it was a 401 or a 404',
    isTooMany: 'it was a 429',
    hasNonePassing: 'no message is left that goes by itself',
  },
  actions: {
    show: 'show the message, at most three at once',
    dismiss: 'take the message away',
    dropOldestPassing: 'take away the oldest message that is no error',
    swallow: 'keep the failure in the error state and show nothing',
    forgetAll: 'take everything away',
  },
  actors: {},
  system: ['notification.show', 'failure.reported', 'session.ended'] as readonly NotificationsEvent['type'][],
}
