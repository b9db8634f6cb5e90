import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/asqs/_list/')({
  staticData: { access: 'asqs', frame: 'full' },
})
