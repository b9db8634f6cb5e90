import { draftDatabase } from './deviceDatabases.ts'
import { committed, createDatabaseOpener, resultOf } from './indexedDb.ts'
import { createKeyring } from './keyring.ts'
import { type SealedBytes, seal, unseal } from './seal.ts'

/** Raised when the shape of a draft changes: what an older version sealed does not open any more. */
const version = 1

export interface DraftPlace {
  /** Of the draft, and so what it holds. */
  readonly kind: string
  readonly staffId: number
  readonly recordId: number
}

export interface Draft {
  /** A uuid, the same from the first letter until it is saved or discarded, in every tab. */
  readonly id: string
  readonly content: unknown
}

export type StoredDraft = DraftPlace & Draft

/** Open: whose, of which kind, of which record, which page wrote it and when. What was typed is sealed. */
interface SealedDraft extends DraftPlace {
  /** A page writes beside what others have written at the same place, never over it. */
  readonly page: string
  readonly writing: string
  /** In ms. */
  readonly at: number
  readonly sealed: SealedBytes
}

interface ReadRow {
  readonly page: string
  readonly writing: string
  readonly id: string
}

/** Every call rejects when the device cannot be used. */
export interface DraftStore {
  /** What can be opened of one person's, of each place the newest; the others stay for when that is gone. */
  readOwn(staffId: number): Promise<readonly StoredDraft[]>
  /** Resolves when the device has it, or a later one in its place. */
  write(place: DraftPlace, draft: Draft): Promise<void>
  /** What this page has written there, and what it read of the same draft, unless another page has changed that since. */
  remove(place: DraftPlace, id: string): Promise<void>
  /** How many places hold something of this person's, whoever wrote it. */
  countOwn(staffId: number): Promise<number>
  removeOwn(staffId: number): Promise<void>
}

const labelOf = ({ kind, staffId, recordId }: DraftPlace) => [version, staffId, kind, recordId].join(':')
const keyOf = ({ kind, staffId, recordId }: DraftPlace, page: string) => [staffId, kind, recordId, page]
const ownRange = (staffId: number) => IDBKeyRange.bound([staffId], [staffId, []])

function createStores(database: IDBDatabase): void {
  database.createObjectStore('keys')
  database.createObjectStore('drafts', { keyPath: ['staffId', 'kind', 'recordId', 'page'] })
}

const changing = (database: IDBDatabase) =>
  database.transaction('drafts', 'readwrite', { durability: 'strict' }).objectStore('drafts')

/**
 * What people have typed and not saved, on this device, each person's sealed with a key of their own. One for each page: it knows what
 * this page has written and read. The database opens with the first call.
 */
export function createDraftStore(name = draftDatabase): DraftStore {
  const database = createDatabaseOpener(name, createStores)
  const keyring = createKeyring()
  const page = crypto.randomUUID()
  /** By place. */
  const read = new Map<string, readonly ReadRow[]>()
  /** What each place is to hold: one that is out of date by its turn is not written any more. */
  const wanted = new Map<string, Draft | null>()
  let line: Promise<void> = Promise.resolve()

  const inLine = (place: DraftPlace, draft: Draft | null, change: (opened: IDBDatabase) => Promise<void>) => {
    wanted.set(labelOf(place), draft)
    const done = line.then(async () => {
      if (wanted.get(labelOf(place)) === draft) await change(await database())
    })
    line = done.catch(() => undefined)
    return done
  }

  return {
    async readOwn(staffId) {
      const opened = await database()
      const drafts = opened.transaction('drafts').objectStore('drafts')
      const stored = await resultOf<SealedDraft[]>(drafts.getAll(ownRange(staffId)))
      const key = await keyring.keyOf(opened, staffId)
      const unsealed = await Promise.allSettled(stored.map((one) => unseal<Draft>(key, labelOf(one), one.sealed)))
      const opening = stored.flatMap((row, index) => {
        const draft = unsealed[index]
        return draft?.status === 'fulfilled' ? [{ row, draft: draft.value }] : []
      })
      const labels = new Set(opening.map(({ row }) => labelOf(row)))
      return [...labels].map((label) => {
        const rows = opening.filter(({ row }) => labelOf(row) === label)
        read.set(
          label,
          rows.map(({ row, draft }) => ({ page: row.page, writing: row.writing, id: draft.id })),
        )
        const { row, draft } = rows.reduce((newest, one) => (one.row.at >= newest.row.at ? one : newest))
        return { kind: row.kind, staffId, recordId: row.recordId, ...draft }
      })
    },
    write: (place, draft) =>
      inLine(place, draft, async (opened) => {
        const sealed = await seal(await keyring.keyOf(opened, place.staffId), labelOf(place), draft)
        const row: SealedDraft = { ...place, page, writing: crypto.randomUUID(), at: Date.now(), sealed }
        const drafts = changing(opened)
        drafts.put(row)
        await committed(drafts.transaction)
      }),
    remove: (place, id) =>
      inLine(place, null, async (opened) => {
        const drafts = changing(opened)
        const over = committed(drafts.transaction)
        drafts.delete(keyOf(place, page))
        for (const one of read.get(labelOf(place)) ?? []) {
          if (one.id !== id) continue
          const stored = await resultOf<SealedDraft | undefined>(drafts.get(keyOf(place, one.page)))
          if (stored?.writing === one.writing) drafts.delete(keyOf(place, one.page))
        }
        await over
      }),
    async countOwn(staffId) {
      await line
      const opened = await database()
      const drafts = opened.transaction('drafts').objectStore('drafts')
      const keys = (await resultOf(drafts.getAllKeys(ownRange(staffId)))) as [number, string, number, string][]
      return new Set(keys.map(([, kind, recordId]) => `${recordId} ${kind}`)).size
    },
    async removeOwn(staffId) {
      await line
      const drafts = changing(await database())
      drafts.delete(ownRange(staffId))
      await committed(drafts.transaction)
    },
  }
}

/** This page's. */
export const draftStore = createDraftStore()
