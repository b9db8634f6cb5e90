import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { StaffList } from '../../src/api/staff.ts'
import { type OrganizationQuery, isFiltered } from '../list/organizationQuery.ts'
import { createPagedList } from '../list/pagedList.ts'

export type StaffRow = StaffList['records'][number]

/** The staff of Administration, page by page (000 §2.6). */
export const staffListMachine = createPagedList<OrganizationQuery, StaffRow>({
  id: 'staffList',
  title: 'Staff list',
  description: 'The staff of Administration, page by page.',
  isFiltered,
})

export type StaffListRef = ActorRefFrom<typeof staffListMachine>
export type StaffListSnapshot = SnapshotFrom<typeof staffListMachine>
