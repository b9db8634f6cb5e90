import { type RouterHistory, createRouter } from '@tanstack/react-router'
import { limits } from '../../../machines/kit/limits.ts'
import { routeTree } from '../routeTree.gen.ts'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { NotFoundScreen } from './errors/NotFoundScreen.tsx'
import { PendingScreen } from './errors/PendingScreen.tsx'
import type { Access, Frame } from './guard.ts'
import type { AppSystem } from './system.ts'

export interface RouterContext {
  readonly system: AppSystem
}

/** The browser's history by default; tests pass their own. */
export function createAppRouter(system: AppSystem, history?: RouterHistory) {
  return createRouter({
    history,
    routeTree,
    context: { system },
    // Errors and loading screens show inside the frame, so that a person can go on from there.
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: limits.skeletonAfter,
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
    /** Where the person came from: a login or a finished questionnaire returns there. */
    origin?: string
    /** The id of the person whose session ended at `origin`. */
    originOf?: number
    /** A tab was pressed: lists load their rows again. */
    by?: 'tab'
    /** How far the previous page was scrolled, in pixels. */
    scroll?: number
  }
}
