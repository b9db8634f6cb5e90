import type { Failure } from '../../../../machines/kit/failure.ts'
import type { NotificationsRef } from '../../../../machines/notifications/notificationsMachine.ts'
import { failureText } from '../../texts/failureText.ts'

/** `saidInPlace`: the screen itself says what failed, so no alert has to. */
export type ReportFailure = (failure: Failure, saidInPlace?: boolean) => void

/**
 * Turns a failed call into an alert: the one place where that happens (000 §8, 002 §8). The notifications machine
 * decides: it stores a 401, a 404 and whatever the screen itself says in its error state without an alert, leaves the
 * current message after a 429, and shows everything else.
 */
export const createReportFailure =
  (notifications: Pick<NotificationsRef, 'send'>): ReportFailure =>
  (failure, saidInPlace = false) =>
    notifications.send({ type: 'failure.reported', failure, text: failureText(failure), saidInPlace })
