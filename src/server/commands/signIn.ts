import type { Deps } from '../deps.ts'
import { isPasswordOf } from '../passwordHash.ts'
import { insertSession } from '../repositories/sessions.ts'
import { accountByEmail } from '../repositories/staff.ts'
import { signInLimits, throttled } from '../throttle.ts'
import { newToken, tokenHash } from '../token.ts'

export interface SignInOutcome {
  /** The account that the address names, for the audit; null when there is none. */
  staffId: number | null
  /** Null: the address or the password is not right. */
  token: string | null
}

/** Throws 429 after six failures of the account or thirty of the address within a minute, known or unknown alike. */
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
