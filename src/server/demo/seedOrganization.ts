import type { Kysely } from 'kysely'
import { options } from '../../domain/access.ts'
import type { Tables } from '../db/tables.ts'
import { type Ids, insertRows, type SeedRow } from './insertRows.ts'
import type { PartnerPlan } from './organizationPlan.ts'

export interface SeededCohort {
  readonly id: number
  readonly name: string
  readonly groupId: number
  readonly subgroupId: number
}

export interface SeededPartner {
  readonly id: number
  readonly plan: PartnerPlan
  readonly cohorts: readonly SeededCohort[]
}

/** The cohorts of the teacher who signs in. */
export function signedInTeachersCohorts({ cohorts }: SeededPartner): readonly SeededCohort[] {
  return cohorts.slice(0, 2)
}

const partnerFeatures = ['content_library:view', 'flag:new_communication_dashboard', 'asq:complete']

/** Stores a partner with its groups, subgroups and cohorts. */
export async function seedOrganization(
  tx: Kysely<Tables>,
  ids: Ids,
  plan: PartnerPlan,
  createdAt: string,
): Promise<SeededPartner> {
  const partnerId = ids.next('partners')
  await insertRows(tx, 'partners', [
    {
      id: partnerId,
      name: plan.name,
      logo_url: plan.logoUrl,
      bg_color: plan.bgColor,
      time_zone: plan.timeZone,
      address: plan.address,
      telephone: plan.telephone,
      options: [...options],
      features: partnerFeatures.map((key) => ({ key, enabled: true })),
      follow_up_enabled: plan.followUpEnabled,
      is_using_saml: false,
      form_at_nine_months: plan.formAtNineMonths,
      premature_from_weeks: 3,
      instruments_enabled: ['asq_3', 'asq_se2'],
      custom_ids: [{ handle: 'state_id', label: 'State ID' }],
      created_at: createdAt,
    },
  ])

  const groups: SeedRow<'groups'>[] = []
  const subgroups: SeedRow<'subgroups'>[] = []
  const cohortRows: SeedRow<'cohorts'>[] = []
  const cohorts: SeededCohort[] = []
  for (const group of plan.groups) {
    const groupId = ids.next('groups')
    groups.push({ id: groupId, partner_id: partnerId, name: group.name })
    for (const subgroup of group.subgroups) {
      const subgroupId = ids.next('subgroups')
      subgroups.push({
        id: subgroupId,
        partner_id: partnerId,
        group_id: groupId,
        name: subgroup.name,
        is_na: subgroup.isNa ?? false,
      })
      for (const cohort of subgroup.cohorts) {
        const id = ids.next('cohorts')
        cohorts.push({ id, name: cohort.name, groupId, subgroupId })
        cohortRows.push({
          id,
          partner_id: partnerId,
          group_id: groupId,
          subgroup_id: subgroupId,
          name: cohort.name,
          code: signUpCode(id),
          is_na: cohort.isNa ?? false,
        })
      }
    }
  }
  await insertRows(tx, 'groups', groups)
  await insertRows(tx, 'subgroups', subgroups)
  await insertRows(tx, 'cohorts', cohortRows)
  const sponsorId = ids.next('sponsors')
  await insertRows(tx, 'sponsors', [{ id: sponsorId, partner_id: partnerId, title: plan.sponsor }])
  const sponsored = cohorts.slice(0, 2).map(({ id }) => ({ cohort_id: id, sponsor_id: sponsorId }))
  await insertRows(tx, 'cohort_sponsors', sponsored)
  return { id: partnerId, plan, cohorts }
}

/** Letters that cannot be confused with each other or with digits when a family types them from paper. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ'

function signUpCode(id: number): string {
  let rest = id * 7919
  let code = ''
  for (let place = 0; place < 5; place += 1) {
    code += codeLetters.charAt(rest % codeLetters.length)
    rest = Math.floor(rest / codeLetters.length) + id
  }
  return code
}
