import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../flows/passwordChange/SettingsScreen.tsx'

export const Route = createFileRoute('/dashboard/settings')({
  staticData: { access: 'settings' },
  component: SettingsScreen,
})
