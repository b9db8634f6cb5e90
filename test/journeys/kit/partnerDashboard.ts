import type { Page } from 'playwright-core'

/** The headings of the six charts. */
export const chartHeadings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Every call of the partner dashboard that a page makes from now on: its path below /api/dashboard and its query. */
export function dashboardCalls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/dashboard/')) asked.push(pathname.replace('/api/dashboard/', '') + search)
  })
  return asked
}
