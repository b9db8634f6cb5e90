import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { closePage, describeInChromium, launchChromium, openPage, phone, tablet } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { type Server, accountOf, signedInState, tokenOf } from './kit/people.ts'
import { neverHideWarnings } from './kit/questionnaire.ts'
import {
  type SurveyAddress,
  bringTo,
  isOpenAsq3,
  questionnairePath,
  surveyOnServer,
  teacherSurveys,
} from './kit/surveys.ts'

const target = 44

/** Width and height of what takes a press, in pixels, wherever that is less than a finger needs. */
const tooSmall = (targets: Locator) =>
  targets.evaluateAll(
    (elements, least) =>
      elements
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    target,
  )

/** What lies under the middle of every dot: its own section's link, or what else takes the press. */
const underDots = (page: Page) =>
  page.locator('[aria-current=step] [data-dot]').evaluateAll((dots) =>
    dots.map((dot) => {
      const { x, y, width, height } = dot.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName
    }),
  )

describeInChromium('taking a questionnaire by touch', () => {
  let browser: Browser
  let demo: DemoServer
  let server: Server
  let address: SurveyAddress
  let open: (viewport: { width: number; height: number }) => Promise<Page>
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const coach = await accountOf(demo.url, 'coach')
    server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    address = (await teacherSurveys(server, isOpenAsq3))[0] ?? { playerId: 0, surveyId: 0 }
    const storageState = await signedInState(demo.url, coach)
    open = async (viewport) => {
      const { page } = await openPage(browser, demo.url, { storageState, viewport, hasTouch: true })
      await page.goto(questionnairePath(address))
      await page.getByRole('button', { name: texts.finishSurvey }).waitFor()
      return page
    }
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  it.each([
    ['tablet', tablet],
    ['phone', phone],
  ])('has 44 px for every section and every question that the warning leads to: %s', async (_, viewport) => {
    await bringTo(server, address, { valid: false, overall: false })
    const page = await open(viewport)
    await expect.poll(async () => new Set(await underDots(page))).toEqual(new Set(['A']))
    expect(await tooSmall(page.getByRole('navigation', { name: texts.sectionsLabel }).getByRole('link'))).toEqual([])
    await neverHideWarnings(page)
    await page.getByRole('button', { name: texts.finishSurvey }).click()
    const missing = page.getByRole('alert').getByRole('button', { name: /question \d+$/ })
    await missing.first().waitFor()
    expect(await tooSmall(missing)).toEqual([])
    await closePage(page)
  })

  it('goes on at the first unanswered question, 90 px below the edge, with its section in view in the bar (84)', async () => {
    await bringTo(server, address, { valid: true, overall: false })
    const { sections } = await surveyOnServer(server, address)
    const [first] = sections
    const question = first?.questions[first.required_answers_count]
    const page = await open(phone)
    const top = (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(() => top(`[data-question="${question?.id}"]`)).toBe(90)

    await page.getByRole('link', { name: /^Personal-Social/ }).click()
    const current = page.locator('[aria-current=step]')
    await expect.poll(() => current.textContent()).toContain('Personal-Social')
    const place = async () => (await current.boundingBox())!.x
    await expect.poll(place).toBeLessThanOrEqual(phone.width - target)
    expect(await place()).toBeGreaterThanOrEqual(0)
    await closePage(page)
  })
})
