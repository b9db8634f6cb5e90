import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import type { Gender, Race } from '../../domain/family.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope, cohortInAccesses, cohortInScope, inPartner } from '../identity/scope.ts'

/** Who has done something, and when; the name is null if it is not known. */
export interface StoredAct {
  readonly at: IsoInstant
  readonly by: { readonly id: number; readonly name: string } | null
}

export interface StoredFamily {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly address: string
  readonly zip: string
  readonly phone: string
  readonly locale: string
  readonly revision: number
  readonly created_at: IsoInstant
  readonly saved: StoredAct | null
  readonly deletion_request: StoredAct | null
}

export interface StoredFamilyChild {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly gender: Gender | null
  readonly race: Race | null
  readonly birthday: IsoDate
  readonly weeks_premature: number
  readonly custom_ids: Readonly<Record<string, string>>
  readonly sponsors_accepted: boolean | null
  readonly cohorts: readonly { readonly id: number; readonly name: string }[]
  readonly deletion_request: StoredAct | null
}

/** Matches a family `a` that is not archived and, with limited access, has a child in scope. */
const familyInReach = (scope: Scope): RawBuilder<boolean> => {
  const isReached =
    scope.cohortIds === null
      ? sql`true`
      : sql`exists (
          select from child_caregivers g join children k on k.id = g.child_id
          where g.account_id = a.id and k.archived_at is null
            and ${childInScope(scope, 'family.reached', { partner: 'k.partner_id', child: 'k.id' })}
        )`
  return sql<boolean>`(a.archived_at is null and ${inPartner(scope, 'family.accounts', 'a.partner_id')} and ${isReached})`
}

const act = (at: string, staffId: string) => sql<StoredAct | null>`
  (select json_build_object('at', ${sql.ref(at)}, 'by',
      (select json_build_object('id', s.id, 'name', s.name) from staff s where s.id = ${sql.ref(staffId)}))
    where ${sql.ref(at)} is not null)`

/** Reads a family; null when it does not exist, is archived or is out of scope. */
export async function readFamily(db: Kysely<Tables>, scope: Scope, id: number): Promise<StoredFamily | null> {
  const { rows } = await sql<StoredFamily>`
    select a.id, a.first_name, a.last_name, a.email, a.address, a.zip, a.phone, a.locale, a.revision, a.created_at,
      ${act('a.saved_at', 'a.saved_by_staff_id')} as saved,
      (select ${act('r.requested_at', 'r.staff_id')} from deletion_requests r
        where r.account_id = a.id and r.child_id is null and r.settled_at is null) as deletion_request
    from accounts a where a.id = ${id} and ${familyInReach(scope)}`.execute(db)
  return rows[0] ?? null
}

/** Reads the children in scope of a family, each with its cohorts within the person's accesses, in the order of ids. */
export async function readFamilyChildren(
  db: Kysely<Tables>,
  scope: Scope,
  accountId: number,
): Promise<readonly StoredFamilyChild[]> {
  const { rows } = await sql<StoredFamilyChild>`
    select k.id, k.first_name, k.last_name, k.gender, k.race, k.birthday, k.weeks_premature, k.custom_ids,
      k.sponsors_accepted,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id), '[]')
        from child_cohorts m join cohorts o on o.id = m.cohort_id
        where m.child_id = k.id and ${cohortInAccesses(scope, 'family.cohorts', 'o.id')}) as cohorts,
      (select ${act('r.requested_at', 'r.staff_id')} from deletion_requests r
        where r.account_id = g.account_id and r.child_id = k.id and r.settled_at is null) as deletion_request
    from child_caregivers g join children k on k.id = g.child_id
    where g.account_id = ${accountId} and k.archived_at is null
      and ${childInScope(scope, 'family.children', { partner: 'k.partner_id', child: 'k.id' })}
    order by k.id`.execute(db)
  return rows
}

/** Reads which of these cohorts a person may put a child into. */
export async function readOfferedCohorts(
  db: Kysely<Tables>,
  scope: Scope,
  cohortIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('cohorts')
    .select('id')
    .where(sql<boolean>`id = any(${[...cohortIds]}::integer[])`)
    .where(cohortInScope(scope, 'family.offered'))
    .execute()
  return new Set(rows.map((row) => row.id))
}

export interface SponsoredCohort {
  readonly cohort_id: number
  readonly sponsors: readonly { readonly id: number; readonly title: string }[]
}

/** Reads the sponsors of those of the cohorts that have any. */
export async function readCohortSponsors(
  db: Kysely<Tables>,
  scope: Scope,
  cohortIds: readonly number[],
): Promise<readonly SponsoredCohort[]> {
  const { rows } = await sql<SponsoredCohort>`
    select o.id as cohort_id, json_agg(json_build_object('id', s.id, 'title', s.title) order by s.title, s.id) as sponsors
    from cohorts o
    join cohort_sponsors c on c.cohort_id = o.id
    join sponsors s on s.id = c.sponsor_id and s.partner_id = o.partner_id
    where o.id = any(${[...cohortIds]}::integer[])
      and ${cohortInScope(scope, 'family.sponsored', { partner: 'o.partner_id', cohort: 'o.id' })}
    group by o.id order by o.id`.execute(db)
  return rows
}

/** Locks a family until the end of the transaction and returns its revision; null when it is out of scope. */
export async function lockFamily(tx: Kysely<Tables>, scope: Scope, id: number): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    select a.revision from accounts a where a.id = ${id} and ${familyInReach(scope)} for no key update of a`.execute(tx)
  return rows[0]?.revision ?? null
}

/**
 * Tells whether no other family of the partner has this e-mail address, archived ones included. Until the end of the
 * transaction nobody else is told so.
 */
export async function isEmailFree(
  tx: Kysely<Tables>,
  scope: Scope,
  { email, except }: { readonly email: string; readonly except: number | null },
): Promise<boolean> {
  const key = `family_email:${scope.partnerId}:${email.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { rows } = await sql`
    select from accounts a
    where lower(a.email) = lower(${email}) and a.id is distinct from ${except}::integer
      and ${inPartner(scope, 'family.emails', 'a.partner_id')}`.execute(tx)
  return rows.length === 0
}
