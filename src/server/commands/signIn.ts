import type { Deps } from '../deps.ts'
import { deviceMark, markedDevice, newDevice } from '../identity/deviceMark.ts'
import { isPasswordOf } from '../identity/passwordHash.ts'
import { accountKey, deviceLimits, signInLimits, throttled } from '../identity/throttle.ts'
import { newToken, tokenHash } from '../identity/token.ts'
import { insertSession } from '../repositories/system/sessions.ts'
import { countAttempt, forgetFailures, uncountAttempt } from '../repositories/system/signInFailures.ts'
import { type SignInAccount, accountByEmail } from '../repositories/system/staff.ts'
import type { OpenedSession } from './openedSession.ts'

export interface SignInInput {
  readonly email: string
  readonly password: string
  /** The marks that the device got when people signed in on it. */
  readonly marks: readonly string[]
  readonly address: string
}

export interface SignInOutcome {
  /** Null when the e-mail address or the password is wrong, or was not even tried. */
  readonly opened: OpenedSession | null
  /** There were too many failures in a row: the password was not tried. */
  readonly needsReset: boolean
}

/** Finds the account that an e-mail address names. Whether there is one is for `signIn` and the audit alone. */
export const findAccount = ({ db }: Pick<Deps, 'db'>, email: string): Promise<SignInAccount | null> =>
  accountByEmail(db, email)

/**
 * Signs a person in. Throws 429 after six failures of the account or thirty of the address within a minute, whether the
 * account exists or not; a device with a mark of the account has six of its own instead. After a hundred failures in a
 * row without a mark, only a device with a mark is let in, until a link to a new password is used.
 */
export async function signIn(
  deps: Deps,
  account: SignInAccount | null,
  { email, password, marks, address }: SignInInput,
): Promise<SignInOutcome> {
  const device = markedDevice(deps.linkKey, account, marks, deps.clock())
  const attempt = async (): Promise<SignInOutcome> => {
    const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
    if (!account || !isRight) return { opened: null, needsReset: false }
    const [token, signOutTicket, now] = [newToken(), newToken(), deps.clock()]
    await insertSession(deps.db, {
      staffId: account.id,
      tokenHash: tokenHash(token),
      ticketHash: tokenHash(signOutTicket),
      now: new Date(now).toISOString(),
    })
    const mark = deviceMark(deps.linkKey, account, device ?? newDevice(), now)
    return { opened: { token, signOutTicket, deviceMark: mark }, needsReset: false }
  }
  return throttled(
    deps,
    device === null ? signInLimits(email, address) : deviceLimits(device),
    () => (device === null ? inRow(deps, email, attempt) : attempt()),
    ({ opened }) => opened !== null,
  )
}

/** Makes the attempt of a device without a mark, unless there were too many failures in a row. */
async function inRow(
  { db, database: { query }, clock }: Deps,
  email: string,
  attempt: () => Promise<SignInOutcome>,
): Promise<SignInOutcome> {
  const account = accountKey(email)
  if (!(await countAttempt(query, account, clock()))) return { opened: null, needsReset: true }
  const outcome = await attempt().catch(async (error: unknown) => {
    await uncountAttempt(query, account)
    throw error
  })
  if (outcome.opened !== null) await forgetFailures(db, account)
  return outcome
}
