import { type RouterHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { PendingScreen } from './errors/PendingScreen.tsx'
import type { Access, Frame } from './guard.ts'
import type { AppSystem } from './system.ts'

export interface RouterContext {
  readonly system: AppSystem
}

/** The browser's history unless a test brings its own. */
export function createAppRouter(system: AppSystem, history?: RouterHistory) {
  return createRouter({
    history,
    routeTree,
    context: { system },
    // Errors and waiting show inside the frame, so that a person can go on from there.
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 200,
    defaultPreload: 'intent',
    // 000 §2.1 compares addresses exactly, and so does the guard.
    caseSensitive: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    access?: Access
    frame?: Frame
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the user came from: where a login or a finished questionnaire leads back to. */
    origin?: string
    /** Whose origin it is, by id: of the person whose session ended there. */
    originOf?: number
    /** A tab was pressed: lists read their rows anew. */
    by?: 'tab'
    /** How far the page was scrolled that the user came from, in pixels. */
    scroll?: number
  }
}
