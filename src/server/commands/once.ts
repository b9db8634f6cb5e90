import { fieldMessages } from '../../api/fieldMessages.ts'
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { idempotencyKeyHeader } from '../../api/paths.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors } from '../http/problems.ts'
import { claimRequest, findRequest, setRequestRecord } from '../repositories/system/requests.ts'

/** A call with its Idempotency-Key, as parsed by `register`. */
export interface KeyedRequest {
  readonly staffId: number
  /** The kind of request: the audit event of the route. */
  readonly kind: string
  /** Null without the header: nothing is stored then, and every repetition is a new request. */
  readonly key: string | null
  /** Raised with every try of a form; 0 where a key stands for a single request. */
  readonly attempt: number
}

/** Ids and texts that must be equal for two requests to be the same. Only their hash is stored. */
export type RequestContents = readonly (string | number)[]

const keyOfAnother = fieldMessages.idempotency_key_used

type Needed = Pick<Deps, 'db' | 'clock'>

/**
 * Runs `write` in a transaction that claims the request's key, and returns its result. When the same person repeats the
 * key, writes nothing and returns the first result; of two simultaneous requests, one writes. A `write` that throws
 * leaves the key free. 422 when the key was used with other contents or for another kind of request.
 */
export async function once<Made extends string | number>(
  { db, clock }: Needed,
  { staffId, kind, key }: KeyedRequest,
  contents: RequestContents,
  write: (tx: Kysely<Tables>) => Promise<Made>,
): Promise<Made> {
  return db.transaction().execute(async (tx) => {
    if (key === null) return write(tx)
    const request = { staffId, key }
    const fingerprint = fingerprintOf(contents)
    const now = new Date(clock()).toISOString()
    if (!(await claimRequest(tx, { ...request, kind, fingerprint, now })))
      return (await earlierRecord(tx, { ...request, kind, fingerprint })) as Made
    const made = await write(tx)
    await setRequestRecord(tx, request, made)
    return made
  })
}

/** The result of a form's newest attempt: the revision that it produced. */
export interface AttemptMade {
  readonly attempt: number
  readonly revision: number
}

/** The newest attempt of the form that this request belongs to; null for the first. 422 as in `once`. */
export async function newestAttempt(
  tx: Kysely<Tables>,
  { staffId, kind, key }: KeyedRequest,
  contents: RequestContents,
): Promise<AttemptMade | null> {
  if (key === null) return null
  return (await earlierRecord(tx, { staffId, key, kind, fingerprint: fingerprintOf(contents) })) as AttemptMade | null
}

/** Stores an attempt in the transaction that it writes in. */
export async function rememberAttempt(
  tx: Kysely<Tables>,
  { staffId, kind, key, attempt }: KeyedRequest,
  { contents, revision, now }: { readonly contents: RequestContents; readonly revision: number; readonly now: string },
): Promise<void> {
  if (key === null) return
  await claimRequest(tx, { staffId, key, kind, fingerprint: fingerprintOf(contents), now })
  await setRequestRecord(tx, { staffId, key }, { attempt, revision } satisfies AttemptMade)
}

const fingerprintOf = (contents: RequestContents) => createHash('sha256').update(JSON.stringify(contents)).digest('hex')

async function earlierRecord(
  tx: Kysely<Tables>,
  { kind, fingerprint, ...address }: { staffId: number; key: string; kind: string; fingerprint: string },
): Promise<unknown> {
  const earlier = await findRequest(tx, address)
  if (earlier === null) return null
  if (earlier.kind !== kind || (earlier.fingerprint !== null && earlier.fingerprint !== fingerprint))
    throw fieldErrors({ [idempotencyKeyHeader]: [keyOfAnother] })
  return earlier.record
}
