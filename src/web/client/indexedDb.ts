/** What a request brings. A transaction stays open while its requests are awaited one after another, and for nothing else. */
export const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? aborted()))
  })

/** Resolves when the transaction has committed; to be asked for before its last request is answered. */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? aborted()))
  })

const aborted = () => new DOMException('The transaction was aborted.', 'AbortError')

/**
 * Opens a database of version 1, again whenever the browser has closed it. A newer application in another tab gets through: this one
 * closes, so that the other can bring the database to its own version.
 */
export function createDatabaseOpener(
  name: string,
  createStores: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const open = async () => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => createStores(request.result))
    const database = await resultOf(request)
    database.addEventListener('close', forget)
    database.addEventListener('versionchange', () => {
      forget()
      database.close()
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
