import type { Draft, DraftDatabase, DraftPlace, SealedDraft } from './draftStore.ts'
import { seal, unseal } from './seal.ts'
import { unknownChild } from './unknownChild.ts'

/** A draft as version 1 of the database has it: its child is part of the kind, or unknown. */
export interface FormerDraft extends Omit<SealedDraft, 'child' | 'record'> {
  readonly recordId: number
}

const formerStore = 'drafts'

const ownRange = (staffId: number) => IDBKeyRange.bound([staffId], [staffId, []])

const childIn = (content: unknown): number => {
  const { playerId } = (content ?? {}) as { readonly playerId?: unknown }
  return typeof playerId === 'number' ? playerId : unknownChild
}

const kindsOfChild = { 'new notes of ': 'new note', 'follow-up reports of ': 'follow-up report' } as const

function placeOf({ kind, staffId, recordId: record }: FormerDraft, content: unknown): DraftPlace {
  for (const [former, now] of Object.entries(kindsOfChild))
    if (kind.startsWith(former)) return { kind: now, staffId, child: Number(kind.slice(former.length)), record }
  return { kind, staffId, child: childIn(content), record }
}

/** Reads drafts of version 1, everybody's without a range; empty on a device that never had that version. */
export async function formerDrafts(database: DraftDatabase, range?: IDBKeyRange): Promise<readonly FormerDraft[]> {
  if (!database.objectStoreNames.contains(formerStore)) return []
  return database.getAll(formerStore, range)
}

/** Moves one person's drafts of version 1 to their places. One that cannot be decrypted stays where it is. */
export async function moveFormerDrafts(
  database: DraftDatabase,
  staffId: number,
  key: CryptoKey,
  labelOf: (place: DraftPlace) => string,
): Promise<void> {
  for (const row of await formerDrafts(database, ownRange(staffId))) {
    const { kind, recordId, page, writing, at } = row
    const draft = await unseal<Draft>(key, [1, staffId, kind, recordId].join(':'), row.sealed).catch(() => null)
    if (draft === null) continue
    const place = placeOf(row, draft.content)
    const moved: SealedDraft = { ...place, page, writing, at, sealed: await seal(key, labelOf(place), draft) }
    const stores = database.transaction([formerStore, 'placedDrafts'], 'readwrite', { durability: 'strict' })
    await Promise.all([
      stores.objectStore('placedDrafts').put(moved),
      stores.objectStore(formerStore).delete([staffId, kind, recordId, page]),
      stores.done,
    ])
  }
}

/** Deletes one person's drafts of version 1. */
export async function removeFormerDrafts(database: DraftDatabase, staffId: number): Promise<void> {
  if (!database.objectStoreNames.contains(formerStore)) return
  const { store, done } = database.transaction(formerStore, 'readwrite', { durability: 'strict' })
  await Promise.all([store.delete(ownRange(staffId)), done])
}
