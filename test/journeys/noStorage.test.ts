import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notOpenedTexts } from '../../src/web/texts/notOpened.ts'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { accountOf, signedInState, tokenOf } from './kit/people.ts'
import { type SurveyAddress, isOpenAsq3, questionnairePath, teacherSurveys } from './kit/surveys.ts'

const ways: readonly [string, () => void][] = [
  [
    'throws',
    () =>
      void (IDBFactory.prototype.open = () => {
        throw new DOMException('Off.', 'SecurityError')
      }),
  ],
  ['is not there', () => void Object.defineProperty(globalThis, 'indexedDB', { value: undefined })],
]

describeInChromium('a questionnaire in a browser without storage', () => {
  let browser: Browser
  let storageState: BrowserContextOptions['storageState']
  let address: SurveyAddress
  const demo = sharedServer()
  beforeAll(async () => {
    browser = await launchChromium()
    const coach = await accountOf(demo.url, 'coach')
    const [first] = await teacherSurveys({ url: demo.url, token: await tokenOf(demo.url, coach) }, isOpenAsq3)
    address = first!
    storageState = await signedInState(demo.url, coach)
  })
  afterAll(async () => {
    await browser?.close()
  })

  it.each(ways)('says why it does not open where the storage %s, and leads back', async (_, switchOff) => {
    const { page } = await openPage(browser, demo.url, { storageState })
    await page.addInitScript(switchOff)
    await page.goto(questionnairePath(address))
    const alert = page.getByRole('alert')
    await alert.getByText(notOpenedTexts.device_failed.title).waitFor()
    expect(await alert.innerText()).not.toContain(texts.answersKept)
    expect(await page.getByRole('button', { name: texts.tryAgain }).count()).toBe(0)
    await page.getByRole('link', { name: notOpenedTexts.toDashboard }).click()
    await page.waitForURL(({ pathname }) => !pathname.includes('questionnaire'))
    await closePage(page)
  })
})
