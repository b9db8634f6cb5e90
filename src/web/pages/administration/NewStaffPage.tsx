import { useNavigate } from '@tanstack/react-router'
import { StaffFormScreen } from '../../flows/staffForm/StaffFormScreen.tsx'
import { useStaffForm } from '../../flows/staffForm/useStaffForm.ts'
import { BackToStaff } from './BackToStaff.tsx'

/** A new person of the staff, whose card opens afterwards. */
export function NewStaffPage() {
  const navigate = useNavigate()
  return (
    <StaffFormScreen
      actor={useStaffForm()}
      back={<BackToStaff />}
      onCreated={(id) =>
        void navigate({
          to: '/dashboard/administration/$',
          params: { _splat: `your-staff/${id}/edit` },
          search: true,
          replace: true,
        })
      }
    />
  )
}
