import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '../http/problems.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const atOnce = 4
const longestQueue = 100

let running = 0
const queue: (() => void)[] = []

/** Limits concurrent hashes to four, so that sign-ins cannot exhaust memory and threads. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw tooMany(5)
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/**
 * Hashes the normalized text (NFC), so that accents from different keyboards are equal. Rejects with 429 when a hundred
 * calls are waiting.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), options))

let nobodys: string | null = null

/**
 * Tells whether the password matches the hash. Without a hash (no such account, or no password set) it takes equally
 * long and is false, so that timing does not reveal which accounts exist.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (nobodys ??= await hashPassword(crypto.randomUUID()))
  const isRight = await inTurn(() => verify(against, password.normalize('NFC')))
  return isRight && passwordHash !== null
}
