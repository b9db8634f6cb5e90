import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { closePage, describeInChromium, openPage, phone } from './kit/chromium.ts'
import { ownServer } from './kit/ownServer.ts'
import { type StorageState, accountOf, signedInState, tokenOf } from './kit/people.ts'
import { neverHideWarnings } from './kit/questionnaire.ts'
import { type SurveyAddress, bringTo, isOpenAsq3, questionnairePath, teacherSurveys } from './kit/surveys.ts'

const lowTablet = { width: 768, height: 600 } as const

describeInChromium('the bar of a questionnaire on small screens', () => {
  const own = ownServer()
  let address: SurveyAddress
  let storageState: StorageState
  beforeAll(async () => {
    const account = await accountOf(own.server.url, 'teacher')
    const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const [survey] = await teacherSurveys(from, isOpenAsq3)
    if (!survey) throw new Error('The demo world has no open survey.')
    address = survey
    await bringTo(from, address, { valid: false, overall: false })
    storageState = await signedInState(own.server.url, account)
  })

  async function opened(viewport: { readonly width: number; readonly height: number }) {
    const watched = await openPage(own.browser, own.server.url, { viewport, storageState })
    await watched.page.goto(questionnairePath(address))
    await watched.page.getByRole('button', { name: texts.finishSurvey }).waitFor()
    return watched
  }
  const placeOf = async (page: Page, name: string) => {
    const place = await page.getByRole('button', { name, exact: true }).boundingBox()
    if (place === null) throw new Error(`${name} is not shown.`)
    return place
  }

  it.each([phone, lowTablet])(
    'leaves more than half of the screen to the questions when it warns, and Dismiss in reach: %o (92)',
    async (viewport) => {
      const { page, complaints } = await opened(viewport)
      await neverHideWarnings(page)
      await page.getByRole('button', { name: texts.finishSurvey }).click()
      const list = page.getByRole('list', { name: texts.missingLabel })
      const warning = await page.getByRole('alert').filter({ has: list }).boundingBox()
      expect(warning!.height).toBeLessThan(viewport.height * 0.45)
      const last = list.getByRole('button').last()
      await last.scrollIntoViewIfNeeded()
      await expect.poll(async () => (await last.boundingBox())!.y).toBeLessThan(viewport.height)
      const dismiss = await placeOf(page, texts.dismiss)
      expect(dismiss.y + dismiss.height).toBeLessThan(warning!.y + warning!.height)
      await page.getByRole('button', { name: texts.dismiss }).click()
      await list.waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )

  it.each([phone, lowTablet])(
    'says what becomes of a refused answer, and hides none of its buttons: %o',
    async (viewport) => {
      const { page } = await opened(viewport)
      await page.route(/\/answers(\/\d+)?(\?|$)/, (route) =>
        route.fulfill({ status: 403, json: { code: 'not_allowed', message: 'You may not do this.', errors: {} } }),
      )
      await page.locator('main input[type=radio]').first().check({ force: true })
      await page.getByText(texts.keptHint).waitFor()
      for (const name of [texts.retry, texts.goToUnsaved, texts.finishSurvey]) {
        const { x, width } = await placeOf(page, name)
        expect(x + width).toBeLessThanOrEqual(viewport.width)
      }
      const finish = await placeOf(page, texts.finishSurvey)
      const go = await placeOf(page, texts.goToUnsaved)
      expect(go.x + go.width <= finish.x || go.y + go.height <= finish.y).toBe(true)
      const retry = page.getByRole('button', { name: texts.retry, exact: true })
      const sent = page.waitForResponse(/\/answers(\/\d+)?(\?|$)/)
      await retry.press('Enter')
      await sent
      await retry.and(page.locator(':focus')).waitFor()
      await closePage(page)
    },
  )
})
