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

/** Open: whose, of which kind, of which record, and by which writing it came. What was typed is sealed. */
interface SealedDraft extends DraftPlace {
  readonly writing: string
  readonly sealed: SealedBytes
}

/** Every call rejects when the device cannot be used. */
export interface DraftStore {
  /** What can be opened of one person's. */
  readOwn(staffId: number): Promise<readonly StoredDraft[]>
  /** Resolves when the device has it, or a later one in its place. */
  write(place: DraftPlace, draft: Draft): Promise<void>
  /** Unless another tab has written something else there since this one wrote or read it. */
  remove(place: DraftPlace): Promise<void>
  removeOwn(staffId: number): Promise<void>
}

const keyOf = ({ kind, staffId, recordId }: DraftPlace) => [staffId, kind, recordId]
const labelOf = (place: DraftPlace) => [version, ...keyOf(place)].join(':')
const ownRange = (staffId: number) => IDBKeyRange.bound([staffId], [staffId, []])

function createStores(database: IDBDatabase): void {
  database.createObjectStore('keys')
  database.createObjectStore('drafts', { keyPath: ['staffId', 'kind', 'recordId'] })
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
  /** The writing that this page has made or read last, by place. */
  const known = new Map<string, string>()
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
      return stored.flatMap(({ kind, recordId, writing }, at) => {
        const draft = unsealed[at]
        if (draft?.status !== 'fulfilled') return []
        known.set(labelOf({ kind, staffId, recordId }), writing)
        return [{ kind, staffId, recordId, ...draft.value }]
      })
    },
    write: (place, draft) =>
      inLine(place, draft, async (opened) => {
        const sealed = await seal(await keyring.keyOf(opened, place.staffId), labelOf(place), draft)
        const writing = crypto.randomUUID()
        const drafts = changing(opened)
        drafts.put({ ...place, writing, sealed } satisfies SealedDraft)
        await committed(drafts.transaction)
        known.set(labelOf(place), writing)
      }),
    remove: (place) =>
      inLine(place, null, async (opened) => {
        const drafts = changing(opened)
        const over = committed(drafts.transaction)
        const stored = await resultOf<SealedDraft | undefined>(drafts.get(keyOf(place)))
        if (stored?.writing === known.get(labelOf(place))) drafts.delete(keyOf(place))
        await over
      }),
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
