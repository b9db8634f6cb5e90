import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders a screen as the only page of a router, so that its links work; `address` tells where the links have led. */
export async function renderInRouter(screen: ReactNode) {
  const history = createMemoryHistory({ initialEntries: ['/screen'] })
  const rootRoute = createRootRoute({ component: Outlet })
  const screenRoute = createRoute({ getParentRoute: () => rootRoute, path: '/screen', component: () => screen })
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null })
  const router = createRouter({ routeTree: rootRoute.addChildren([screenRoute, anyRoute]), history })
  await router.load()
  // The application registers its own router; this one has the test's routes.
  const provided = router as unknown as Parameters<typeof RouterProvider>[0]['router']
  await act(async () => {
    render(<RouterProvider router={provided} />)
  })
  return { address: () => history.location.href, state: () => history.location.state }
}
