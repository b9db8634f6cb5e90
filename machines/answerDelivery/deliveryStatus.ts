import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../kit/failure.ts'
import type { surveyDeliveryMachine } from './surveyDeliveryMachine.ts'
import type { RefusedAnswer } from './surveyQueue.ts'

type Snapshot = SnapshotFrom<typeof surveyDeliveryMachine>

/**
 * How a survey's answers stand, the most urgent first: `unsaved` (the device could not keep some), `refused` (the server did not take
 * some), `offline` (on the device, the server cannot be reached), `waiting` (on the device, tried in vain and tried again), `saving`
 * (on their way), `saved` (the server has everything). That the device has kept an answer changes nothing on the screen: a state of
 * its own would be one more rendering for every press.
 */
export type SurveyDeliveryState = 'unsaved' | 'refused' | 'saving' | 'offline' | 'waiting' | 'saved'

export interface SurveyDeliveryStatus {
  readonly state: SurveyDeliveryState
  /** Answers on the device that the server may not have. */
  readonly waiting: number
  readonly unsaved: readonly number[]
  readonly refused: readonly RefusedAnswer[]
  /** Why the last try did not arrive, while it is being tried again. */
  readonly failure: Failure | null
}

const isUnreachable = (snapshot: Snapshot) =>
  snapshot.matches({ delivery: 'offline' }) ||
  (snapshot.matches({ delivery: 'backingOff' }) || snapshot.context.attempt > 0
    ? snapshot.context.failure?.key === 'network' || snapshot.context.failure?.key === 'timeout'
    : false)

function stateOf(snapshot: Snapshot): SurveyDeliveryState {
  const { saving, unsaved, waiting, refused, failure } = snapshot.context
  if (unsaved.length > 0) return 'unsaved'
  if (refused.length > 0) return 'refused'
  if (saving.length > 0) return 'saving'
  if (waiting.length === 0) return 'saved'
  if (isUnreachable(snapshot)) return 'offline'
  return failure === null ? 'saving' : 'waiting'
}

/** For `useSelector`, with isSameStatus: the object is a new one each time. */
export function surveyDeliveryStatus(snapshot: Snapshot): SurveyDeliveryStatus {
  const { waiting, unsaved, refused, failure } = snapshot.context
  return { state: stateOf(snapshot), waiting: waiting.length, unsaved, refused, failure }
}

/** For `useSelector`: lists of the context keep their identity while they do not change. While saving nobody counts. */
export const isSameStatus = (first: SurveyDeliveryStatus, second: SurveyDeliveryStatus): boolean =>
  first.state === second.state &&
  (first.waiting === second.waiting || first.state === 'saving') &&
  first.unsaved === second.unsaved &&
  first.refused === second.refused &&
  first.failure === second.failure

export type AnswerMark = 'saving' | 'saved' | 'waiting' | 'failed'

/** How one answer stands. */
export function answerMark({ context }: Snapshot, responseTypeId: number): AnswerMark {
  if (context.saving.includes(responseTypeId)) return 'saving'
  const isAmong = (list: readonly { readonly responseTypeId: number }[]) =>
    list.some((entry) => entry.responseTypeId === responseTypeId)
  if (context.unsaved.includes(responseTypeId) || isAmong(context.refused)) return 'failed'
  return isAmong(context.waiting) ? 'waiting' : 'saved'
}

/** Nothing is being written and nothing waits: what is left was refused by the server or by the device. */
export const isSettled = ({ context }: Snapshot): boolean => context.saving.length === 0 && context.waiting.length === 0

/** Something will not go out by itself: the device could not keep it, or the server refused it. */
export const hasFailedAnswers = ({ context }: Snapshot): boolean =>
  context.unsaved.length > 0 || context.refused.length > 0
