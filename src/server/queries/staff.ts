import type { StaffListQuery } from '../../api/staff.ts'
import type { HeldAccess } from '../../domain/staffRules.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type CustomTag, type TagKind, readCustomTags } from '../repositories/customTags.ts'
import {
  type StaffAction,
  type StaffRecord,
  listStaffPage,
  readStaff,
  readStaffActions,
} from '../repositories/staff.ts'
import { type HeldPlace, readHeldPlaces } from '../repositories/staffAccess.ts'

type Needed = Pick<Deps, 'db'>

export interface StaffList {
  readonly page: number
  readonly perPage: number
  /** How many people there are on all pages. */
  readonly total: number
  readonly people: readonly StaffRecord[]
  readonly held: HeldAccess
}

const rowsPerPage = 25

/** Reads the requested page of staff, or the last one there is. */
export async function staffList(
  { db }: Needed,
  scope: Scope,
  viewerId: number,
  { search, group_id, subgroup_id, cohort_id, page: requested }: StaffListQuery,
): Promise<StaffList> {
  const filter = { search, groups: group_id, subgroups: subgroup_id, cohorts: cohort_id }
  const { total, page, ids } = await listStaffPage(db, scope, filter, requested, rowsPerPage)
  const [people, held] = await Promise.all([readStaff(db, scope, ids), heldAccess({ db }, scope, viewerId)])
  return { page, perPage: rowsPerPage, total, people, held }
}

export interface StaffCard {
  readonly person: StaffRecord
  readonly actions: readonly StaffAction[]
  readonly held: HeldAccess
}

/** Reads a person of the partner's staff. @throws 404 */
export async function staffCard({ db }: Needed, scope: Scope, viewerId: number, id: number): Promise<StaffCard> {
  const [person, actions, held] = await Promise.all([
    staffById({ db }, scope, id),
    readStaffActions(db, scope, id),
    heldAccess({ db }, scope, viewerId),
  ])
  return { person, actions, held }
}

/** @throws 404 */
export async function staffById({ db }: Needed, scope: Scope, id: number): Promise<StaffRecord> {
  const [person] = await readStaff(db, scope, [id])
  if (person === undefined) throw problem(404, 'not_found')
  return person
}

/** Reads the places that a person holds and may give to others. */
export const heldPlaces = ({ db }: Needed, scope: Scope, viewerId: number): Promise<HeldPlace[]> =>
  readHeldPlaces(db, scope, viewerId)

/** Reads what a person may give to others and take from them. */
export async function heldAccess(deps: Needed, scope: Scope, viewerId: number): Promise<HeldAccess> {
  const places = await heldPlaces(deps, scope, viewerId)
  const ids = (found: readonly (number | null)[]) => new Set(found.filter((id) => id !== null))
  return {
    everything: scope.cohortIds === null,
    group: ids(places.map(({ group_id, holds_group }) => (holds_group ? group_id : null))),
    subgroup: ids(places.map(({ subgroup_id, holds_subgroup }) => (holds_subgroup ? subgroup_id : null))),
    cohort: ids(places.map(({ cohort_id }) => cohort_id)),
  }
}

/** Reads the tags that a partner offers for one kind of record. */
export const customTags = ({ db }: Needed, scope: Scope, kind: TagKind): Promise<CustomTag[]> =>
  readCustomTags(db, scope, kind)
