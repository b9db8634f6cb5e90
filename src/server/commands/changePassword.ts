import type { Kysely } from 'kysely'
import { fieldMessages } from '../../api/fieldMessages.ts'
import { idempotencyKeyHeader } from '../../api/paths.ts'
import type { OwnPasswordPayload, PasswordResetPayload } from '../../api/session.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { passwordEmailJob } from '../jobs/names.ts'
import { type MarkedAccount, deviceMark, newDevice } from '../identity/deviceMark.ts'
import { hashPassword, isPasswordOf } from '../identity/passwordHash.ts'
import { confirmationProblem, type PasswordOwner, passwordProblems } from '../identity/passwordRule.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { deleteUnusedLinks, ownerOfLink, ownerOfUsedLink, useLink } from '../repositories/system/oneTimeLinks.ts'
import { findRequest } from '../repositories/system/requests.ts'
import { replaceToken, revokeSessionsOf } from '../repositories/system/sessions.ts'
import { forgetFailures } from '../repositories/system/signInFailures.ts'
import { type PasswordAccount, lockPassword, ownAccount, setPasswordHash } from '../repositories/system/staff.ts'
import { giveTurnBack } from '../repositories/system/throttles.ts'
import { accountKey, linkTurn, ownPasswordLimits, throttled } from '../identity/throttle.ts'
import { formerTokenLasts } from '../identity/sessionLifetime.ts'
import { isTokenShaped, newToken, tokenHash } from '../identity/token.ts'
import type { StaffViewer } from '../identity/viewer.ts'
import { type KeyedRequest, once } from './once.ts'
import type { RenewedSession } from './openedSession.ts'

type NewPassword = Pick<PasswordResetPayload, 'password' | 'password_confirmation'>

const linkProblem = fieldMessages.reset_link_over
const samePasswordProblem = fieldMessages.password_same
const currentPasswordProblem = fieldMessages.current_password_wrong

function newPasswordErrors(input: NewPassword, owner: PasswordOwner): Record<string, string[]> {
  const password = passwordProblems(input.password, owner)
  const isConfirmed = input.password === input.password_confirmation
  return {
    ...(password.length > 0 ? { password } : {}),
    ...(isConfirmed ? {} : { password_confirmation: [confirmationProblem] }),
  }
}

/**
 * Sets the password of a one-time link's owner, uses up all links and ends all sessions of that person. The request that
 * used the link can be repeated with its key, and changes nothing then. Returns the staff id.
 */
export async function changePasswordByLink(
  deps: Deps,
  input: PasswordResetPayload,
  key: string | null,
): Promise<number> {
  const refused = fieldErrors({ base: [linkProblem] })
  if (!isTokenShaped(input.reset_password_token)) throw refused
  const hashOfToken = tokenHash(input.reset_password_token)
  const earlier = await ownerOfRepeated(deps, hashOfToken, key)
  if (earlier !== null) return earlier
  const now = new Date(deps.clock()).toISOString()
  const staffId = await ownerOfLink(deps.db, hashOfToken, now)
  const account = staffId === null ? null : await ownAccount(deps.db, staffId)
  if (account === null) throw refused
  const errors = newPasswordErrors(input, account)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const passwordHash = await hashPassword(input.password)
  return deps.db.transaction().execute(async (tx) => {
    await lockPassword(tx, account.id)
    if (!(await useLink(tx, hashOfToken, { now, key }))) {
      const owner = await ownerOfRepeated({ db: tx }, hashOfToken, key)
      if (owner === null) throw refused
      return owner
    }
    await replacePassword(tx, account, passwordHash)
    await revokeSessionsOf(tx, account.id, now)
    await forgetFailures(tx, accountKey(account.email))
    await deps.jobs.enqueue(passwordEmailJob, { kind: 'changed', staff_id: account.id }, { tx })
    return account.id
  })
}

