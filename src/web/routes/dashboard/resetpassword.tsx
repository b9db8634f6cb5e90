import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../flows/passwordChange/ResetPasswordScreen.tsx'
import { resetTokenOf } from '../searchParams.ts'

export const Route = createFileRoute('/dashboard/resetpassword')({
  staticData: { access: 'public', frame: 'none' },
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordScreen token={Route.useSearch({ select: resetTokenOf }) ?? ''} />
}
