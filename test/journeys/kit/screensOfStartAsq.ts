import type { Page } from 'playwright-core'
import { paths } from '../../../src/api/paths.ts'
import { childSearchTexts } from '../../../src/web/texts/childSearch.ts'
import { shellTexts } from '../../../src/web/texts/shell.ts'
import { startAsqTexts } from '../../../src/web/texts/startAsq.ts'
import { type Screen, answerWith } from './screen.ts'

const screenings = new RegExp(`${paths.screenings(String.raw`\d+`)}$`)

const panel = async (page: Page) => {
  await page.goto('/dashboard/asqs')
  await page.locator('tbody tr').first().waitFor()
  await page.getByRole('button', { name: shellTexts.startAsq }).click()
  await page.getByRole('dialog').getByLabel(childSearchTexts.label).waitFor()
}

const search = async (page: Page) => {
  await panel(page)
  await page.getByRole('dialog').getByLabel(childSearchTexts.label).fill('a')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

const firstChild = async (page: Page) => {
  await search(page)
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** The Start ASQ panel and its states. */
export const startAsqScreens: readonly Screen[] = [
  { name: 'Start ASQ', isForAdmins: true, show: panel },
  {
    name: 'Start ASQ with children to choose from',
    isForAdmins: true,
    show: search,
  },
  {
    name: 'Start ASQ with a child',
    isForAdmins: true,
    show: async (page) => {
      await firstChild(page)
      await page.getByText(/can be filled in/).waitFor()
    },
  },
  {
    name: 'Start ASQ without the questionnaires of a child',
    isForAdmins: true,
    show: async (page) => {
      await answerWith(page, screenings, 500, 'internal_error')
      await firstChild(page)
      await page.getByText(startAsqTexts.failedTitle).waitFor()
    },
  },
]
