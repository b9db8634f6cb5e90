import type { DBSchema, IDBPDatabase } from 'idb'
import { draftDatabase } from './deviceDatabases.ts'
import { type FormerDraft, formerDrafts, moveFormerDrafts, removeFormerDrafts } from './formerDrafts.ts'
import { createKeyring } from './keyring.ts'
import { createDatabaseOpener } from './openDatabase.ts'
import { type SealedBytes, seal, unseal } from './seal.ts'

/**
 * Raised when the place of a draft changes. formerDrafts.ts moves drafts of version 1; older ones cannot be decrypted.
 */
const version = 2

/** The drafts of one kind that one person has about one child. */
export interface DraftGroup {
  /** The kind of the draft, which decides what it contains: one of draftKinds.ts, unless an older version wrote it. */
  readonly kind: string
  readonly staffId: number
  readonly child: number
}

export interface DraftPlace extends DraftGroup {
  /** What the draft is about: a question, a note, a report, a screening. */
  readonly record: number
}

export interface Draft {
  /** A uuid that stays the same, in every tab, from the first character until the draft is saved or discarded. */
  readonly id: string
  readonly content: unknown
}

export type StoredDraft = DraftPlace & Draft

/** Readable: whose draft, of which kind, child and record, which page wrote it and when. What was typed is sealed. */
export interface SealedDraft extends DraftPlace {
  /** The page that wrote it. Pages write beside each other at the same place, never over each other. */
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
  /**
   * Returns the drafts of one person that can be decrypted, the newest of each place. Older ones return once the newest
   * is gone.
   */
  readOwn(staffId: number): Promise<readonly StoredDraft[]>
  /** Resolves when the device has the draft, or a later one in its place. */
  write(place: DraftPlace, draft: Draft): Promise<void>
  /**
   * Removes what this page has written at the place, and what it read of the same draft unless another page has changed
   * that since.
   */
  remove(place: DraftPlace, id: string): Promise<void>
  /** Counts the places that hold a draft of this person, whichever page wrote it. */
  countOwn(staffId: number): Promise<number>
  /** Counts the places that hold a draft of anybody. */
  count(): Promise<number>
  removeOwn(staffId: number): Promise<void>
}

const labelOf = ({ kind, staffId, child, record }: DraftPlace) => [version, staffId, kind, child, record].join(':')
const keyOf = ({ kind, staffId, child, record }: DraftPlace, page: string): DraftSchema['placedDrafts']['key'] => [
  staffId,
  kind,
  child,
  record,
  page,
]
const ownRange = (staffId: number) => IDBKeyRange.bound([staffId], [staffId, []])

interface DraftSchema extends DBSchema {
  keys: { key: number; value: CryptoKey }
  placedDrafts: {
    key: [staffId: number, kind: string, child: number, record: number, page: string]
    value: SealedDraft
  }
  /** The stores of version 1, on devices that had it. */
  drafts: { key: [staffId: number, kind: string, recordId: number, page: string]; value: FormerDraft }
}

export type DraftDatabase = IDBPDatabase<DraftSchema>

function createStores(database: DraftDatabase, formerVersion: number): void {
  if (formerVersion < 1) database.createObjectStore('keys')
  database.createObjectStore('placedDrafts', { keyPath: ['staffId', 'kind', 'child', 'record', 'page'] })
}

/** Pages write beside each other at one place. */
const placesOf = (keys: readonly DraftSchema['placedDrafts']['key'][]) =>
  new Set(keys.map(([staffId, kind, child, record]) => [staffId, child, record, kind].join(' '))).size

const changing = (database: DraftDatabase) =>
  database.transaction('placedDrafts', 'readwrite', { durability: 'strict' })

/**
 * Creates the page's one store of drafts, each person's sealed with a key of their own. It remembers what this page has
 * written and read. The database opens with the first call.
 */
export function createDraftStore(name = draftDatabase): DraftStore {
  const database = createDatabaseOpener<DraftSchema>(name, createStores, version)
  const keyring = createKeyring()
  const page = crypto.randomUUID()
  /** By place. */
  const read = new Map<string, readonly ReadRow[]>()
  /** What each place is to hold: a write that is out of date by its turn is skipped. */
  const wanted = new Map<string, Draft | null>()
  let line: Promise<void> = Promise.resolve()

  const inLine = (place: DraftPlace, draft: Draft | null, change: (opened: DraftDatabase) => Promise<void>) => {
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
      const key = await keyring.keyOf(opened, staffId)
      await moveFormerDrafts(opened, staffId, key, labelOf)
      const stored = await opened.getAll('placedDrafts', ownRange(staffId))
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
        return { kind: row.kind, staffId, child: row.child, record: row.record, ...draft }
      })
    },
    write: (place, draft) =>
      inLine(place, draft, async (opened) => {
        const sealed = await seal(await keyring.keyOf(opened, place.staffId), labelOf(place), draft)
        const row: SealedDraft = { ...place, page, writing: crypto.randomUUID(), at: Date.now(), sealed }
        const { store, done } = changing(opened)
        await Promise.all([store.put(row), done])
      }),
    remove: (place, id) =>
      inLine(place, null, async (opened) => {
        const { store, done } = changing(opened)
        const removing = async () => {
          await store.delete(keyOf(place, page))
          for (const one of read.get(labelOf(place)) ?? []) {
            if (one.id !== id) continue
            const stored = await store.get(keyOf(place, one.page))
            if (stored?.writing === one.writing) await store.delete(keyOf(place, one.page))
          }
        }
        await Promise.all([removing(), done])
      }),
    async countOwn(staffId) {
      await line
      const opened = await database()
      const keys = await opened.getAllKeys('placedDrafts', ownRange(staffId))
      return placesOf(keys) + (await formerDrafts(opened, ownRange(staffId))).length
    },
    async count() {
      await line
      const opened = await database()
      return placesOf(await opened.getAllKeys('placedDrafts')) + (await formerDrafts(opened)).length
    },
    async removeOwn(staffId) {
      await line
      const opened = await database()
      const { store, done } = changing(opened)
      await Promise.all([store.delete(ownRange(staffId)), done])
      await removeFormerDrafts(opened, staffId)
    },
  }
}

/** This page's. */
export const draftStore = createDraftStore()
