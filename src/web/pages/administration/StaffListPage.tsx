import { StaffListScreen } from '../../flows/staffList/StaffListScreen.tsx'
import { useStaffList } from '../../flows/staffList/useStaffList.ts'
import { AdministrationTabs } from '../../parts/AdministrationTabs.tsx'
import type { ListPageProps } from './listPageProps.ts'

/** Your Staff. */
export function StaffListPage({ query, writeUrl }: ListPageProps) {
  return (
    <>
      <AdministrationTabs />
      <StaffListScreen {...useStaffList(query, writeUrl)} />
    </>
  )
}