/** Sets the hash and voids what was sent for the former password; a new link can be requested at once. */
async function replacePassword(tx: Kysely<Tables>, { id, email }: PasswordAccount, passwordHash: string) {
  await setPasswordHash(tx, id, passwordHash)
  await deleteUnusedLinks(tx, id)
  await giveTurnBack(tx, linkTurn(email))
}

/** Tells whether a one-time link can set a password, without telling whose. */
export async function isLinkUsable({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  const staffId = await ownerOfLink(db, tokenHash(token), new Date(clock()).toISOString())
  return staffId !== null && (await ownAccount(db, staffId)) !== null
}

const ownerOfRepeated = ({ db }: Pick<Deps, 'db'>, hashOfToken: Buffer, key: string | null) =>
  key === null ? null : ownerOfUsedLink(db, hashOfToken, key)

/**
 * Sets a person's own password after checking the current one, ends their other sessions and gives this one a new token
 * and mark, which it returns. A call whose answer was lost can be repeated with its key, for a minute with the former
 * token too: the new password is then the current one, and only these are new.
 */
export async function changeOwnPassword(
  deps: Deps,
  { id, sessionId }: Pick<StaffViewer, 'id' | 'sessionId'>,
  keyed: KeyedRequest,
  input: OwnPasswordPayload,
): Promise<RenewedSession> {
  const account = await ownAccount(deps.db, id)
  const wasMade = await wasMadeBefore(deps, keyed)
  if (account === null) throw problem(401, 'not_signed_in')
  const known = wasMade ? input.password : input.current_password
  const isRight = await throttled(
    deps,
    ownPasswordLimits(id),
    () => isPasswordOf(account.passwordHash, known),
    (right) => right,
  )
  if (wasMade && isRight) return renewed(deps, account, sessionId, { isRepeated: true })
  if (wasMade) throw fieldErrors({ [idempotencyKeyHeader]: [fieldMessages.idempotency_key_used] })
  refuseOwnChange(input, account, isRight)
  const passwordHash = await hashPassword(input.password)
  const now = new Date(deps.clock()).toISOString()
  let session: RenewedSession | null = null
  await once(deps, keyed, [sessionId], async (tx) => {
    await replacePassword(tx, account, passwordHash)
    await revokeSessionsOf(tx, id, now, sessionId)
    await deps.jobs.enqueue(passwordEmailJob, { kind: 'changed', staff_id: id }, { tx })
    session = await renewed({ ...deps, db: tx }, { id, passwordHash }, sessionId, { isRepeated: false })
    return id
  })
  if (session !== null) return session
  const changed = (await ownAccount(deps.db, id)) ?? account
  return renewed(deps, changed, sessionId, { isRepeated: true })
}

async function wasMadeBefore({ db }: Deps, { staffId, key, kind }: KeyedRequest): Promise<boolean> {
  const earlier = key === null ? null : await findRequest(db, { staffId, key })
  return earlier?.kind === kind
}

function refuseOwnChange(input: OwnPasswordPayload, account: PasswordOwner, isRight: boolean): void {
  const isSame = isRight && input.password === input.current_password
  const errors = {
    ...(isRight ? {} : { current_password: [currentPasswordProblem] }),
    ...(isSame ? { password: [samePasswordProblem] } : {}),
    ...newPasswordErrors(input, account),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

async function renewed(
  { db, clock, linkKey }: Pick<Deps, 'db' | 'clock' | 'linkKey'>,
  account: MarkedAccount,
  sessionId: number,
  { isRepeated }: { isRepeated: boolean },
): Promise<RenewedSession> {
  const [token, now] = [newToken(), clock()]
  const formerTokenEnds = new Date(now + formerTokenLasts).toISOString()
  await replaceToken(db, { id: sessionId, tokenHash: tokenHash(token), formerTokenEnds, isRepeated })
  return { token, deviceMark: deviceMark(linkKey, account, newDevice(), now) }
}
