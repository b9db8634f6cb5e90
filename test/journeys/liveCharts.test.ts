import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enQuestionnaire } from '../../src/web/texts/questionnaire.ts'
import { enStatecharts } from '../../src/web/texts/statecharts.ts'
import { axeViolations } from './kit/axe.ts'
import { closePage, describeInChromium, launchChromium, laptop, openPage, tablet } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { accountOf, signedInState, tokenOf } from './kit/people.ts'
import { openLiveCharts, openLiveChartsByKey } from './kit/screensOfStatecharts.ts'
import { type SurveyAddress, bringTo, isOpenAsq3, questionnairePath, teacherSurveys } from './kit/surveys.ts'

const texts = enStatecharts.live
const ofCharts = /\/(Live|statechart|chart)/i

/** What stands on each page when this is printed on A4. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = new Uint8Array(await page.pdf({ format: 'A4' }))
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false })
  return text.map((said) => said.replaceAll(/\s+/g, ' '))
}

describeInChromium('statecharts inside the running application', () => {
  let browser: Browser
  let demo: DemoServer
  let address: SurveyAddress
  let admin: BrowserContextOptions['storageState']
  let teacher: BrowserContextOptions['storageState']
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const account = await accountOf(demo.url, 'admin')
    const server = { url: demo.url, token: await tokenOf(demo.url, account) }
    address = (await teacherSurveys(server, isOpenAsq3))[0] ?? { playerId: 0, surveyId: 0 }
    await bringTo(server, address, { valid: false, overall: false })
    admin = await signedInState(demo.url, account)
    teacher = await signedInState(demo.url, await accountOf(demo.url, 'teacher'))
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  const scriptsOf = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

  it('are printed whole, on the page of their title', async () => {
    const { page } = await openPage(browser, demo.url, { storageState: admin, viewport: laptop })
    for (const title of ['Questionnaire', 'Partner dashboard', 'Delivery of one survey']) {
      await page.goto('/dashboard/statecharts')
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 2, name: title }).waitFor()
      const pages = await printedPages(page)
      expect(pages[0]).toContain(title)
      // The legend is the last of a picture.
      expect(pages.map((said) => said.includes('starts here'))).toEqual(pages.map((_, index) => index === 0))
    }
    await page.context().close()
  })

  it.each([
    ['beside the page', laptop],
    ['below the page', tablet],
  ] as const)('light up %s as a questionnaire is answered, and step back and forth', async (_, viewport) => {
    const { page, complaints } = await openPage(browser, demo.url, { storageState: admin, viewport })
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: enQuestionnaire.finishSurvey }).waitFor()
    const panel = await openLiveChartsByKey(page)
    const events = panel.getByRole('region', { name: texts.events }).getByRole('listitem')
    const moved = panel.locator('.transition.moved').first()
    await expect.poll(() => panel.locator('.leaf.lit').count()).toBeGreaterThan(0)
    expect(await moved.count()).toBe(0)

    // Nothing covers the answers, nor what stands at the foot of the page.
    const choice = page.getByRole('main').getByRole('radio', { checked: false }).first()
    await choice.press('Space')
    await page.getByRole('button', { name: enQuestionnaire.finishSurvey }).click({ trial: true })
    const event = (name: string) => events.locator(`[data-event="${name}"]`)
    await event('choice.press').waitFor()
    await event('answer.given').waitFor()
    await event('xstate.done.actor.deliverAnswer').waitFor()
    // Words, not the names that code has for them.
    expect((await events.allTextContents()).filter((said) => /xstate|[a-z]\.[a-z]/i.test(said))).toEqual([])

    await event('answer.given').click()
    await panel.getByText(texts.earlier).waitFor()
    expect(await panel.getByRole('button', { pressed: true }).textContent()).toContain('Delivery of one survey')
    await moved.waitFor()
    const then = await panel
      .locator('.leaf.lit')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state')))
    expect(then).toContain('surveyDelivery.device.saving')

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await panel.getByRole('button', { name: texts.back, exact: true }).click()
    await panel.getByRole('button', { name: texts.forward, exact: true }).click()
    await panel.getByRole('button', { name: texts.newest }).click()
    await panel.getByText(texts.now).waitFor()
    expect(sent.filter((url) => !url.startsWith(demo.url))).toEqual([])

    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('lead from a box to its row and from a row to its box', async () => {
    const { page, complaints } = await openPage(browser, demo.url, { storageState: admin })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: enStatecharts.title, exact: true }).click()
    await page.getByRole('link', { name: /^Questionnaire/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Questionnaire', exact: true }).waitFor()
    await page.locator('#box-questionnaire\\.unreachable').press('Enter')
    const row = page.locator('#row-questionnaire\\.unreachable')
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
    await row.getByRole('link').click()
    const box = page.locator('#box-questionnaire\\.unreachable')
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).hash).toBe('')
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Answer delivery', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('are neither offered nor opened to a teacher, and nothing of them is loaded', async () => {
    const { page } = await openPage(browser, demo.url, { storageState: teacher })
    await page.goto('/dashboard/statecharts')
    await page.waitForURL((url) => url.pathname === '/dashboard/asqs')
    await page.getByRole('rowheader').first().waitFor()
    await page.keyboard.press('Alt+Shift+KeyS')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: texts.open }).count()).toBe(0)
    expect(await page.getByRole('link', { name: enStatecharts.title, exact: true }).count()).toBe(0)
    expect(await page.getByRole('complementary').count()).toBe(0)
    expect((await scriptsOf(page)).filter((path) => ofCharts.test(path))).toEqual([])
    await closePage(page)
  })

  it('load nothing of the panel for an administrator before it is opened', async () => {
    const { page } = await openPage(browser, demo.url, { storageState: admin })
    await page.goto('/dashboard/settings')
    await page.getByRole('button', { name: texts.open }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = await scriptsOf(page)
    await openLiveCharts(page)
    const loaded = (await scriptsOf(page)).filter((path) => !before.includes(path) && path.endsWith('.js'))
    expect(loaded.length).toBeGreaterThan(0)
    await closePage(page)
  })
})
