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

export interface StoredDraft extends DraftPlace {
  readonly draft: unknown
}

/** Open: whose, of which kind and of which record. What was typed is sealed. */
interface SealedDraft extends DraftPlace {
  readonly sealed: SealedBytes
}

/** Every call rejects when the device cannot be used. */
export interface DraftStore {
  /** What can be opened of one person's. */
  readOwn(staffId: number): Promise<readonly StoredDraft[]>
  /** Null takes it away. Resolves when the device has it, or a later one in its place. */
  write(place: DraftPlace, draft: unknown): Promise<void>
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

/** What people have typed and not saved, on this device, each person's sealed with a key of their own. The database opens with the first call. */
export function createDraftStore(name = draftDatabase): DraftStore {
  const database = createDatabaseOpener(name, createStores)
  const keyring = createKeyring()
  /** The newest of each place: one that is out of date by its turn is not written any more. */
  const newest = new Map<string, unknown>()
  let line: Promise<void> = Promise.resolve()

  const put = async (place: DraftPlace, draft: unknown): Promise<void> => {
    const opened = await database()
    const sealed = draft === null ? null : await seal(await keyring.keyOf(opened, place.staffId), labelOf(place), draft)
    const drafts = changing(opened)
    if (sealed === null) drafts.delete(keyOf(place))
    else drafts.put({ ...place, sealed } satisfies SealedDraft)
    await committed(drafts.transaction)
  }

  return {
    async readOwn(staffId) {
      const opened = await database()
      const drafts = opened.transaction('drafts').objectStore('drafts')
      const stored = await resultOf<SealedDraft[]>(drafts.getAll(ownRange(staffId)))
      const key = await keyring.keyOf(opened, staffId)
      const unsealed = await Promise.allSettled(stored.map((one) => unseal(key, labelOf(one), one.sealed)))
      return stored.flatMap(({ kind, recordId }, at) => {
        const draft = unsealed[at]
        return draft?.status === 'fulfilled' ? [{ kind, staffId, recordId, draft: draft.value }] : []
      })
    },
    write(place, draft) {
      newest.set(labelOf(place), draft)
      const isNewest = () => newest.get(labelOf(place)) === draft
      const written = line.then(() => (isNewest() ? put(place, draft) : undefined))
      line = written.catch(() => undefined)
      return written
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
