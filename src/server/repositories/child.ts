import { type Kysely, sql } from 'kysely'
import type { IsoDate } from '../../domain/calendar.ts'
import type { Birth, PrematuritySettings } from '../../domain/prematurity.ts'
import { birthOf, screeningSettingsOf } from '../../domain/screeningSettings.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, cohortInAccesses } from '../identity/scope.ts'

export interface StoredChild {
  readonly id: number
  readonly name: string
  readonly birthday: IsoDate
  readonly avatarFileId: string | null
  readonly locale: string
  readonly timeZone: string
  readonly partnerName: string
  /** As letterheads have them; null until the partner enters them. */
  readonly partnerAddress: string | null
  readonly partnerTelephone: string | null
  readonly birth: Birth
  readonly prematurity: PrematuritySettings
  readonly cohorts: readonly { readonly id: number; readonly name: string }[]
  /** The account that created the child comes first. */
  readonly caregivers: readonly { readonly id: number; readonly name: string }[]
}

/**
 * Reads a child with its caregivers and cohorts; null when it does not exist or is out of scope. Omits cohorts outside
 * the person's accesses.
 */
export async function readChild(db: Kysely<Tables>, scope: Scope, id: number): Promise<StoredChild | null> {
  const child = await db
    .selectFrom('children')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .innerJoin('accounts', 'accounts.id', 'children.account_id')
    .select([
      'children.id',
      'children.first_name',
      'children.last_name',
      'children.birthday',
      'children.avatar_file_id',
      'accounts.locale',
      'partners.time_zone',
      'children.weeks_premature',
      'children.age_override',
      'partners.name as partner_name',
      'partners.address as partner_address',
      'partners.telephone as partner_telephone',
      'partners.premature_from_weeks as prematureFromWeeks',
      'partners.form_at_nine_months as formAtNineMonths',
    ])
    .select((eb) => [
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', cohorts.id, 'name', cohorts.name) order by cohorts.name, cohorts.id)
        from child_cohorts
        join cohorts on cohorts.id = child_cohorts.cohort_id
        where child_cohorts.child_id = ${eb.ref('children.id')}
          and ${cohortInAccesses(scope, 'questionnaire.childCohorts', 'cohorts.id')}
      ), '[]')`.as('cohorts'),
      sql<{ id: number; name: string }[]>`(
        select json_agg(
          json_build_object('id', caregiver.id, 'name', caregiver.first_name || ' ' || caregiver.last_name)
          order by caregiver.id <> ${eb.ref('children.account_id')}, caregiver.first_name, caregiver.id
        )
        from accounts caregiver
        where caregiver.id = ${eb.ref('children.account_id')} or caregiver.id in (
          select account_id from child_caregivers where child_id = ${eb.ref('children.id')}
        )
      )`.as('caregivers'),
    ])
    .where('children.id', '=', id)
    .where(childByIdInScope(scope, 'questionnaire.child'))
    .executeTakeFirst()
  if (child === undefined) return null
  return {
    id: child.id,
    name: `${child.first_name} ${child.last_name}`,
    birthday: child.birthday,
    avatarFileId: child.avatar_file_id,
    locale: child.locale,
    timeZone: child.time_zone,
    partnerName: child.partner_name,
    partnerAddress: child.partner_address,
    partnerTelephone: child.partner_telephone,
    birth: birthOf(child),
    prematurity: screeningSettingsOf(child),
    cohorts: child.cohorts,
    caregivers: child.caregivers,
  }
}
