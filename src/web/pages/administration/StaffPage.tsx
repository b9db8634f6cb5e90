import { useNavigate } from '@tanstack/react-router'
import { StaffCardScreen } from '../../flows/staffCard/StaffCardScreen.tsx'
import { useStaffCard } from '../../flows/staffCard/useStaffCard.ts'
import { staffListTexts } from '../../texts/staffList.ts'
import { BackToStaff } from './BackToStaff.tsx'

/** The card of a person. */
export function StaffPage({ staffId }: { readonly staffId: number }) {
  const navigate = useNavigate()
  return (
    <StaffCardScreen
      {...useStaffCard(staffId)}
      title={staffListTexts.title}
      back={<BackToStaff />}
      onMissing={() =>
        void navigate({
          to: '/dashboard/administration/$',
          params: { _splat: 'your-staff' },
          search: true,
          replace: true,
        })
      }
    />
  )
}
