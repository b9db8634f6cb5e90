import type { SealedBytes } from './seal.ts'
import { createDatabaseOpener } from './indexedDb.ts'

/** One answer on the device. Whose, of which survey and to what is open; what was answered is not. */
export interface StoredEntry {
  /** The database counts it up over all people, surveys and tabs, and never gives one twice. */
  readonly revision?: number
  readonly ownerId: number
  readonly surveyId: number
  readonly playerId: number
  readonly responseTypeId: number
  /** The place of the value that this one replaced; null: at the end, where its revision puts it. */
  readonly place: number | null
  readonly sealed: SealedBytes
}

/** `device` holds its uuid under 'id', `keys` a person's key under the person's id, `entries` the answers by revision. */
function createStores(database: IDBDatabase): void {
  database.createObjectStore('device')
  database.createObjectStore('keys')
  const entries = database.createObjectStore('entries', { keyPath: 'revision', autoIncrement: true })
  entries.createIndex('answer', ['ownerId', 'surveyId', 'responseTypeId'])
}

/** Where the device cannot be used the opening rejects, and the next call tries anew. */
export const createAnswerDatabaseOpener = (name: string) => createDatabaseOpener(name, createStores)

/** To be looked at only. */
export const entriesOf = (database: IDBDatabase): IDBObjectStore =>
  database.transaction('entries').objectStore('entries')

/** To be changed; what counts as given waits until the device has written it through. */
export const changingEntries = (database: IDBDatabase, durability: IDBTransactionDurability): IDBObjectStore =>
  database.transaction('entries', 'readwrite', { durability }).objectStore('entries')
