import { createSealKey } from './answerSeal.ts'
import type { AnswerStoreDatabase } from './answerStoreDatabase.ts'

/** Another tab may have drawn one first: the one that is stored counts. */
async function readDeviceId(database: AnswerStoreDatabase): Promise<string> {
  const drawn = crypto.randomUUID()
  const transaction = database.transaction('device', 'readwrite', { durability: 'strict' })
  const stored = await transaction.store.get('id')
  if (stored === undefined) await transaction.store.add(drawn, 'id')
  await transaction.done
  return stored ?? drawn
}

/** A new key counts only when it is stored: before that nothing is sealed with it. */
async function readSealKey(database: AnswerStoreDatabase, ownerId: number): Promise<CryptoKey> {
  const known = await database.get('keys', ownerId)
  if (known !== undefined) return known
  const drawn = await createSealKey()
  const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' })
  const stored = await transaction.store.get(ownerId)
  if (stored === undefined) await transaction.store.add(drawn, ownerId)
  await transaction.done
  return stored ?? drawn
}

/**
 * The device's uuid and each person's key, read once for each opened database: one that was emptied in the meantime counts its
 * revisions from 1 again and therefore has to be another device, with keys of its own.
 */
export function createKeyring() {
  const devices = new WeakMap<AnswerStoreDatabase, Promise<string>>()
  const keys = new WeakMap<AnswerStoreDatabase, Map<number, Promise<CryptoKey>>>()

  return {
    /** The uuid under which the server knows this device. */
    deviceId(database: AnswerStoreDatabase): Promise<string> {
      const known = devices.get(database)
      if (known) return known
      const read = readDeviceId(database)
      devices.set(database, read)
      read.catch(() => devices.delete(database))
      return read
    },
    /** One person's key on this device. */
    keyOf(database: AnswerStoreDatabase, ownerId: number): Promise<CryptoKey> {
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
