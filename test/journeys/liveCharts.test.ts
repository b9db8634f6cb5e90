import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvExportTexts } from '../../src/web/texts/csvExport.ts'
import { notesTexts } from '../../src/web/texts/notes.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { statechartsTexts } from '../../src/web/texts/statecharts.ts'
import { axeViolations } from './kit/axe.ts'
import { closePage, describeInChromium, launchChromium, laptop, openPage, tablet } from './kit/chromium.ts'
import { requestReport } from './kit/csvExport.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { notedScreening } from './kit/notedScreenings.ts'
import { type Server, accountOf, signedInState, tokenOf } from './kit/people.ts'
import { openLiveCharts, openLiveChartsByKey } from './kit/screensOfStatecharts.ts'
import {
  type SurveyAddress,
  bringTo,
  isOpenAsq3,
  questionnairePath,
  resultsPath,
  teacherSurveys,
} from './kit/surveys.ts'

const texts = statechartsTexts.live
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
  let server: Server
  let admin: BrowserContextOptions['storageState']
  let teacher: BrowserContextOptions['storageState']
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const account = await accountOf(demo.url, 'admin')
    server = { url: demo.url, token: await tokenOf(demo.url, account) }
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
      await page.getByRole('link', { name: new RegExp(`^${title} \\d`) }).click()
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
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
    await page.waitForLoadState('networkidle')
    const panel = await openLiveChartsByKey(page)
    const events = panel.getByRole('region', { name: texts.events }).getByRole('listitem')
    const moved = panel.locator('.transition.moved').first()
    await expect.poll(() => panel.locator('.leaf.lit').count()).toBeGreaterThan(0)
    expect(await moved.count()).toBe(0)

    // Nothing covers the answers, nor what stands at the foot of the page.
    const choice = page.getByRole('main').getByRole('radio', { checked: false }).first()
    await choice.press('Space')
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).click({ trial: true })
    const event = (name: string) => events.locator(`[data-event="${name}"]`)
    await event('choice.press').waitFor()
    await event('answer.given').waitFor()
    await event('xstate.done.actor.deliverAnswer').waitFor()
    // Words, not the names that code has for them.
    expect((await events.allTextContents()).filter((said) => /xstate|[a-z]\.[a-z]/i.test(said))).toEqual([])

    await event('answer.given').click()
    await panel.getByText(texts.earlier).waitFor()
    await panel.getByRole('button', { pressed: true, name: 'Delivery of one survey' }).waitFor()
    await moved.waitFor()
    await panel.locator('.leaf.lit[data-state="surveyDelivery.device.saving"]').waitFor()

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
    await page.getByRole('link', { name: statechartsTexts.title, exact: true }).click()
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
    await page.getByRole('heading', { level: 2, name: 'Sign in', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it.each([
    ['beside a dialog', laptop],
    ['below a dialog', tablet],
  ] as const)('can be used %s, which stays open', async (_, viewport) => {
    const { page, complaints } = await openPage(browser, demo.url, { storageState: admin, viewport })
    const screening = await notedScreening(server, (_screening, notes) => notes.length > 0)
    await page.goto(resultsPath(screening))
    const open = page.getByRole('button', { name: notesTexts.count(screening.notes.length), exact: true })
    await open.waitFor()
    const panel = await openLiveCharts(page)
    await open.click()
    const dialog = page.getByRole('dialog', { name: notesTexts.allNotes })
    await dialog.getByText(screening.notes[0]!.body).first().waitFor()
    const isFocusIn = (place: typeof panel) => place.evaluate((element) => element.contains(document.activeElement))

    await expect
      .poll(
        async () => {
          const [a, b] = [(await dialog.boundingBox())!, (await panel.boundingBox())!]
          return a.x + a.width <= b.x || a.y + a.height <= b.y
        },
        { message: 'neither covers the other' },
      )
      .toBe(true)

    const back = panel.getByRole('button', { name: texts.back, exact: true })
    await back.click()
    await panel.getByText(texts.earlier).waitFor()
    await expect.poll(() => isFocusIn(back)).toBe(true)
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => isFocusIn(back)).toBe(true)
    await panel.getByText(texts.privacy).click()
    await panel.getByRole('button', { name: /^Notifications/ }).click()
    await panel.getByRole('button', { name: /^Survey notes/ }).click()
    const picture = panel.locator('section:has(> svg)')
    await picture.evaluate((frame) => frame.scrollTo(0, 0))
    await picture.hover()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => picture.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(await dialog.isVisible()).toBe(true)
    expect(await axeViolations(page)).toEqual([])

    // Escape in the panel closes the panel alone, and the focus goes back into the dialog.
    await back.focus()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => isFocusIn(dialog)).toBe(true)
    expect(await dialog.isVisible()).toBe(true)

    // It opens above the dialog too; where a dialog ends by itself, whoever is busy here stays here.
    await page.keyboard.press('Alt+Shift+KeyS')
    await back.focus()
    await picture.evaluate((frame) => frame.scrollTo(0, 40))
    await dialog
      .getByRole('button', { name: notesTexts.close, exact: true })
      .evaluate((button: HTMLElement) => button.click())
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => isFocusIn(back)).toBe(true)
    await back.click()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => isFocusIn(open)).toBe(true)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('leave Escape in a dialog to the dialog', async () => {
    const { page } = await openPage(browser, demo.url, { storageState: admin })
    const screening = await notedScreening(server, (_screening, notes) => notes.length > 0)
    await page.goto(resultsPath(screening))
    await page.getByRole('button', { name: texts.open }).waitFor()
    await page.getByRole('button', { name: notesTexts.count(screening.notes.length), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: notesTexts.allNotes })
    await dialog.waitFor()
    await page.keyboard.press('Alt+Shift+KeyS')
    const panel = page.getByRole('complementary', { name: texts.title })
    await panel.getByRole('button', { name: texts.back, exact: true }).waitFor()
    await dialog.getByRole('button', { name: notesTexts.close, exact: true }).focus()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await panel.isVisible()).toBe(true)
    await closePage(page)
  })

  it('show the one of two reports that is chosen, by its name', async () => {
    const { page, complaints } = await openPage(browser, demo.url, { storageState: admin })
    await page.goto('/dashboard/asqs')
    await page.getByRole('rowheader').first().waitFor()
    await page.waitForLoadState('networkidle')
    const panel = await openLiveCharts(page)
    await panel.getByRole('button', { name: /^CSV export/ }).click()
    const which = panel.getByRole('region', { name: texts.which('CSV export') })
    const one = (name: string) => which.getByRole('button', { name })
    await expect.poll(() => one(texts.lastMoved).getAttribute('aria-pressed')).toBe('true')
    await one(csvExportTexts.followUps.title).click()
    const live = panel.getByRole('region', { name: texts.live('CSV export') })
    await live.getByText(csvExportTexts.followUps.title).waitFor()
    const lit = () => panel.locator('.leaf.lit').evaluateAll((all) => all.map((box) => box.getAttribute('data-state')))
    const before = await lit()

    await requestReport(page, csvExportTexts.surveys.button)
    await one(csvExportTexts.surveys.title)
      .getByText(/Finished/)
      .waitFor()
    expect(await lit()).toEqual(before)
    await panel
      .getByRole('region', { name: texts.events })
      .getByText(`(${csvExportTexts.surveys.title})`)
      .first()
      .waitFor()
    await one(csvExportTexts.surveys.title).click()
    await expect.poll(lit).toContain('csvExport.report.finished')
    await one(texts.lastMoved).click()
    await expect.poll(lit).toContain('csvExport.report.finished')
    expect(await axeViolations(page)).toEqual([])
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
    expect(await page.getByRole('link', { name: statechartsTexts.title, exact: true }).count()).toBe(0)
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
