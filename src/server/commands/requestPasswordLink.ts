import type { Deps } from '../deps.ts'
import { passwordEmailJob } from '../jobs/names.ts'
import { accountByEmail } from '../repositories/system/staff.ts'
import { forgotPasswordLimits, throttled } from '../identity/throttle.ts'

/**
 * Sends a one-time link to the account with that address. Does the same work and takes equally long when there is none:
 * its job then sends nothing. Throws 429 after six requests for an address, or from one, within a minute. Returns the
 * account's id for the audit.
 */
export async function requestPasswordLink(
  deps: Deps,
  { email, address }: { email: string; address: string },
): Promise<number | null> {
  return throttled(
    deps,
    forgotPasswordLimits(email, address),
    async () => {
      const staffId = (await accountByEmail(deps.db, email))?.id ?? null
      await deps.jobs.enqueue(passwordEmailJob, { kind: 'link', staff_id: staffId })
      return staffId
    },
    () => false,
  )
}
