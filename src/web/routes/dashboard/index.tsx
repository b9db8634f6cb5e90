import { createFileRoute } from '@tanstack/react-router'

/** Renders nothing: the guard redirects to the landing page of the role. */
export const Route = createFileRoute('/dashboard/')({ staticData: { access: 'root' } })
