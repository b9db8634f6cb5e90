import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTakenFromAddress } from '../../app/startup/useTakenFromAddress.ts'
import { ResetPasswordScreen } from '../../flows/passwordChange/ResetPasswordScreen.tsx'
import { resetTokenOf } from '../searchParams.ts'

export const Route = createFileRoute('/dashboard/resetpassword')({
  staticData: { access: 'public', frame: 'none' },
  component: ResetPassword,
})

function ResetPassword() {
  const navigate = Route.useNavigate()
  const clean = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return <ResetPasswordScreen token={useTakenFromAddress(Route.useSearch({ select: resetTokenOf }) ?? '', clean)} />
}
