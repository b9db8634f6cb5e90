import type { AppRouter } from '../router.ts'

const screens = [
  '/dashboard/asqs/_list',
  '/dashboard/asqs/_list/$playerId/follow-up/$id',
  '/dashboard/asqs/$playerId/player/$id',
  '/dashboard/asqs/$playerId/questionnaire/$id',
] as const

/** Fetches the code of the daily screens, which is small. Rejects if any of it cannot be fetched. */
export const fetchScreens = (router: AppRouter): Promise<unknown> =>
  Promise.all([
    ...screens.map((id) => router.loadRouteChunk(router.routesById[id])),
    import('./paper.ts').then(({ prepareForPaper }) => prepareForPaper()),
    import('./applicationDelivery.ts'),
    import('./endLeftSessions.ts'),
    import('../frame/SignOutWarning.tsx'),
    import('../../flows/csvExport/CsvDetails.tsx'),
    import('../../flows/startAsq/StartAsqPanel.tsx'),
  ])
