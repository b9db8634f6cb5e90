import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../kit/failure.ts'
import type { surveyDeliveryMachine } from './surveyDeliveryMachine.ts'
import type { RefusedAnswer } from './surveyQueue.ts'

type Snapshot = SnapshotFrom<typeof surveyDeliveryMachine>

/**
 * The state of a survey's answers, the most urgent first: `unsaved` (the device could not store some), `refused` (the
 * server refused some), `offline` (on the device; the server cannot be reached), `waiting` (on the device; an attempt
 * failed and is repeated), `saving` (on their way), `saved` (the server has everything). There is no state for "stored
 * on the device": the screen shows nothing for it, and it would cost one more rendering for every press.
 */
export type SurveyDeliveryState = 'unsaved' | 'refused' | 'saving' | 'offline' | 'waiting' | 'saved'

export interface SurveyDeliveryStatus {
  readonly state: SurveyDeliveryState
  /** The number of answers on the device that the server may not have. */
  readonly waiting: number
  readonly unsaved: readonly number[]
  readonly refused: readonly RefusedAnswer[]
  /** Why the last attempt failed, while it is being repeated. */
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

/** For `useSelector`, together with isSameStatus, because each call returns a new object. */
export function surveyDeliveryStatus(snapshot: Snapshot): SurveyDeliveryStatus {
  const { waiting, unsaved, refused, failure } = snapshot.context
  return { state: stateOf(snapshot), waiting: waiting.length, unsaved, refused, failure }
}

/**
 * For `useSelector`: compares lists by identity, which the context keeps while they do not change. The count matters
 * only while the state shows it, so it is ignored while saving.
 */
export const isSameStatus = (first: SurveyDeliveryStatus, second: SurveyDeliveryStatus): boolean =>
  first.state === second.state &&
  (first.waiting === second.waiting || first.state === 'saving') &&
  first.unsaved === second.unsaved &&
  first.refused === second.refused &&
  first.failure === second.failure

export type AnswerMark = 'saving' | 'saved' | 'waiting' | 'failed'

/** Returns the state of one answer. */
export function answerMark({ context }: Snapshot, responseTypeId: number): AnswerMark {
  if (context.saving.includes(responseTypeId)) return 'saving'
  const isAmong = (list: readonly { readonly responseTypeId: number }[]) =>
    list.some((entry) => entry.responseTypeId === responseTypeId)
  if (context.unsaved.includes(responseTypeId) || isAmong(context.refused)) return 'failed'
  return isAmong(context.waiting) ? 'waiting' : 'saved'
}

/**
 * Tells whether nothing is being written and nothing waits: whatever is left was refused by the server or by the
 * device.
 */
export const isSettled = ({ context }: Snapshot): boolean => context.saving.length === 0 && context.waiting.length === 0

/**
 * Tells whether some answers cannot be sent without help: the device could not store them, or the server refused them.
 */
export const hasFailedAnswers = ({ context }: Snapshot): boolean =>
  context.unsaved.length > 0 || context.refused.length > 0
