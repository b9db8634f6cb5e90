import type { Page } from 'playwright-core'
import { familyFormTexts as texts } from '../../../src/web/texts/familyForm.ts'
import { familyPasswordTexts } from '../../../src/web/texts/familyPassword.ts'
import { type Screen, answerWith, neverAnswer } from './screen.ts'

const address = '/dashboard/administration/your-families'
const call = /\/api\/administration\/accounts\/custom_ids/
const saveButton = (page: Page) => page.getByRole('button', { name: texts.save, exact: true })

const edit = async (page: Page) => {
  await page.goto(`${address}/1/edit`)
  await saveButton(page).waitFor()
}

/** The form of a family in its states, and the page on which a family sets its password. */
export const familyFormScreens: readonly Screen[] = [
  { name: 'family form', show: edit },
  {
    name: 'family form of a new family with errors',
    show: async (page) => {
      await page.goto(`${address}/new`)
      await page.getByRole('button', { name: texts.addChild }).click()
      await saveButton(page).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'family form with a question',
    show: async (page) => {
      await edit(page)
      await page.getByRole('button', { name: texts.resetPassword }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'family form that is loading',
    show: async (page) => {
      await neverAnswer(page, call)
      await page.goto(`${address}/1/edit`)
      await page.getByRole('heading', { level: 1, name: texts.editTitle }).waitFor()
      await page.locator('[aria-busy=true] [aria-hidden=true]').waitFor()
    },
  },
  {
    name: 'family form that could not be opened',
    show: async (page) => {
      await answerWith(page, call, 500, 'internal_error')
      await page.goto(`${address}/1/edit`)
      await page.getByText(texts.failedTitle).waitFor()
    },
  },
  {
    name: 'password of a family by a link that is over',
    show: async (page) => {
      await page.goto(`/family/password#${'A'.repeat(43)}`)
      await page.getByText(familyPasswordTexts.over).waitFor()
    },
  },
]
