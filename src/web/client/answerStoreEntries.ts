import type { WaitingAnswer } from '../../../machines/answerDelivery/answerValue.ts'
import type { StoredEntry } from './answerStoreDatabase.ts'

/** All entries of one person, or of one person's survey, in the index `answer`. */
export const rangeOf = (ownerId: number, surveyId?: number): IDBKeyRange =>
  surveyId === undefined
    ? IDBKeyRange.bound([ownerId], [ownerId, []])
    : IDBKeyRange.bound([ownerId, surveyId], [ownerId, surveyId, []])

interface Slot {
  readonly ownerId: number
  readonly surveyId: number
  readonly responseTypeId: number
}

/** What the seal of an answer is bound to. */
export const labelOf = ({ ownerId, surveyId, playerId, responseTypeId }: Slot & { readonly playerId: number }) =>
  `${ownerId}:${surveyId}:${playerId}:${responseTypeId}`

/** One response type of one person's survey: of what waits there, only the newest is delivered. */
export const slotOf = ({ ownerId, surveyId, responseTypeId }: Slot) => `${ownerId}:${surveyId}:${responseTypeId}`

/** An entry that has come from the database, which gave it its revision. */
export type Kept = StoredEntry & { readonly revision: number }

/** False for what is still to be added: the database gives the revision. */
export const isKept = (entry: StoredEntry): entry is Kept => entry.revision !== undefined

/** Without its value. One that replaced nothing stands where its revision puts it. */
export const waitingOf = ({ responseTypeId, revision, place }: Kept): WaitingAnswer => ({
  responseTypeId,
  revision,
  place: place ?? revision,
})

/** One entry for each response type, the newest, in the order of delivery. */
export function newest(entries: readonly StoredEntry[]): Kept[] {
  const bySlot = new Map<string, Kept>()
  for (const entry of entries.filter(isKept).sort((first, second) => first.revision - second.revision))
    bySlot.set(slotOf(entry), entry)
  return [...bySlot.values()].sort((first, second) => waitingOf(first).place - waitingOf(second).place)
}
