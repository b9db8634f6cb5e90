import type { IDBPDatabase } from 'idb'
import { createSealKey } from './seal.ts'

/** Any database with the stores `device` and `keys`. */
// oxlint-disable-next-line typescript/no-explicit-any -- idb's types do not let one database schema stand for another.
type KeyringDatabase = IDBPDatabase<any>

/**
 * Returns the stored value, or stores the drawn one. Another tab may have stored its own first: the stored value wins.
 */
async function storedOr<Value>(
  database: KeyringDatabase,
  name: string,
  key: IDBValidKey,
  drawn: Value,
): Promise<Value> {
  const { store, done } = database.transaction(name, 'readwrite', { durability: 'strict' })
  const keep = async () => {
    const stored = (await store.get(key)) as Value | undefined
    if (stored === undefined) await store.add(drawn, key)
    return stored ?? drawn
  }
  const [kept] = await Promise.all([keep(), done])
  return kept
}

const readDeviceId = (database: KeyringDatabase) => storedOr(database, 'device', 'id', crypto.randomUUID() as string)

/** A new key is used only after it is stored. */
async function readSealKey(database: KeyringDatabase, ownerId: number): Promise<CryptoKey> {
  const known = (await database.get('keys', ownerId)) as CryptoKey | undefined
  return known ?? storedOr(database, 'keys', ownerId, await createSealKey())
}

/**
 * Reads the device's uuid and each person's key, once for each opened database. A database that was emptied in the
 * meantime counts its revisions from 1 again, so it has to be another device with keys of its own.
 */
export function createKeyring() {
  const devices = new WeakMap<KeyringDatabase, Promise<string>>()
  const keys = new WeakMap<KeyringDatabase, Map<number, Promise<CryptoKey>>>()

  return {
    /** The uuid under which the server knows this device. */
    deviceId(database: KeyringDatabase): Promise<string> {
      const known = devices.get(database)
      if (known) return known
      const read = readDeviceId(database)
      devices.set(database, read)
      read.catch(() => devices.delete(database))
      return read
    },
    /** One person's key on this device. */
    keyOf(database: KeyringDatabase, ownerId: number): Promise<CryptoKey> {
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
