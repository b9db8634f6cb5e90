import type { Deps } from '../deps.ts'
import { enqueuePasswordLetter } from '../jobs/passwordLetters.ts'
import { hashPassword, isPasswordOf } from '../passwordHash.ts'
import { confirmationProblem, type PasswordOwner, passwordProblems } from '../passwordRule.ts'
import { fieldErrors, problem } from '../problems.ts'
import { ownerOfLink, useLink } from '../repositories/oneTimeLinks.ts'
import { revokeSessionsOf } from '../repositories/sessions.ts'
import { ownAccount, setPasswordHash } from '../repositories/staff.ts'
import { ownPasswordLimits, throttled } from '../throttle.ts'
import { isTokenShaped, tokenHash } from '../token.ts'

interface NewPassword {
  password: string
  password_confirmation: string
}

const linkProblem = 'This link is not valid any more. Ask for a new one.'
const samePasswordProblem = 'This is your current password. Choose another one.'
const currentPasswordProblem = 'The current password is not right.'

function newPasswordErrors(input: NewPassword, owner: PasswordOwner): Record<string, string[]> {
  const password = passwordProblems(input.password, owner)
  const isConfirmed = input.password === input.password_confirmation
  return {
    ...(password.length > 0 ? { password } : {}),
    ...(isConfirmed ? {} : { password_confirmation: [confirmationProblem] }),
  }
}

/** Sets the password of a one-time link's owner, uses the link up and ends all sessions of that person. Returns the staff id. */
export async function changePasswordByLink(
  deps: Deps,
  input: NewPassword & { reset_password_token: string },
): Promise<number> {
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
    await enqueuePasswordLetter(deps.jobs, { kind: 'changed', staff_id: account.id }, { tx })
  })
  return account.id
}

/** Sets one's own password, knowing the current one, and ends one's other sessions. */
export async function changeOwnPassword(
  deps: Deps,
  { id, sessionId }: { id: number; sessionId: number },
  input: NewPassword & { current_password: string },
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
    await enqueuePasswordLetter(deps.jobs, { kind: 'changed', staff_id: id }, { tx })
  })
}
