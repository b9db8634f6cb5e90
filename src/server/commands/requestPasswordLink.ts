import type { Deps } from '../deps.ts'
import { passwordEmailJob } from '../jobs/names.ts'
import { accountByEmail } from '../repositories/system/staff.ts'
import { takeTurn } from '../repositories/system/throttles.ts'
import { forgotPasswordLimits, linkInterval, linkTurn, throttled } from '../identity/throttle.ts'

/**
 * Sends a one-time link to the account with that e-mail address, unless one was sent within the last five minutes. Does
 * the same work and takes equally long when there is none or it was sent one: its job then sends nothing. Throws 429
 * after six requests from one network address within a minute. Returns the account's id for the audit.
 */
export async function requestPasswordLink(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<number | null> {
  const { db, jobs, clock } = deps
  return throttled(
    deps,
    forgotPasswordLimits(address),
    async () => {
      const staffId = (await accountByEmail(db, email))?.id ?? null
      await db.transaction().execute(async (tx) => {
        const isDue = await takeTurn(tx, { key: linkTurn(email), every: linkInterval, now: clock() })
        await jobs.enqueue(passwordEmailJob, { kind: 'link', staff_id: isDue ? staffId : null }, { tx })
      })
      return staffId
    },
    () => false,
  )
}
