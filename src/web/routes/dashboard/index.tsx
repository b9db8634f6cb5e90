import { createFileRoute } from '@tanstack/react-router'

/** Shows nothing: the guard leads on to the landing of the role. */
export const Route = createFileRoute('/dashboard/')({ staticData: { access: 'root' } })
