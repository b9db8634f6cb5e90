import type { Page } from 'playwright-core'
import { messages } from '../../../src/api/messages.ts'
import { agesTexts } from '../../../src/web/texts/ages.ts'
import { childSearchTexts } from '../../../src/web/texts/childSearch.ts'
import { dateRangeTexts } from '../../../src/web/texts/dateRange.ts'
import { shellTexts } from '../../../src/web/texts/shell.ts'
import { surveyListTexts } from '../../../src/web/texts/surveyList.ts'
import { type Screen, answerWith, calls, changeAnswer, neverAnswer } from './screen.ts'

/** Shows every child of the list as born eight weeks early, and at most `shown` children of a page. */
export const bornEarly = (page: Page, shown = Infinity) =>
  changeAnswer<{ data: object[]; meta: object }>(page, calls.list, (answer) => ({
    meta: shown === Infinity ? answer.meta : { ...answer.meta, total_pages: 1 },
    data: answer.data.slice(0, shown).map((row) => ({
      ...row,
      early_birth: { weeks: 8, birthday: '2025-01-10', adjusted_birthday: '2025-03-07', through: '2027-01-09' },
    })),
  }))

const list = async (page: Page, search = '') => {
  await page.goto(`/dashboard/asqs${search}`)
  await page.locator('tbody tr').first().waitFor()
}

/** Opens the sheet in which a phone has every filter. */
async function openSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Filters/ })
  if (await sheet.isVisible()) await sheet.click()
}

/** The survey dashboard, its states and its filters. */
export const surveyListScreens: readonly Screen[] = [
  { name: 'survey list', show: (page) => list(page) },
  {
    name: 'why the questionnaires of a child are these',
    show: async (page) => {
      // A second such button would be half covered, and so too small a target.
      await bornEarly(page, 1)
      await list(page)
      await page
        .getByRole('button', { name: agesTexts.adjustedBy(8) })
        .first()
        .click()
      await page.getByRole('dialog').getByText(surveyListTexts.columns.parent).waitFor()
    },
  },
  {
    name: 'survey list with every kind of filter set',
    show: async (page) => {
      await page.goto(
        '/dashboard/asqs?asq=asq_3&recent=true&monitorOrRefer=true&finishedAtStart=2026-01-01&finishedAtEnd=2026-11-01&sort=surveys.parent_finished_at&order=desc',
      )
      await page.locator('tbody tr').first().waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
      await openSheet(page)
    },
  },
  {
    name: 'survey list without children',
    show: async (page) => {
      await changeAnswer<{ meta: object }>(page, calls.list, ({ meta }) => ({
        data: [],
        meta: { ...meta, total_count: 0, total_pages: 0 },
      }))
      await page.goto('/dashboard/asqs')
      await page.getByText(surveyListTexts.empty).waitFor()
    },
  },
  {
    name: 'survey list without a match',
    show: async (page) => {
      await page.goto('/dashboard/asqs?player=999999999')
      await page.getByText(surveyListTexts.noMatch).waitFor()
    },
  },
  {
    name: 'survey list that could not be loaded',
    show: async (page) => {
      await answerWith(page, calls.list, 500, 'internal_error')
      await page.goto('/dashboard/asqs')
      await page.getByText(surveyListTexts.failedTitle).waitFor()
    },
  },
  {
    name: 'survey list that loads',
    show: async (page) => {
      await neverAnswer(page, calls.list)
      await page.goto('/dashboard/asqs')
      await page.getByText(surveyListTexts.loading).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'survey list that could not be refreshed',
    show: async (page) => {
      await list(page)
      await answerWith(page, calls.list, 500, 'internal_error')
      await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
      await page.getByText(surveyListTexts.outdatedTitle).waitFor()
    },
  },
  {
    name: 'survey list whose next page could not be loaded',
    show: async (page) => {
      await page.route(/\/api\/asq_surveys\?(.*&)?page=2/, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error', message: messages.internal_error } }),
      )
      await list(page)
      await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
      await page.getByText(surveyListTexts.moreFailed).waitFor()
      // Rows that are half under the sticky heading would count as small targets.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'filter by cohorts',
    show: async (page) => {
      await list(page)
      await openSheet(page)
      await page.getByRole('button', { name: surveyListTexts.filters.cohorts }).click()
      await page.getByRole('dialog', { name: surveyListTexts.filters.cohorts }).getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'filter by dates, with the calendar',
    show: async (page) => {
      await list(page)
      await openSheet(page)
      await page.getByRole('button', { name: surveyListTexts.dates.allTime }).click()
      await page.getByRole('grid').waitFor()
    },
  },
  {
    name: 'filter by dates with a date that cannot be read',
    show: async (page) => {
      await list(page)
      await openSheet(page)
      await page.getByRole('button', { name: surveyListTexts.dates.allTime }).click()
      await page.getByLabel(dateRangeTexts.start, { exact: true }).fill('yesterday')
      await page.getByText(dateRangeTexts.unreadable).first().waitFor()
    },
  },
  {
    name: 'search for a child',
    show: async (page) => {
      await list(page)
      await page.getByRole('combobox', { name: childSearchTexts.label }).fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
]
