import type { Failure } from '../kit/failure.ts'
import type { SurveyAddress, WaitingAnswer } from './answerValue.ts'

export interface RefusedAnswer extends WaitingAnswer {
  readonly failure: Failure
}

/** The answers of one survey between the click and the server, without their values. */
export interface SurveyQueue {
  readonly survey: SurveyAddress & { readonly ownerId: number }
  /** Response types whose write to the device is under way, one entry for each write. */
  readonly saving: readonly number[]
  /** Response types whose write failed: only the screen has their values. */
  readonly unsaved: readonly number[]
  /** Answers on the device in the order of delivery, one for each response type. */
  readonly waiting: readonly WaitingAnswer[]
  /** Answers on the device that the server refused. */
  readonly refused: readonly RefusedAnswer[]
  /** Response types that are still being typed or chosen by arrow keys. */
  readonly typing: readonly number[]
  readonly attempt: number
  readonly failure: Failure | null
}

const without = (list: readonly number[], value: number): readonly number[] => {
  const at = list.indexOf(value)
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)]
}

/** Keeps the entries that stay. If all do, the list stays the same object, and so does what is derived from it. */
const keep = <Entry>(list: readonly Entry[], stays: (entry: Entry) => boolean): readonly Entry[] =>
  list.every(stays) ? list : list.filter(stays)

const isNewer = (first: WaitingAnswer, second: WaitingAnswer) =>
  first.responseTypeId === second.responseTypeId && first.revision > second.revision

const known = (queue: SurveyQueue) => [...queue.waiting, ...queue.refused]

/** Counts a write to the device that has begun. Its value replaces one that only the screen had. */
export const afterGiving = (queue: SurveyQueue, responseTypeId: number, isTyping: boolean) => ({
  saving: [...queue.saving, responseTypeId],
  unsaved: keep(queue.unsaved, (id) => id !== responseTypeId),
  typing: !isTyping ? [] : queue.typing.includes(responseTypeId) ? queue.typing : [...queue.typing, responseTypeId],
})

/** Queues an answer that the device has stored. It replaces a waiting or refused one for the same response type. */
export function afterFinding(queue: SurveyQueue, found: readonly WaitingAnswer[]) {
  const fresh = found.filter(
    (entry) => !known(queue).some((other) => isNewer(other, entry) || other.revision === entry.revision),
  )
  const isReplaced = (entry: WaitingAnswer) => fresh.some((newer) => isNewer(newer, entry))
  return {
    waiting: [...queue.waiting.filter((entry) => !isReplaced(entry)), ...fresh].sort(
      (first, second) => first.place - second.place,
    ),
    refused: keep(queue.refused, (entry) => !isReplaced(entry)),
  }
}

/** Ends a write that has succeeded; other writes for the same response type may still be under way. */
export const afterStoring = (queue: SurveyQueue, entry: WaitingAnswer) => ({
  ...afterFinding(queue, [entry]),
  saving: without(queue.saving, entry.responseTypeId),
})

/** Ends a write that has failed. An earlier value that still waits is no longer what the screen shows. */
export function afterUnstoring(queue: SurveyQueue, responseTypeId: number) {
  const saving = without(queue.saving, responseTypeId)
  const isBeingSavedAgain = saving.includes(responseTypeId) || queue.unsaved.includes(responseTypeId)
  return { saving, unsaved: isBeingSavedAgain ? queue.unsaved : [...queue.unsaved, responseTypeId] }
}

/** Removes what the server has: this revision, and all lower ones of the response type. */
export function afterDelivering(
  queue: SurveyQueue,
  done: { readonly responseTypeId: number; readonly revision: number },
) {
  const isOver = (entry: WaitingAnswer) =>
    entry.responseTypeId === done.responseTypeId && entry.revision <= done.revision
  return {
    waiting: keep(queue.waiting, (entry) => !isOver(entry)),
    refused: keep(queue.refused, (entry) => !isOver(entry)),
  }
}

/** Sets a refused revision apart, unless a newer one has replaced it. */
export function afterRefusing(queue: SurveyQueue, entry: WaitingAnswer, failure: Failure) {
  const refused: RefusedAnswer = { ...entry, failure }
  return {
    waiting: keep(queue.waiting, ({ revision }) => revision !== entry.revision),
    refused: known(queue).some((other) => isNewer(other, entry))
      ? queue.refused
      : [...queue.refused.filter(({ responseTypeId }) => responseTypeId !== entry.responseTypeId), refused],
  }
}

/** Puts refused answers back in the queue. */
export const afterRetrying = (queue: SurveyQueue) => ({
  waiting: [
    ...queue.waiting,
    ...queue.refused.map(({ responseTypeId, revision, place, readRevision }) => ({
      responseTypeId,
      revision,
      place,
      readRevision,
    })),
  ].sort((first, second) => first.place - second.place),
  refused: [],
})

/** Returns the next answer; none while the first is still being typed, because later ones may depend on it. */
export function nextToDeliver({ waiting, typing }: SurveyQueue): WaitingAnswer | null {
  const first = waiting[0]
  return first === undefined || typing.includes(first.responseTypeId) ? null : first
}

/** Removes answers that the server deleted together with a required one, unless they were given again since. */
export const stillDeleted = (queue: SurveyQueue, responseTypeIds: readonly number[]) =>
  responseTypeIds.filter(
    (id) => !queue.saving.includes(id) && !known(queue).some(({ responseTypeId }) => responseTypeId === id),
  )
