import type { Kysely } from 'kysely'
import type { FamilyChange, NewFamily, SentChild } from '../../api/familyForm.ts'
import { fieldMessages } from '../../api/fieldMessages.ts'
import { todayIn } from '../../domain/moments.ts'
import { screeningSettingsOf } from '../../domain/screeningSettings.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { type Scope, partnerScope } from '../identity/scope.ts'
import { takenAddressLimits, throttled } from '../identity/throttle.ts'
import type { ViewerPartner } from '../identity/viewer.ts'
import { type WholeFamily, wholeFamily } from '../queries/familyForm.ts'
import { isEmailFree, lockFamily, readFamilyChildren, readOfferedCohorts } from '../repositories/familyForm.ts'
import {
  type ChildFields,
  insertFamily,
  insertFamilyChild,
  joinCohorts,
  leaveOtherCohorts,
  raiseFamilyRevisions,
  updateFamily,
  updateFamilyChild,
} from '../repositories/familyWrites.ts'
import { refreshSurveyList } from '../repositories/refreshSurveyList.ts'
import { readPartnerOfFamilies } from '../repositories/system/partnerOfFamilies.ts'
import { createSurveysOf } from './createDueSurveys.ts'
import { checkChildren } from './familyRules.ts'
import { type KeyedRequest, once } from './once.ts'

interface Saving<Sent> {
  readonly family: Sent
  readonly keyed: KeyedRequest
  readonly partner: ViewerPartner
}

const emailTaken = fieldErrors({ email: [fieldMessages.email_used] })

/** Creates a family with its children, and sends its parent a link to set a password. 422 by field. */
export async function createFamily(
  deps: Deps,
  scope: Scope,
  { family, keyed, partner }: Saving<NewFamily>,
): Promise<WholeFamily> {
  const { players_attributes: children, ...account } = family
  await check(deps, scope, { children, childIds: [], partner })
  const by = { staffId: keyed.staffId, now: new Date(deps.clock()).toISOString() }
  const id = await unlessTaken(deps, keyed.staffId, () =>
    once(deps, keyed, [JSON.stringify(family)], async (tx) => {
      if (!(await isEmailFree(tx, scope, { email: account.email, except: null }))) throw emailTaken
      const made = await insertFamily(tx, scope, account, { ...by, partnerId: scope.partnerId })
      if (made === null) throw problem(404, 'not_found')
      await saveChildren(tx, scope, made, children, by.now)
      const email = { kind: 'activation', partner_id: scope.partnerId, account_id: made } as const
      await deps.jobs.enqueue('family-email', email, { tx })
      return made
    }),
  )
  return withSurveys(deps, scope, { id, partner })
}

/**
 * Changes a family and those of its children that are named. 404 out of scope, 409 when somebody else has saved it since
 * that revision, 422 by field.
 */
export async function changeFamily(
  deps: Deps,
  scope: Scope,
  { id, family, keyed, partner }: Saving<FamilyChange> & { readonly id: number },
): Promise<WholeFamily> {
  const { players_attributes: children, revision, ...account } = family
  const before = await wholeFamily(deps, scope, id)
  await check(deps, scope, { children, childIds: before.children.map((child) => child.id), partner })
  const by = { staffId: keyed.staffId, now: new Date(deps.clock()).toISOString() }
  await unlessTaken(deps, keyed.staffId, () =>
    once(deps, keyed, [id, JSON.stringify(family)], async (tx) => {
      const current = await lockFamily(tx, scope, id)
      if (current === null) throw problem(404, 'not_found')
      if (current !== revision) throw problem(409, 'family_saved_meanwhile')
      if (!(await isEmailFree(tx, scope, { email: account.email, except: id }))) throw emailTaken
      await updateFamily(tx, scope, id, account, by)
      const saved = await saveChildren(tx, scope, id, children, by.now)
      await raiseFamilyRevisions(tx, scope, id, saved)
      return id
    }),
  )
  return withSurveys(deps, scope, { id, partner })
}

/** Refuses what the schema cannot know. @throws 422 */
async function check(
  { db, clock }: Deps,
  scope: Scope,
  {
    children,
    childIds,
    partner,
  }: { readonly children: readonly SentChild[]; readonly childIds: readonly number[]; readonly partner: ViewerPartner },
): Promise<void> {
  const chosen = [...new Set(children.flatMap((child) => child.cohort_ids))]
  const { custom_ids } = await readPartnerOfFamilies(db, scope.partnerId)
  checkChildren(children, {
    today: todayIn(partner.timeZone, clock()),
    childIds: new Set(childIds),
    offeredCohorts: await readOfferedCohorts(db, scope, chosen),
    customIds: new Set(custom_ids.map(({ handle }) => handle)),
    needsCohort: scope.cohortIds !== null,
  })
}

/** Counts how often a person meets a taken address, and throws 429 after too many. */
async function unlessTaken(deps: Deps, staffId: number, save: () => Promise<number>): Promise<number> {
  const saved = await throttled(
    deps,
    takenAddressLimits(staffId),
    () =>
      save().catch((error: unknown) => {
        if (error === emailTaken) return null
        throw error
      }),
    (outcome) => outcome !== null,
  )
  if (saved === null) throw emailTaken
  return saved
}

/** Saves the children that are named and returns their ids. */
async function saveChildren(
  tx: Kysely<Tables>,
  scope: Scope,
  accountId: number,
  children: readonly SentChild[],
  now: string,
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const child of children) {
    const fields = fieldsOf(child)
    const id = child.id ?? (await insertFamilyChild(tx, scope, accountId, { ...fields, now }))
    if (id === null) throw problem(404, 'not_found')
    if (child.id !== undefined) await updateFamilyChild(tx, scope, id, fields)
    // Joined first: a child that had left its last cohort would be out of scope.
    await joinCohorts(tx, scope, id, child.cohort_ids)
    await leaveOtherCohorts(tx, scope, id, child.cohort_ids)
    ids.push(id)
  }
  await refreshSurveyList(tx, scope, ids)
  return ids
}

const fieldsOf = ({
  id: _id,
  cohort_ids: _cohorts,
  custom_ids,
  sponsors_accepeted,
  ...fields
}: SentChild): ChildFields => ({
  ...fields,
  sponsors_accepted: sponsors_accepeted,
  custom_ids: Object.fromEntries(custom_ids.map(({ handle, value }) => [handle, value])),
})

/** Creates the surveys that the children's ages ask for, after the save: the daily job catches up on a lost one. */
async function withSurveys(
  deps: Deps,
  scope: Scope,
  { id, partner }: { readonly id: number; readonly partner: ViewerPartner },
): Promise<WholeFamily> {
  const now = deps.clock()
  const childIds = (await readFamilyChildren(deps.db, scope, id)).map((child) => child.id)
  const day = {
    types: partner.instrumentsEnabled,
    settings: screeningSettingsOf(partner),
    today: todayIn(partner.timeZone, now),
  }
  await createSurveysOf(deps.db, partnerScope(scope.partnerId), day, { childIds, now: new Date(now).toISOString() })
  return wholeFamily(deps, scope, id)
}
