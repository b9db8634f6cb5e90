import type { Page } from 'playwright-core'

/**
 * Reads everything that the browser stores for this site as one text: localStorage, sessionStorage and every record of
 * every IndexedDB database, bytes read as characters. Keys that cannot be exported stay unreadable.
 */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.message)))
      })
    const readable = (_: string, value: unknown) => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      return value instanceof CryptoKey ? `key, extractable: ${value.extractable}` : value
    }
    const records: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        records.push(store, await settled(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, records], readable)
  })

export const tokenOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('auth:token') ?? '')
