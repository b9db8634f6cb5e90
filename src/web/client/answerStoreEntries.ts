import type { WaitingAnswer } from '../../../machines/answerDelivery/answerValue.ts'
import type { StoredEntry } from './answerStoreDatabase.ts'

/** Selects all entries of one person, or of one person's survey, in the index `answer`. */
export const rangeOf = (ownerId: number, surveyId?: number): IDBKeyRange =>
  surveyId === undefined
    ? IDBKeyRange.bound([ownerId], [ownerId, []])
    : IDBKeyRange.bound([ownerId, surveyId], [ownerId, surveyId, []])

interface Slot {
  readonly ownerId: number
  readonly surveyId: number
  readonly responseTypeId: number
}

/** Returns the label that the seal of an answer is bound to. */
export const labelOf = ({ ownerId, surveyId, playerId, responseTypeId }: Slot & { readonly playerId: number }) =>
  `${ownerId}:${surveyId}:${playerId}:${responseTypeId}`

/** Identifies one response type of one person's survey; only the newest answer that waits there is delivered. */
export const slotOf = ({ ownerId, surveyId, responseTypeId }: Slot) => `${ownerId}:${surveyId}:${responseTypeId}`

/** An entry that was read from the database and so has its revision. */
export type Kept = StoredEntry & { readonly revision: number }

/** False for an entry that is still to be added: the database assigns its revision. */
export const isKept = (entry: StoredEntry): entry is Kept => entry.revision !== undefined

/** Describes an entry without its value. One that replaced nothing takes its place from its revision. */
export const waitingOf = ({ responseTypeId, revision, place, readRevision = null }: Kept): WaitingAnswer => ({
  responseTypeId,
  revision,
  place: place ?? revision,
  readRevision,
})

/** Keeps the newest entry for each response type, in the order of delivery. */
export function newest(entries: readonly StoredEntry[]): Kept[] {
  const bySlot = new Map<string, Kept>()
  for (const entry of entries.filter(isKept).sort((first, second) => first.revision - second.revision))
    bySlot.set(slotOf(entry), entry)
  return [...bySlot.values()].sort((first, second) => waitingOf(first).place - waitingOf(second).place)
}
