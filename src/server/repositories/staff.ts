import { type Kysely, sql } from 'kysely'
import type { Role } from '../../domain/access.ts'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { AccessLevel } from '../../domain/staffRules.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'
import { type Condition, type OrganizationFilter, allOf } from './conditions.ts'
import { type IdPage, idPage } from './idPage.ts'
import { beginning, idOf, searchedWords } from './searchWords.ts'

export interface StaffFilter extends OrganizationFilter {
  readonly search: string
}

interface Named {
  readonly id: number
  readonly name: string
}

export interface StaffRecord {
  readonly id: number
  readonly partnerId: number
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Null for all those of the partner. */
  readonly options: readonly string[] | null
  readonly partnerOptions: readonly string[]
  readonly fullAccess: boolean
  readonly usingSaml: boolean
  readonly archived: boolean
  readonly createdAt: IsoInstant
  readonly tag: { readonly id: number; readonly label: string } | null
  readonly accesses: Readonly<Record<AccessLevel, readonly Named[]>>
}

/** Reads one page of a partner's staff by id, archived people included, and their total number. */
export async function listStaffPage(
  db: Kysely<Tables>,
  scope: Scope,
  filter: StaffFilter,
  page: number,
  perPage: number,
): Promise<IdPage> {
  const conditions = [inPartner(scope, 'staff.listed', 'st.partner_id'), ...foundBy(filter.search), ...reaching(filter)]
  const { rows } = await idPage(sql`select st.id from staff st where ${allOf(conditions)}`, page, perPage).execute(db)
  return rows[0] ?? { total: 0, page: 1, ids: [] }
}

/** Every word must begin a word of the name or the e-mail address, or be the id. */
const foundBy = (search: string): Condition[] =>
  searchedWords(search).map((word) => sql`(st.search @@ ${beginning(word)} or st.id = ${idOf(word)}::integer)`)

/** By each filter that is set: who may access something in one of these parts. */
function reaching({ groups, subgroups, cohorts }: OrganizationFilter): Condition[] {
  const within = (isWithin: Condition): Condition =>
    sql`(st.full_access or exists (
      select from staff_accesses x
      left join cohorts c on c.id = x.cohort_id
      left join subgroups s on s.id = coalesce(x.subgroup_id, c.subgroup_id)
      where x.staff_id = st.id and (${isWithin})))`
  return [
    groups && within(sql`coalesce(x.group_id, s.group_id) = any(${groups}::integer[])`),
    subgroups &&
      within(sql`s.id = any(${subgroups}::integer[])
        or x.group_id in (select group_id from subgroups where id = any(${subgroups}::integer[]))`),
    cohorts &&
      within(sql`c.id = any(${cohorts}::integer[])
        or x.subgroup_id in (select subgroup_id from cohorts where id = any(${cohorts}::integer[]))
        or x.group_id in (select group_id from cohorts where id = any(${cohorts}::integer[]))`),
  ].filter((condition) => condition !== undefined)
}

const namesOf = (table: string) => {
  const id = sql.ref(`${table}.id`)
  const name = sql.ref(`${table}.name`)
  return sql`coalesce(
    json_agg(json_build_object('id', ${id}, 'name', ${name}) order by lower(${name}), ${id}) filter (where ${id} is not null),
    '[]')`
}

/** Reads these people by id, with their accesses. */
export async function readStaff(db: Kysely<Tables>, scope: Scope, ids: readonly number[]): Promise<StaffRecord[]> {
  const { rows } = await sql<StaffRecord>`
    select st.id, st.partner_id as "partnerId", st.name, st.email, st.role, st.options,
      p.options as "partnerOptions", st.full_access as "fullAccess", st.using_saml as "usingSaml",
      st.archived_at is not null as archived, st.created_at as "createdAt",
      case when t.id is not null then json_build_object('id', t.id, 'label', t.label) end as tag, x.accesses
    from staff st
    join partners p on p.id = st.partner_id
    left join partner_custom_tags t on t.id = st.tag_id
    cross join lateral (
      select json_build_object('group', ${namesOf('g')}, 'subgroup', ${namesOf('s')}, 'cohort', ${namesOf('c')}) as accesses
      from staff_accesses a
      left join groups g on g.id = a.group_id
      left join subgroups s on s.id = a.subgroup_id
      left join cohorts c on c.id = a.cohort_id
      where a.staff_id = st.id
    ) x
    where st.id = any(${[...ids]}::integer[]) and ${inPartner(scope, 'staff.read', 'st.partner_id')}
    order by st.id
  `.execute(db)
  return rows
}

export interface StaffValues {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly options: readonly string[] | null
  readonly usingSaml: boolean
  readonly tagId: number | null
}

const columnsOf = ({ name, email, role, options, usingSaml, tagId }: StaffValues) => ({
  name,
  email,
  role,
  options: options === null ? null : [...options],
  using_saml: usingSaml,
  tag_id: tagId,
})

/** Inserts a person without a password; null for another partner. Rejects when the e-mail address is taken. */
export async function insertStaffMember(
  tx: Kysely<Tables>,
  scope: Scope,
  partnerId: number,
  values: StaffValues & { readonly fullAccess: boolean; readonly createdAt: IsoInstant },
): Promise<number | null> {
  const row = columnsOf(values)
  const { rows } = await sql<{ id: number }>`
    insert into staff (partner_id, name, email, role, options, using_saml, tag_id, full_access, created_at)
    select p.id, ${row.name}, ${row.email}, ${row.role}, ${row.options}::text[], ${row.using_saml}::boolean,
      ${row.tag_id}::integer, ${values.fullAccess}::boolean, ${values.createdAt}::timestamptz
    from partners p
    where p.id = ${partnerId} and ${inPartner(scope, 'staff.inserted', 'p.id')}
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Makes changes of one person wait for each other, until the transaction ends. */
export async function lockStaff(tx: Kysely<Tables>, scope: Scope, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where(inPartner(scope, 'staff.locked', 'staff.partner_id'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a person; false out of scope. Rejects when the e-mail address is taken. */
export async function updateStaff(
  tx: Kysely<Tables>,
  scope: Scope,
  id: number,
  change: StaffValues | { readonly archivedAt: IsoInstant | null } | { readonly fullAccess: boolean },
): Promise<boolean> {
  const columns =
    'archivedAt' in change
      ? { archived_at: change.archivedAt }
      : 'fullAccess' in change
        ? { full_access: change.fullAccess }
        : columnsOf(change)
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set(columns)
    .where('id', '=', id)
    .where(inPartner(scope, 'staff.updated', 'staff.partner_id'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface StaffAction {
  readonly id: number
  readonly action_type: string
  readonly created_at: IsoInstant
}

const actionsShown = 100

/** Reads the newest actions of a person. */
export async function readStaffActions(db: Kysely<Tables>, scope: Scope, staffId: number): Promise<StaffAction[]> {
  return db
    .selectFrom('partner_actions')
    .select(['id', 'action as action_type', 'at as created_at'])
    .where('staff_id', '=', staffId)
    .where(inPartner(scope, 'staff.actions', 'partner_actions.partner_id'))
    .orderBy('id', 'desc')
    .limit(actionsShown)
    .execute()
}
