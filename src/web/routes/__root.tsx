import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '../app/frame/AppFrame.tsx'
import { guardRoute } from '../app/guardRoute.ts'
import type { RouterContext } from '../app/router.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The annotation keeps the router's type from depending on itself.
  beforeLoad: (navigation): void => guardRoute(navigation),
  component: AppFrame,
})
