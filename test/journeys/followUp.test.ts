import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import { followUpTexts as texts } from '../../src/web/texts/followUp.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { followUpPath, followUps, openReport, title } from './kit/followUps.ts'
import { type DemoAccount, type Server, accountOf, demoAccounts, signIn, signedInState, tokenOf } from './kit/people.ts'

describeInChromium('the follow-up report', () => {
  let browser: Browser
  let server: DemoServer
  const state: Record<string, BrowserContextOptions['storageState']> = {}
  const asked: Record<string, Server> = {}
  let teacher: DemoAccount
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    teacher = await accountOf(server.url, 'teacher')
    for (const role of ['teacher', 'coach'] as const) {
      const account = await accountOf(server.url, role)
      state[role] = await signedInState(server.url, account)
      asked[role] = { url: server.url, token: await tokenOf(server.url, account) }
    }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it('loses nothing typed: not by the way back, not by a killed server, not by the end of the session (172)', async () => {
    const [child] = await followUps(asked['teacher']!, 'not_filled')
    const { page } = await openPage(browser, server.url, { storageState: state['teacher'] })
    await page.goto('/dashboard/asqs')
    await page.getByRole('link', { name: `${surveyListTexts.followUp.not_filled}, ${child!.name}` }).click()
    const area = page.getByLabel(title.area)
    await area.fill('Not lost.')
    await page.goBack()
    const leave = page.getByRole('dialog', { name: texts.leave.title })
    await leave.getByRole('button', { name: texts.leave.stay }).click()
    await leave.waitFor({ state: 'detached' })
    expect(await area.inputValue()).toBe('Not lost.')

    await server.kill()
    await page.getByRole('button', { name: texts.save }).click()
    await page.getByText(texts.saveFailed).waitFor()
    expect(await area.inputValue()).toBe('Not lost.')
    await server.restart()

    await page.route(/\/api\/follow_up_surveys\/\d+$/, (route) =>
      route.fulfill({ status: 401, json: { code: 'not_signed_in', message: messages.not_signed_in } }),
    )
    await page.getByRole('button', { name: texts.save }).click()
    await page.waitForURL('**/login')
    await page.unrouteAll()
    await signIn(page, teacher)
    await page.getByText(texts.restored).waitFor()
    await expect.poll(() => area.inputValue()).toBe('Not lost.')
    await page.getByRole('button', { name: texts.save }).click()
    await page.getByText(texts.saved).waitFor()
    await closePage(page)
  })

  it('loses no answer of two people in one report: what one has changed stands, and where both have, the later chooses', async () => {
    const [child] = await followUps(asked['teacher']!, 'not_filled')
    const mine = await openPage(browser, server.url, { storageState: state['teacher'] })
    const theirs = await openPage(browser, server.url, { storageState: state['coach'] })
    const area = ({ page }: typeof mine) => page.getByLabel(title.area, { exact: true })
    const line = ({ page }: typeof mine) => page.getByRole('checkbox', { name: title.line, exact: true })
    const press = ({ page }: typeof mine, name: string) => page.getByRole('button', { name, exact: true }).click()
    const saved = ({ page }: typeof mine) => page.getByText(texts.saved).waitFor()
    for (const one of [mine, theirs]) await openReport(one.page, child!)
    await area(theirs).fill('As the coach saw it.')
    await press(theirs, texts.save)
    await saved(theirs)

    await line(mine).check()
    await press(mine, texts.save)
    await mine.page.getByText(/\S has saved this report meanwhile$/).waitFor()
    await mine.page.getByText('As the coach saw it.').waitFor()
    await press(mine, texts.meanwhile.save)
    await saved(mine)
    expect([await area(mine).inputValue(), await line(mine).isChecked()]).toEqual(['As the coach saw it.', true])

    await area(mine).fill('As the teacher saw it.')
    await press(mine, texts.save)
    await saved(mine)
    await area(theirs).fill('Once more by the coach.')
    await press(theirs, texts.save)
    const choice = theirs.page.getByRole('group', { name: title.area })
    await choice.getByText('Once more by the coach.').waitFor()
    expect(await theirs.page.getByRole('button', { name: texts.meanwhile.save }).isDisabled()).toBe(true)
    await choice.getByText('As the teacher saw it.').click()
    await press(theirs, texts.meanwhile.save)
    await saved(theirs)
    expect([await area(theirs).inputValue(), await line(theirs).isChecked()]).toEqual(['As the teacher saw it.', true])

    await theirs.page.locator('summary').click()
    await press(theirs, texts.putBackOf(title.area))
    await press(theirs, texts.save)
    await saved(theirs)
    expect(await area(theirs).inputValue()).toBe('As the coach saw it.')
    for (const { page } of [mine, theirs]) await closePage(page)
  })

  it('meets no conflict with itself when the acknowledgement of a saving is lost', async () => {
    const [child] = await followUps(asked['teacher']!, 'filled')
    const { page } = await openPage(browser, server.url, { storageState: state['teacher'] })
    await openReport(page, child!)
    const area = page.getByLabel(title.area)
    await area.fill('Kept, and not known to be.')
    await page.route(/\/api\/follow_up_surveys\/\d+$/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: texts.save }).click()
    await page.getByText(texts.saveFailed).waitFor()
    await page.unrouteAll()
    await area.fill('Kept, and longer.')
    await page.getByRole('button', { name: texts.save }).click()
    await page.getByText(texts.saved).waitFor()
    await closePage(page)
  })

  it('shows the server’s error text in place of the form, and none of another child’s report (172)', async () => {
    const [one, other] = await followUps(asked['coach']!, 'filled')
    const { page } = await openPage(browser, server.url, { storageState: state['coach'] })
    await page.goto(followUpPath({ playerId: one!.playerId, surveyId: 999_999_999 }))
    await page.getByText(messages.not_found).waitFor()
    await page.goto(followUpPath({ playerId: one!.playerId, surveyId: other!.surveyId }))
    await page.getByText(texts.notHere).waitFor()
    expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: texts.close, exact: true }).click()
    await page.waitForURL('**/dashboard/asqs')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await closePage(page)
  })

  it('is not for translators, nor where the partner does not use it', async () => {
    const [child] = await followUps(asked['coach']!, 'filled')
    const translator = await openPage(browser, server.url)
    await translator.page.goto(followUpPath(child!))
    await signIn(translator.page, await accountOf(server.url, 'translator'))
    await translator.page.waitForURL('**/dashboard/settings')
    await closePage(translator.page)

    const elsewhere = (await demoAccounts(server.url)).findLast((account) => account.role === 'teacher')!
    const { page } = await openPage(browser, server.url)
    await page.goto('/dashboard/login')
    await signIn(page, elsewhere)
    await page.getByRole('rowheader').first().waitFor()
    expect(await page.getByRole('columnheader', { name: surveyListTexts.columns.followUp }).count()).toBe(0)
    await page.goto(followUpPath(child!))
    await page.getByText(messages.not_found).waitFor()
    await closePage(page)
  })
})
