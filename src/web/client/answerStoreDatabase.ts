import type { DBSchema, IDBPDatabase } from 'idb'
import { createDatabaseOpener } from './openDatabase.ts'
import type { SealedBytes } from './seal.ts'

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

/** Where the device cannot be used the opening rejects, and the next call tries again. */
export const createAnswerDatabaseOpener = (name: string) => createDatabaseOpener<AnswerSchema>(name, createStores)

/** Begins a transaction over the answers; 'strict' commits only when the device has written them through. */
export const changingEntries = (database: AnswerDatabase, durability: IDBTransactionDurability) =>
  database.transaction('entries', 'readwrite', { durability })
