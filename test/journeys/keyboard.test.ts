import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SurveyResultsWire } from '../../src/api/results.ts'
import { paths } from '../../src/api/paths.ts'
import { questionnaireTexts as texts } from '../../src/web/texts/questionnaire.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { type DemoAccount, type Server, accountOf, read, signedInState, tokenOf } from './kit/people.ts'
import { answersOnScreen, radioGroups, says } from './kit/questionnaire.ts'
import { bringTo, isOpenAsq3, questionnairePath, teacherSurveys } from './kit/surveys.ts'

const mostKeysAnAnswer = 3

/** Counts the keys that a person presses; typed text counts as one key for each character. */
function keyboardOf(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    },
    keys: () => pressed,
  }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return { id: element?.id ?? '', name: element?.getAttribute('name') ?? '', tag: element?.tagName ?? '' }
  })

/** Presses Tab until the focused element matches; fails instead of going round for ever. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, most = 60): Promise<number> {
  for (let tabs = 0; tabs <= most; tabs += 1) {
    if (await isThere()) return tabs
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached with ${most} tabs; the focus is at ${JSON.stringify(await focused(page))}.`)
}

const hasFocus = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

describeInChromium('with the keyboard only', () => {
  let browser: Browser
  let demo: DemoServer
  let coach: DemoAccount
  let server: Server
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    coach = await accountOf(demo.url, 'coach')
    server = { url: demo.url, token: await tokenOf(demo.url, coach) }
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  it('fills in, finishes and scores a whole questionnaire in at most three keys an answer', async () => {
    const [address = { playerId: 0, surveyId: 0 }] = await teacherSurveys(server, isOpenAsq3)
    await bringTo(server, address, { valid: false, overall: false })
    const storageState = await signedInState(demo.url, coach)
    const { page, complaints } = await openPage(browser, server.url, { storageState })
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: texts.finishSurvey }).waitFor()
    const groups = await radioGroups(page)

    await tabTo(page, hasFocus(page, 'main input[type=radio]'))
    expect((await focused(page)).name).toBe(groups[0])
    const keyboard = keyboardOf(page)
    for (const [index, group] of groups.entries()) {
      // Enter skips what takes no choice (a text, a picture) and leads to the next question that can be answered.
      await expect.poll(async () => (await focused(page)).name).toBe(group)
      await keyboard.press(String((index % 2) + 1))
      await keyboard.press('Enter')
    }
    expect(keyboard.keys() / groups.length).toBeLessThanOrEqual(mostKeysAnAnswer)
    await expect.poll(async () => Object.keys(await answersOnScreen(page))).toHaveLength(groups.length)

    await tabTo(page, hasFocus(page, '#finish-survey'))
    await says(page, texts.saved)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/player\/\d+$/)
    await expect
      .poll(
        async () =>
          (await read<SurveyResultsWire>(server.url, server.token, paths.asqSurvey(address.surveyId))).teacher?.asq_id,
      )
      .toBeTypeOf('number')
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('clears an answer with Space, moves it with arrows, and opens and closes details with Enter and Escape', async () => {
    const [, address = { playerId: 0, surveyId: 0 }] = await teacherSurveys(server, isOpenAsq3)
    await bringTo(server, address, { valid: false, overall: false })
    const storageState = await signedInState(demo.url, coach)
    const { page } = await openPage(browser, server.url, { storageState })
    await page.goto(questionnairePath(address))
    await page.getByRole('button', { name: texts.finishSurvey }).waitFor()
    const [first = ''] = await radioGroups(page)
    const chosen = async () => (await answersOnScreen(page))[first.replace('answer-', '')]

    await tabTo(page, hasFocus(page, `main input[name="${first}"]`))
    await page.keyboard.press('Space')
    await expect.poll(chosen).toEqual([0])
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).toEqual([1])
    await page.keyboard.press('Space')
    await expect.poll(chosen).toBeUndefined()
    await page.keyboard.press('3')
    await expect.poll(chosen).toEqual([2])
    await page.keyboard.press('Backspace')
    await expect.poll(chosen).toBeUndefined()
    await says(page, texts.noAnswerYet)

    await tabTo(page, hasFocus(page, 'main button[aria-label^="Details: "]'), 120)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(hasFocus(page, 'main button[aria-label^="Details: "]')).toBe(true)
    await closePage(page)
  })

  it('signs in, sorts and filters the survey list, and opens a row', async () => {
    const { page, complaints } = await openPage(browser, server.url)
    await page.goto('/dashboard/login')
    await page.getByLabel(sessionTexts.login.email).waitFor()
    await expect.poll(hasFocus(page, '#login-email')).toBe(true)
    await page.keyboard.type(coach.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(coach.password)
    await tabTo(page, hasFocus(page, 'input[type=checkbox]'))
    await page.keyboard.press('Space')
    await tabTo(page, hasFocus(page, 'button[type=submit]'))
    await page.keyboard.press('Enter')
    const surveys = page.getByRole('link', { name: shellTexts.sections.asqs, exact: true })
    // The new page's heading takes the focus, wherever it is by then.
    await expect.poll(hasFocus(page, 'h1')).toBe(true)
    await tabTo(page, () => surveys.evaluate((link) => link === document.activeElement))
    await page.keyboard.press('Enter')
    await page.getByRole('table').waitFor()
    await expect.poll(hasFocus(page, 'h1')).toBe(true)

    await page.keyboard.press('Tab')
    const invited = page.getByRole('columnheader', { name: surveyListTexts.columns.invited })
    await tabTo(page, () => invited.getByRole('button').evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Enter')
    await page.waitForURL(/sort=surveys\.invited_at/)
    await expect.poll(() => invited.getAttribute('aria-sort')).toBe('ascending')
    await invited.getByRole('button').and(page.locator(':focus')).waitFor()

    await page.keyboard.press('Shift+Tab')
    const more = page.getByRole('button', { name: surveyListTexts.filters.more(0) })
    await page.keyboard.down('Shift')
    await tabTo(page, () => more.evaluate((button) => button === document.activeElement))
    await page.keyboard.up('Shift')
    await page.keyboard.press('Enter')
    const concern = page.getByRole('switch', { name: surveyListTexts.filters.concern })
    await concern.waitFor()
    await tabTo(page, () => concern.evaluate((toggle) => toggle === document.activeElement))
    const filtered = page.waitForResponse((response) => response.url().includes('concern=true'))
    await page.keyboard.press('Space')
    await page.waitForURL(/concern=true/)
    await page.keyboard.press('Escape')

    // The rows of before go away when those of the filter are there.
    await filtered
    await expect.poll(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false')
    const firstName = page.locator('tbody th a').first()
    await tabTo(page, () => firstName.evaluate((link) => link === document.activeElement))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/asqs\/\d+\/player\/\d+/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(complaints).toEqual([])
    await closePage(page)
  })
})
