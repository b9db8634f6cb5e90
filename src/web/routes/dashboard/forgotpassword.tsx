import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../../flows/passwordRecovery/ForgotPasswordScreen.tsx'

export const Route = createFileRoute('/dashboard/forgotpassword')({
  staticData: { access: 'public', frame: 'none' },
  component: ForgotPasswordScreen,
})
