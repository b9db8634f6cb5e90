import { hash, verify } from '@node-rs/argon2'
import { tooMany } from './problems.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const atOnce = 4
const longestQueue = 100

let running = 0
const queue: (() => void)[] = []

/** At most four hashes at a time, so that sign-ins cannot take all memory and all threads. */
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
 * Of the normalized text (NFC), so that another keyboard's accents are the same. Rejects with 429 when a hundred wait.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), options))

let nobodys: string | null = null

/**
 * Whether the password is that of the hash. Without a hash (no such account, none set yet) it takes as long and is false, so
 * that the time does not tell who has an account.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (nobodys ??= await hashPassword(crypto.randomUUID()))
  const isRight = await inTurn(() => verify(against, password.normalize('NFC')))
  return isRight && passwordHash !== null
}
