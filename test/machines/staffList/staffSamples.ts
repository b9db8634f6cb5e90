import { type OrganizationQuery, everybody as nothingSet } from '../../../machines/list/organizationQuery.ts'
import type { ListPage } from '../../../machines/list/pagedList.ts'
import type { StaffRow } from '../../../machines/staffList/staffListMachine.ts'

export const everybody: OrganizationQuery = { ...nothingSet, page: 1 }
export const silvas: OrganizationQuery = { ...everybody, search: 'silva' }

export const staffRow = (id: number, more: Partial<StaffRow> = {}): StaffRow => ({
  id,
  name: `Person ${id}`,
  email: `person.${id}@alder.example`,
  created_at: '2026-03-01T22:30:00.000-05:00',
  archived: false,
  is_own: false,
  is_editable: true,
  is_administrator: false,
  is_full_access: false,
  groups: [],
  subgroups: [],
  cohorts: [],
  ...more,
})

export const pageOf = (ids: readonly number[]): ListPage<StaffRow> => ({
  records: ids.map((id) => staffRow(id)),
  pagination: { current_page: 1, per_page: 25, total_count: ids.length },
})
