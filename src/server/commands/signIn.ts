import type { Deps } from '../deps.ts'
import { isPasswordOf } from '../identity/passwordHash.ts'
import { insertSession } from '../repositories/system/sessions.ts'
import { accountByEmail } from '../repositories/system/staff.ts'
import { signInLimits, throttled } from '../identity/throttle.ts'
import { newToken, tokenHash } from '../identity/token.ts'

export interface SignInOutcome {
  /** The account that the address names, for the audit; null when there is none. */
  staffId: number | null
  /** Null when the address or the password is wrong. */
  token: string | null
}

/**
 * Signs a person in. Throws 429 after six failures of the account or thirty of the address within a minute, whether the
 * account exists or not.
 */
export async function signIn(
  deps: Deps,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignInOutcome> {
  return throttled(
    deps,
    signInLimits(email, address),
    async () => {
      const account = await accountByEmail(deps.db, email)
      const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
      if (!account || !isRight) return { staffId: account?.id ?? null, token: null }
      const token = newToken()
      const now = new Date(deps.clock()).toISOString()
      await insertSession(deps.db, { staffId: account.id, tokenHash: tokenHash(token), now })
      return { staffId: account.id, token }
    },
    ({ token }) => token !== null,
  )
}
