import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SealedBytes } from './answerSeal.ts'

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

export interface AnswerStoreSchema extends DBSchema {
  device: { key: 'id'; value: string }
  keys: { key: number; value: CryptoKey }
  entries: {
    key: number
    value: StoredEntry
    indexes: { answer: [ownerId: number, surveyId: number, responseTypeId: number] }
  }
}

export type AnswerStoreDatabase = IDBPDatabase<AnswerStoreSchema>

/**
 * Opens the device's database, again whenever the browser has closed it. A newer application in another tab gets through: this one
 * closes, so that the other can bring the database to its own version.
 */
export function createDatabaseOpener(name: string): () => Promise<AnswerStoreDatabase> {
  let opened: Promise<AnswerStoreDatabase> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    opened ??= openDB<AnswerStoreSchema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('device')
        database.createObjectStore('keys')
        const entries = database.createObjectStore('entries', { keyPath: 'revision', autoIncrement: true })
        entries.createIndex('answer', ['ownerId', 'surveyId', 'responseTypeId'])
      },
      blocking(_current, _blocked, event) {
        forget()
        const database = event.target as IDBDatabase
        database.close()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
