import { todayIn } from '../../domain/moments.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import {
  type StoredFamily,
  type StoredFamilyChild,
  readCohortSponsors,
  readFamily,
  readFamilyChildren,
} from '../repositories/familyForm.ts'
import { type PartnerOfFamilies, readPartnerOfFamilies } from '../repositories/system/partnerOfFamilies.ts'

type Needed = Pick<Deps, 'db'>

export interface WholeFamily {
  readonly family: StoredFamily
  readonly children: readonly StoredFamilyChild[]
  readonly partner: PartnerOfFamilies
}

/** Reads a family with its children in scope. 404 out of scope. */
export async function wholeFamily({ db }: Needed, scope: Scope, id: number): Promise<WholeFamily> {
  const family = await readFamily(db, scope, id)
  if (family === null) throw problem(404, 'not_found')
  const [children, partner] = [
    await readFamilyChildren(db, scope, id),
    await readPartnerOfFamilies(db, scope.partnerId),
  ]
  return { family, children, partner }
}

/** Reads what the form of any family needs, with the partner's day. */
export async function familyForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  timeZone: string,
): Promise<PartnerOfFamilies & { readonly today: string }> {
  return { ...(await readPartnerOfFamilies(db, scope.partnerId)), today: todayIn(timeZone, clock()) }
}

/** Reads the sponsors of cohorts in scope. */
export const cohortSponsors = ({ db }: Needed, scope: Scope, cohortIds: readonly number[]) =>
  readCohortSponsors(db, scope, cohortIds)
