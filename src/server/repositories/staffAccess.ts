import { type Kysely, sql } from 'kysely'
import type { AccessLevel } from '../../domain/staffRules.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'

/** A place of the organization, without the lower levels where there are none, and which levels a person holds. */
export interface HeldPlace {
  readonly group_id: number
  readonly group_name: string
  readonly holds_group: boolean
  readonly subgroup_id: number | null
  readonly subgroup_name: string | null
  readonly holds_subgroup: boolean
  readonly cohort_id: number | null
  readonly cohort_name: string | null
  readonly holds_cohort: boolean
}

/** Reads the places of the partner that a person holds, by the accesses given to them, by name. */
export async function readHeldPlaces(db: Kysely<Tables>, scope: Scope, staffId: number): Promise<HeldPlace[]> {
  const isWhole = sql<boolean>`${scope.cohortIds === null}::boolean`
  const { rows } = await sql<HeldPlace>`
    select * from (
      select g.id as group_id, g.name as group_name, s.id as subgroup_id, s.name as subgroup_name,
        c.id as cohort_id, c.name as cohort_name, h.holds_group,
        h.holds_group or xs.id is not null as holds_subgroup,
        h.holds_group or xs.id is not null or xc.id is not null as holds_cohort
      from groups g
      left join staff_accesses xg on xg.staff_id = ${staffId} and xg.group_id = g.id
      cross join lateral (select ${isWhole} or xg.id is not null as holds_group) h
      left join subgroups s on s.group_id = g.id
      left join staff_accesses xs on xs.staff_id = ${staffId} and xs.subgroup_id = s.id
      left join cohorts c on c.subgroup_id = s.id
      left join staff_accesses xc on xc.staff_id = ${staffId} and xc.cohort_id = c.id
      where ${inPartner(scope, 'staffAccess.held', 'g.partner_id')}
    ) place
    where holds_cohort
    order by lower(group_name), group_id, lower(subgroup_name), subgroup_id, lower(cohort_name), cohort_id
  `.execute(db)
  return rows
}

const tables = { group: 'groups', subgroup: 'subgroups', cohort: 'cohorts' } as const
const columns = { group: 'group_id', subgroup: 'subgroup_id', cohort: 'cohort_id' } as const

export interface AccessRow {
  readonly staffId: number
  readonly level: AccessLevel
  readonly recordIds: readonly number[]
}

/** Gives a person access to places of their own partner; what they have already stays. Returns how many are new. */
export async function insertAccesses(
  tx: Kysely<Tables>,
  scope: Scope,
  { staffId, level, recordIds }: AccessRow,
): Promise<number> {
  const column = sql.ref(columns[level])
  const { rows } = await sql`
    insert into staff_accesses (staff_id, ${column})
    select st.id, place.id from staff st join ${sql.table(tables[level])} place on place.partner_id = st.partner_id
    where st.id = ${staffId} and place.id = any(${[...recordIds]}::integer[])
      and ${inPartner(scope, 'staffAccess.inserted', 'st.partner_id')}
    on conflict do nothing
    returning staff_accesses.id
  `.execute(tx)
  return rows.length
}

/** Takes access to these places from a person. Returns how many they had. */
export async function deleteAccesses(
  tx: Kysely<Tables>,
  scope: Scope,
  { staffId, level, recordIds }: AccessRow,
): Promise<number> {
  const { rows } = await sql`
    delete from staff_accesses x using staff st
    where st.id = x.staff_id and st.id = ${staffId} and x.${sql.ref(columns[level])} = any(${[...recordIds]}::integer[])
      and ${inPartner(scope, 'staffAccess.deleted', 'st.partner_id')}
    returning x.id
  `.execute(tx)
  return rows.length
}
