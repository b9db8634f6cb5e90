import type { FamilyListQuery } from '../../api/families.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from '../identity/scope.ts'
import { type ListedFamily, listFamilyPage, readListedFamilies } from '../repositories/families.ts'

export interface FamilyList {
  readonly page: number
  readonly perPage: number
  /** How many families there are on all pages. */
  readonly total: number
  readonly families: readonly ListedFamily[]
}

const rowsPerPage = 25

/** Reads the requested page of families, or the last one there is. */
export async function familyList(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  { search, group_id, subgroup_id, cohort_id, page: requested }: FamilyListQuery,
): Promise<FamilyList> {
  const filter = { search, groups: group_id, subgroups: subgroup_id, cohorts: cohort_id }
  const { total, page, ids } = await listFamilyPage(db, scope, filter, requested, rowsPerPage)
  return { page, perPage: rowsPerPage, total, families: await readListedFamilies(db, scope, ids) }
}
