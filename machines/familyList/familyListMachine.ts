import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FamilyList } from '../../src/api/families.ts'
import { type OrganizationQuery, isFiltered } from '../list/organizationQuery.ts'
import { createPagedList } from '../list/pagedList.ts'

export type FamilyRow = FamilyList['records'][number]

/** The families of Administration, page by page (000 §2.4). */
export const familyListMachine = createPagedList<OrganizationQuery, FamilyRow>({
  id: 'familyList',
  title: 'Family list',
  description: 'The families of Administration, page by page.',
  isFiltered,
})

export type FamilyListRef = ActorRefFrom<typeof familyListMachine>
export type FamilyListSnapshot = SnapshotFrom<typeof familyListMachine>
