import { fieldMessages } from '../../api/fieldMessages.ts'
import type { FamilyPasswordPayload } from '../../api/familyPassword.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors } from '../http/problems.ts'
import { hashPassword } from '../identity/passwordHash.ts'
import { confirmationProblem, passwordProblems } from '../identity/passwordRule.ts'
import { isTokenShaped, tokenHash } from '../identity/token.ts'
import { familyOfLink, setPasswordByLink } from '../repositories/system/familyLinks.ts'

/** Tells whether a link can set a family's password, without telling whose. */
export async function isFamilyLinkUsable({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<boolean> {
  return isTokenShaped(token) && (await familyOfLink(db, tokenHash(token), clock())) !== null
}

/** Sets the password of the family that a link was sent to, and uses up the link. Returns the family's id. 422. */
export async function setFamilyPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, password, password_confirmation }: FamilyPasswordPayload,
): Promise<number> {
  const refused = fieldErrors({ base: [fieldMessages.reset_link_over] })
  const family = isTokenShaped(token) ? await familyOfLink(db, tokenHash(token), clock()) : null
  if (family === null) throw refused
  const problems = passwordProblems(password, family)
  const errors = {
    ...(problems.length > 0 ? { password: problems } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: [confirmationProblem] }),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const change = { tokenHash: tokenHash(token), passwordHash: await hashPassword(password), now: clock() }
  if (!(await setPasswordByLink(db, change))) throw refused
  return family.id
}
