import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { RenderErrorBoundary } from './errors/RenderErrorBoundary.tsx'
import type { AppRouter } from './router.ts'
import { type AppSystem, SystemContext } from './system.ts'

export function App({ system, router }: { system: AppSystem; router: AppRouter }) {
  return (
    <StrictMode>
      <RenderErrorBoundary>
        <SystemContext value={system}>
          <RouterProvider router={router} />
        </SystemContext>
      </RenderErrorBoundary>
    </StrictMode>
  )
}
