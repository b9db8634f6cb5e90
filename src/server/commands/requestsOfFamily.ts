import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { familyLinkInterval, familyLinkTurn } from '../identity/throttle.ts'
import { type StoredAct, readFamily, readFamilyChildren } from '../repositories/familyForm.ts'
import { insertDeletionRequest } from '../repositories/familyWrites.ts'
import { takeTurn } from '../repositories/system/throttles.ts'

/** Sends a family a link to set a new password; a second one within a minute is not sent. 404 out of scope. */
export async function sendFamilyPassword({ db, jobs, clock }: Deps, scope: Scope, id: number): Promise<void> {
  if ((await readFamily(db, scope, id)) === null) throw problem(404, 'not_found')
  await db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, { key: familyLinkTurn(id), every: familyLinkInterval, now: clock() }))) return
    const email = { kind: 'password', partner_id: scope.partnerId, account_id: id } as const
    await jobs.enqueue('family-email', email, { tx })
  })
}

interface Deletion {
  readonly id: number
  /** Null: the whole account. */
  readonly childId: number | null
  readonly staffId: number
}

/**
 * Asks for the deletion of a family or of a child, which deletes nothing, and tells the family once. Returns who has
 * asked first, and when. 404 out of scope.
 */
export async function requestDeletion(
  { db, jobs, clock }: Deps,
  scope: Scope,
  { id, childId, staffId }: Deletion,
): Promise<StoredAct> {
  const asked = async (tx: Deps['db']) => {
    const family = await readFamily(tx, scope, id)
    const isWhole = family === null || childId === null
    const found = isWhole ? family : (await readFamilyChildren(tx, scope, id)).find((child) => child.id === childId)
    if (!found) throw problem(404, 'not_found')
    return found.deletion_request
  }
  return db.transaction().execute(async (tx) => {
    const before = await asked(tx)
    if (before !== null) return before
    const now = new Date(clock()).toISOString()
    if (await insertDeletionRequest(tx, scope, { accountId: id, childId, staffId, now })) {
      const email = { kind: 'deletion', partner_id: scope.partnerId, account_id: id } as const
      await jobs.enqueue('family-email', email, { tx })
    }
    const made = await asked(tx)
    if (made === null) throw problem(404, 'not_found')
    return made
  })
}
