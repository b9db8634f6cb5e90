import type { Failure } from '../../../machines/kit/failure.ts'
import type { NotificationsRef } from '../../../machines/notifications/notificationsMachine.ts'
import { failureText } from '../texts/failureText.ts'

export type ReportFailure = (failure: Failure) => void

/**
 * The one place where a failed call becomes an alert (000 §8, 002 §8). The notifications decide: 401 and 404 are stored in the
 * error state and swallowed, a 429 leaves the current message, everything else is shown.
 */
export const createReportFailure =
  (notifications: Pick<NotificationsRef, 'send'>): ReportFailure =>
  (failure) =>
    notifications.send({ type: 'failure.reported', failure, text: failureText(failure) })
