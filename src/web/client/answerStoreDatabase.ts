import type { DBSchema, IDBPDatabase } from 'idb'
import { createDatabaseOpener } from './openDatabase.ts'
import type { SealedBytes } from './seal.ts'

/** One answer on the device. Its person, survey and response type are readable; the value is sealed. */
export interface StoredEntry {
  /** Assigned by the database in rising order over all people, surveys and tabs; never used twice. */
  readonly revision?: number
  readonly ownerId: number
  readonly surveyId: number
  readonly playerId: number
  readonly responseTypeId: number
  /** The place of the value that this one replaced; null for an answer at the end, in the order of revisions. */
  readonly place: number | null
  /** The revision of the answer that the person had read; absent in entries of earlier releases. */
  readonly readRevision?: number | null
  readonly sealed: SealedBytes
}

/**
 * `device` holds its uuid under 'id', `keys` each person's key under the person's id, `entries` the answers by
 * revision.
 */
interface AnswerSchema extends DBSchema {
  device: { key: string; value: string }
  keys: { key: number; value: CryptoKey }
  entries: { key: number; value: StoredEntry; indexes: { answer: [ownerId: number, surveyId: number, typeId: number] } }
}

export type AnswerDatabase = IDBPDatabase<AnswerSchema>

function createStores(database: AnswerDatabase): void {
  database.createObjectStore('device')
  database.createObjectStore('keys')
  const entries = database.createObjectStore('entries', { keyPath: 'revision', autoIncrement: true })
  entries.createIndex('answer', ['ownerId', 'surveyId', 'responseTypeId'])
}

/** Opens the database. Rejects if the device cannot be used; the next call tries again. */
export const createAnswerDatabaseOpener = (name: string) => createDatabaseOpener<AnswerSchema>(name, createStores)

/** Begins a transaction over the answers; 'strict' commits only when the device has flushed them to disk. */
export const changingEntries = (database: AnswerDatabase, durability: IDBTransactionDurability) =>
  database.transaction('entries', 'readwrite', { durability })
