import { createSealKey } from './seal.ts'
import { committed, resultOf } from './indexedDb.ts'

/** Another tab may have stored one first: the one that is stored counts. */
async function storedOr<Value>(database: IDBDatabase, name: string, key: IDBValidKey, drawn: Value): Promise<Value> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore(name)
  const stored = await resultOf<Value | undefined>(store.get(key))
  if (stored === undefined) store.add(drawn, key)
  await committed(transaction)
  return stored ?? drawn
}

const readDeviceId = (database: IDBDatabase) => storedOr(database, 'device', 'id', crypto.randomUUID() as string)

/** A new key counts only when it is stored: before that nothing is sealed with it. */
async function readSealKey(database: IDBDatabase, ownerId: number): Promise<CryptoKey> {
  const keys = database.transaction('keys').objectStore('keys')
  const known = await resultOf<CryptoKey | undefined>(keys.get(ownerId))
  return known ?? storedOr(database, 'keys', ownerId, await createSealKey())
}

/**
 * The device's uuid and each person's key, read once for each opened database: one that was emptied in the meantime counts its
 * revisions from 1 again and therefore has to be another device, with keys of its own.
 */
export function createKeyring() {
  const devices = new WeakMap<IDBDatabase, Promise<string>>()
  const keys = new WeakMap<IDBDatabase, Map<number, Promise<CryptoKey>>>()

  return {
    /** The uuid under which the server knows this device. */
    deviceId(database: IDBDatabase): Promise<string> {
      const known = devices.get(database)
      if (known) return known
      const read = readDeviceId(database)
      devices.set(database, read)
      read.catch(() => devices.delete(database))
      return read
    },
    /** One person's key on this device. */
    keyOf(database: IDBDatabase, ownerId: number): Promise<CryptoKey> {
      const byOwner = keys.get(database) ?? new Map<number, Promise<CryptoKey>>()
      keys.set(database, byOwner)
      const known = byOwner.get(ownerId)
      if (known) return known
      const read = readSealKey(database, ownerId)
      byOwner.set(ownerId, read)
      read.catch(() => byOwner.delete(ownerId))
      return read
    },
  }
}
