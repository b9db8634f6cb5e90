import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Opens a database, and reopens it whenever the browser has closed it. Closes it for a newer application in another
 * tab, so that the other can upgrade it. `createStores` receives the version that the device had, 0 for none.
 */
export function createDatabaseOpener<Schema extends DBSchema>(
  name: string,
  createStores: (database: IDBPDatabase<Schema>, formerVersion: number) => void,
  version = 1,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  const open = async () => {
    const database = await openDB<Schema>(name, version, {
      upgrade: createStores,
      terminated: forget,
      blocking: () => {
        forget()
        database.close()
      },
    })
    return database
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
