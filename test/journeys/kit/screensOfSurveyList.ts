import type { Page } from 'playwright-core'
import { messages } from '../../../src/api/messages.ts'
import { enChildSearch } from '../../../src/web/texts/childSearch.ts'
import { enShell } from '../../../src/web/texts/shell.ts'
import { enSurveyList } from '../../../src/web/texts/surveyList.ts'
import { type Screen, answerWith, calls, changeAnswer, neverAnswer } from './screen.ts'

const list = async (page: Page, search = '') => {
  await page.goto(`/dashboard/asqs${search}`)
  await page.locator('tbody tr').first().waitFor()
}

/** The survey dashboard, its states and its filters. */
export const surveyListScreens: readonly Screen[] = [
  { name: 'survey list', show: (page) => list(page) },
  {
    name: 'survey list with every kind of filter set',
    show: async (page) => {
      await page.goto(
        '/dashboard/asqs?asq=asq_3&recent=true&monitorOrRefer=true&finishedAtStart=2026-01-01&finishedAtEnd=2026-11-01&sort=surveys.parent_finished_at&order=desc',
      )
      await page.getByRole('button', { name: enSurveyList.filters.clearAll }).first().waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
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
      await page.getByText(enSurveyList.empty).waitFor()
    },
  },
  {
    name: 'survey list without a match',
    show: async (page) => {
      await page.goto('/dashboard/asqs?player=999999999')
      await page.getByText(enSurveyList.noMatch).waitFor()
    },
  },
  {
    name: 'survey list that could not be loaded',
    show: async (page) => {
      await answerWith(page, calls.list, 500, 'internal_error')
      await page.goto('/dashboard/asqs')
      await page.getByText(enSurveyList.failedTitle).waitFor()
    },
  },
  {
    name: 'survey list that loads',
    show: async (page) => {
      await neverAnswer(page, calls.list)
      await page.goto('/dashboard/asqs')
      await page.getByText(enSurveyList.loading).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'survey list that could not be refreshed',
    show: async (page) => {
      await list(page)
      await answerWith(page, calls.list, 500, 'internal_error')
      await page.getByRole('link', { name: enShell.sections.asqs, exact: true }).click()
      await page.getByText(enSurveyList.outdatedTitle).waitFor()
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
      await page.getByText(enSurveyList.moreFailed).waitFor()
      // Rows that are half under the sticky heading would count as small targets.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'filter by cohorts',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: enSurveyList.filters.cohorts }).click()
      await page.getByRole('dialog', { name: enSurveyList.filters.cohorts }).getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'filter by dates, with the calendar',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: enSurveyList.dates.allTime }).click()
      await page.getByRole('grid').waitFor()
    },
  },
  {
    name: 'filter by dates with a date that cannot be read',
    show: async (page) => {
      await list(page)
      await page.getByRole('button', { name: enSurveyList.dates.allTime }).click()
      await page.getByLabel(enSurveyList.dates.start, { exact: true }).fill('yesterday')
      await page.getByText(enSurveyList.dates.unreadable).first().waitFor()
    },
  },
  {
    name: 'search for a child',
    show: async (page) => {
      await list(page)
      await page.getByRole('combobox', { name: enChildSearch.label }).fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
]
