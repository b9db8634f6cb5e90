import type { Page } from 'playwright-core'
import { partnerDashboardTexts as texts } from '../../../src/web/texts/partnerDashboard.ts'
import { type Screen, answerWith } from './screen.ts'

const charts = async (page: Page, search = '') => {
  await page.goto(`/dashboard/partner${search}`)
  await page.locator('figure li').nth(6).waitFor()
}

/** The partner dashboard, its filters, its charts as tables, and its failure. */
export const partnerDashboardScreens: readonly Screen[] = [
  { name: 'partner dashboard', show: (page) => charts(page, '?period=all') },
  {
    name: 'partner dashboard as tables, with filters',
    show: async (page) => {
      await charts(page, '?period=all&ages=24_35,36_47')
      const toTable = page.getByRole('button', { name: new RegExp(`^${texts.showTable}`) })
      for (let left = await toTable.count(); left > 0; left -= 1) {
        // oxlint-disable-next-line no-await-in-loop -- each press takes a button away.
        await toTable.first().click()
      }
      await page.getByRole('table').nth(6).waitFor()
    },
  },
  {
    name: 'partner dashboard with its periods',
    show: async (page) => {
      await charts(page, '?period=all')
      await page.getByRole('button', { name: texts.filters.allTime, exact: true }).click()
      await page.getByRole('dialog').getByRole('grid').waitFor()
    },
  },
  {
    name: 'partner dashboard that failed',
    show: async (page) => {
      await answerWith(page, /\/api\/dashboard\/asq_stats/, 503, 'unavailable')
      await page.goto('/dashboard/partner')
      await page.getByRole('alert').getByText('Service Unavailable').waitFor()
    },
  },
]
