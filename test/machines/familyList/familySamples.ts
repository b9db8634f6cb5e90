import type { FamilyRow } from '../../../machines/familyList/familyListMachine.ts'
import { type OrganizationQuery, everybody as nothingSet } from '../../../machines/list/organizationQuery.ts'
import type { ListPage } from '../../../machines/list/pagedList.ts'

export const everybody: OrganizationQuery = { ...nothingSet, page: 1 }
export const secondPage: OrganizationQuery = { ...everybody, page: 2 }
export const silvas: OrganizationQuery = { ...everybody, search: 'silva' }

export const family = (id: number, more: Partial<FamilyRow> = {}): FamilyRow => ({
  id,
  first_name: `First ${id}`,
  last_name: `Last ${id}`,
  email: `family.${id}@families.example`,
  players: [],
  last_action_date: null,
  created_at: '2026-03-01T22:30:00.000-05:00',
  ...more,
})

export const pageOf = (ids: readonly number[], page = 1, total = ids.length): ListPage<FamilyRow> => ({
  records: ids.map((id) => family(id)),
  pagination: { current_page: page, per_page: 25, total_count: total },
})
