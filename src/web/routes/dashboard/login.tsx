import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../flows/session/LoginScreen.tsx'

export const Route = createFileRoute('/dashboard/login')({
  staticData: { access: 'public', frame: 'none' },
  component: LoginScreen,
})
