import type { IDBPDatabase } from 'idb'
import { createSealKey } from './seal.ts'

/** Any database with the stores `device` and `keys`; idb's types do not let one schema stand for another. */
// oxlint-disable-next-line typescript/no-explicit-any
type KeyringDatabase = IDBPDatabase<any>

/** Another tab may have stored one first: the one that is stored counts. */
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

/** A new key counts only when it is stored: before that nothing is sealed with it. */
async function readSealKey(database: KeyringDatabase, ownerId: number): Promise<CryptoKey> {
  const known = (await database.get('keys', ownerId)) as CryptoKey | undefined
  return known ?? storedOr(database, 'keys', ownerId, await createSealKey())
}

/**
 * The device's uuid and each person's key, read once for each opened database: one that was emptied in the meantime counts its
 * revisions from 1 again and therefore has to be another device, with keys of its own.
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
