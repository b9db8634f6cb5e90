import { fieldMessages } from '../../api/fieldMessages.ts'
import type { OwnPasswordPayload, PasswordResetPayload } from '../../api/session.ts'
import type { Deps } from '../deps.ts'
import { passwordEmailJob } from '../jobs/names.ts'
import { hashPassword, isPasswordOf } from '../identity/passwordHash.ts'
import { confirmationProblem, type PasswordOwner, passwordProblems } from '../identity/passwordRule.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { ownerOfLink, useLink } from '../repositories/system/oneTimeLinks.ts'
import { revokeSessionsOf } from '../repositories/system/sessions.ts'
import { ownAccount, setPasswordHash } from '../repositories/system/staff.ts'
import { ownPasswordLimits, throttled } from '../identity/throttle.ts'
import { isTokenShaped, tokenHash } from '../identity/token.ts'

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
 * Sets the password of a one-time link's owner, uses up the link and ends all sessions of that person. Returns the
 * staff id.
 */
export async function changePasswordByLink(deps: Deps, input: PasswordResetPayload): Promise<number> {
  const refused = fieldErrors({ base: [linkProblem] })
  if (!isTokenShaped(input.reset_password_token)) throw refused
  const hashOfToken = tokenHash(input.reset_password_token)
  const now = new Date(deps.clock()).toISOString()
  const staffId = await ownerOfLink(deps.db, hashOfToken, now)
  const account = staffId === null ? null : await ownAccount(deps.db, staffId)
  if (account === null) throw refused
  const errors = newPasswordErrors(input, account)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const passwordHash = await hashPassword(input.password)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await useLink(tx, hashOfToken, now))) throw refused
    await setPasswordHash(tx, account.id, passwordHash)
    await revokeSessionsOf(tx, account.id, now)
    await deps.jobs.enqueue(passwordEmailJob, { kind: 'changed', staff_id: account.id }, { tx })
  })
  return account.id
}

/** Sets a person's own password after checking the current one, and ends their other sessions. */
export async function changeOwnPassword(
  deps: Deps,
  { id, sessionId }: { id: number; sessionId: number },
  input: OwnPasswordPayload,
): Promise<void> {
  const account = await ownAccount(deps.db, id)
  if (account === null) throw problem(401, 'not_signed_in')
  const isRight = await throttled(
    deps,
    ownPasswordLimits(id),
    () => isPasswordOf(account.passwordHash, input.current_password),
    (right) => right,
  )
  const isSame = isRight && input.password === input.current_password
  const errors = {
    ...(isRight ? {} : { current_password: [currentPasswordProblem] }),
    ...(isSame ? { password: [samePasswordProblem] } : {}),
    ...newPasswordErrors(input, account),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const passwordHash = await hashPassword(input.password)
  const now = new Date(deps.clock()).toISOString()
  await deps.db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, id, passwordHash)
    await revokeSessionsOf(tx, id, now, sessionId)
    await deps.jobs.enqueue(passwordEmailJob, { kind: 'changed', staff_id: id }, { tx })
  })
}
