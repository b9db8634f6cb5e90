import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../app/errors/NotFoundScreen.tsx'

export const Route = createFileRoute('/dashboard/$')({
  staticData: { access: 'public', frame: 'full' },
  component: NotFoundScreen,
})
