import { NewStaffPage } from './NewStaffPage.tsx'
import { StaffPage } from './StaffPage.tsx'

/** A person of the staff; null for a new one. */
export default function PersonPage({ staffId }: { readonly staffId: number | null }) {
  return staffId === null ? <NewStaffPage /> : <StaffPage staffId={staffId} />
}
