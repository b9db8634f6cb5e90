import type { Deps } from '../deps.ts'
import { enqueuePasswordLetter } from '../jobs/passwordLetters.ts'
import { accountByEmail } from '../repositories/staff.ts'
import { forgotPasswordLimits, throttled } from '../throttle.ts'

/**
 * Has a one-time link sent to the account with that address. Does the same work, and takes as long, when there is none: the job that
 * is made then sends nothing. Throws 429 after six requests for an address, or from one, within a minute. Returns the account's id
 * for the audit.
 */
export async function askForPasswordLink(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<number | null> {
  return throttled(
    deps,
    forgotPasswordLimits(email, address),
    async () => {
      const staffId = (await accountByEmail(deps.db, email))?.id ?? null
      await enqueuePasswordLetter(deps.jobs, { kind: 'link', staff_id: staffId })
      return staffId
    },
    () => false,
  )
}
