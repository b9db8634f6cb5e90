import { type Kysely, sql } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import type { FamilyLocale, Gender, Race } from '../../domain/family.ts'
import { sortName } from '../../domain/sortName.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope, cohortInAccesses, cohortInScope, inPartner } from '../identity/scope.ts'

export interface FamilyFields {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly address: string
  readonly zip: string
  readonly phone: string
  readonly locale: FamilyLocale
}

export interface ChildFields {
  readonly first_name: string
  readonly last_name: string
  readonly gender: Gender | null
  readonly race: Race | null
  readonly birthday: IsoDate
  /** Absent: as it is. */
  readonly weeks_premature?: number | undefined
  readonly sponsors_accepted?: boolean | null | undefined
  /** Those that are not named stay. */
  readonly custom_ids: Readonly<Record<string, string>>
}

interface Saver {
  readonly staffId: number
  readonly now: IsoInstant
}

const sorted = <Named extends { readonly first_name: string; readonly last_name: string }>(named: Named) => ({
  ...named,
  sort_name: sortName(named.first_name, named.last_name),
})

/** Inserts a family with the note of its consent, and returns its id; null for a partner out of scope. */
export async function insertFamily(
  tx: Kysely<Tables>,
  scope: Scope,
  family: FamilyFields,
  { staffId, now, partnerId }: Saver & { readonly partnerId: number },
): Promise<number | null> {
  const { first_name, last_name, sort_name, email, address, zip, phone, locale } = sorted(family)
  const { rows } = await sql<{ id: number }>`
    insert into accounts (partner_id, first_name, last_name, sort_name, email, address, zip, phone, locale, created_at,
      revision, saved_at, saved_by_staff_id, consent_noted_at, consent_noted_by_staff_id)
    select p.id, ${first_name}, ${last_name}, ${sort_name}, ${email}, ${address}, ${zip}, ${phone}, ${locale}, ${now},
      1, ${now}, ${staffId}, ${now}, ${staffId}
    from partners p where p.id = ${partnerId} and ${inPartner(scope, 'family.insert', 'p.id')}
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Changes a family. Does nothing out of the partner. */
export async function updateFamily(
  tx: Kysely<Tables>,
  scope: Scope,
  id: number,
  family: FamilyFields,
  { staffId, now }: Saver,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ ...sorted(family), saved_at: now, saved_by_staff_id: staffId })
    .where('id', '=', id)
    .where(inPartner(scope, 'family.update', 'accounts.partner_id'))
    .execute()
}

/** Raises the revision of a family, and of every other one that cares for one of these children. */
export async function raiseFamilyRevisions(
  tx: Kysely<Tables>,
  scope: Scope,
  accountId: number,
  childIds: readonly number[],
): Promise<void> {
  await sql`
    update accounts a set revision = a.revision + 1
    where (a.id = ${accountId} or a.id in (
        select g.account_id from child_caregivers g where g.child_id = any(${[...childIds]}::integer[])))
      and ${inPartner(scope, 'family.raise', 'a.partner_id')}`.execute(tx)
}

/** Inserts a child of a family, still without a cohort, and returns its id; null for a family out of the partner. */
export async function insertFamilyChild(
  tx: Kysely<Tables>,
  scope: Scope,
  accountId: number,
  child: ChildFields & { readonly now: IsoInstant },
): Promise<number | null> {
  const { first_name, last_name, sort_name, gender, race, birthday, custom_ids, now } = sorted(child)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into children (partner_id, account_id, first_name, last_name, sort_name, gender, race, birthday,
        weeks_premature, custom_ids, sponsors_accepted, created_at)
      select a.partner_id, a.id, ${first_name}, ${last_name}, ${sort_name}, ${gender}, ${race}, ${birthday}::date,
        ${child.weeks_premature ?? 0}::smallint, ${JSON.stringify(custom_ids)}::jsonb,
        ${child.sponsors_accepted ?? null}::boolean, ${now}
      from accounts a where a.id = ${accountId} and ${inPartner(scope, 'family.insertChild', 'a.partner_id')}
      returning id, account_id
    ), cared as (insert into child_caregivers (child_id, account_id) select id, account_id from made)
    select id from made`.execute(tx)
  return rows[0]?.id ?? null
}

/** Changes a child of a family. Does nothing out of scope. */
export async function updateFamilyChild(
  tx: Kysely<Tables>,
  scope: Scope,
  id: number,
  child: ChildFields,
): Promise<void> {
  const { custom_ids, weeks_premature, sponsors_accepted, ...fields } = sorted(child)
  await tx
    .updateTable('children')
    .set({
      ...fields,
      custom_ids: sql<string>`custom_ids || ${JSON.stringify(custom_ids)}::jsonb`,
      ...(weeks_premature === undefined ? {} : { weeks_premature }),
      ...(sponsors_accepted === undefined ? {} : { sponsors_accepted }),
    })
    .where('id', '=', id)
    .where(childInScope(scope, 'family.updateChild'))
    .execute()
}

/** Puts a child into those of the cohorts that are in scope. */
export async function joinCohorts(
  tx: Kysely<Tables>,
  scope: Scope,
  childId: number,
  cohortIds: readonly number[],
): Promise<void> {
  await sql`
    insert into child_cohorts (child_id, cohort_id)
    select k.id, o.id from children k join cohorts o on o.partner_id = k.partner_id
    where k.id = ${childId} and o.id = any(${[...cohortIds]}::integer[])
      and ${cohortInScope(scope, 'family.joined', { partner: 'o.partner_id', cohort: 'o.id' })}
    on conflict do nothing`.execute(tx)
}

/** Takes a child out of every cohort within the person's accesses but these. */
export async function leaveOtherCohorts(
  tx: Kysely<Tables>,
  scope: Scope,
  childId: number,
  cohortIds: readonly number[],
): Promise<void> {
  await sql`
    delete from child_cohorts m using children k
    where k.id = m.child_id and k.id = ${childId} and not m.cohort_id = any(${[...cohortIds]}::integer[])
      and ${inPartner(scope, 'family.leaving', 'k.partner_id')}
      and ${cohortInAccesses(scope, 'family.left', 'm.cohort_id')}`.execute(tx)
}

/**
 * Records a request to delete a family (`childId` null) or one of its children. Returns false when such a request is
 * already open, or when the family is out of scope.
 */
export async function insertDeletionRequest(
  tx: Kysely<Tables>,
  scope: Scope,
  { accountId, childId, staffId, now }: Saver & { readonly accountId: number; readonly childId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into deletion_requests (partner_id, account_id, child_id, staff_id, requested_at)
    select a.partner_id, a.id, ${childId}::integer, ${staffId}, ${now}
    from accounts a where a.id = ${accountId} and ${inPartner(scope, 'family.requested', 'a.partner_id')}
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}
