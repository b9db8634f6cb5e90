import type { Page } from 'playwright-core'
import { administrationTexts } from '../../../src/web/texts/administration.ts'
import { familyListTexts as texts } from '../../../src/web/texts/familyList.ts'
import { type Screen, answerWith, changeAnswer, neverAnswer } from './screen.ts'

const address = '/dashboard/administration/your-families'
const call = /\/api\/administration\/accounts/

const list = async (page: Page, search = '') => {
  await page.goto(address + search)
  await page.locator('tbody tr').first().waitFor()
}

/** Your Families, its states and its filters. */
export const familyListScreens: readonly Screen[] = [
  { name: 'family list', show: (page) => list(page, '?page=2') },
  {
    name: 'family list with a filter open',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: administrationTexts.filters.cohort_id, exact: true }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('button', { name: administrationTexts.filters.chosen('Cohorts', 1) }).waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'family list without families',
    show: async (page) => {
      await changeAnswer<{ pagination: object }>(page, call, ({ pagination }) => ({
        records: [],
        pagination: { ...pagination, current_page: 1, total_count: 0 },
      }))
      await page.goto(address)
      await page.getByText(texts.empty).waitFor()
    },
  },
  {
    name: 'family list without a match',
    show: async (page) => {
      await page.goto(`${address}?search=nobody-is-called-so`)
      await page.getByText(texts.noMatch).waitFor()
    },
  },
  {
    name: 'family list that is loading',
    show: async (page) => {
      await neverAnswer(page, call)
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy=true] [aria-hidden=true]').waitFor()
    },
  },
  {
    name: 'family list that could not be loaded',
    show: async (page) => {
      await answerWith(page, call, 500, 'internal_error')
      await page.goto(address)
      await page.getByText(texts.failedTitle).waitFor()
    },
  },
]
