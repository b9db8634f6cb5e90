import { FamilyListScreen } from '../../flows/familyList/FamilyListScreen.tsx'
import { useFamilyList } from '../../flows/familyList/useFamilyList.ts'
import { AdministrationTabs } from '../../parts/AdministrationTabs.tsx'
import type { ListPageProps } from './listPageProps.ts'

/** Your Families. */
export function FamilyListPage({ query, writeUrl }: ListPageProps) {
  return (
    <>
      <AdministrationTabs />
      <FamilyListScreen {...useFamilyList(query, writeUrl)} />
    </>
  )
}
