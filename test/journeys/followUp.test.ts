import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import form from '../../src/server/demo/followUp/form.json'
import { enFollowUp as texts } from '../../src/web/texts/followUp.ts'
import { enSurveyList } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, startDemoServer } from './kit/demoServer.ts'
import { followUpPath, followUps, openReport } from './kit/followUps.ts'
import { type DemoAccount, type Server, accountOf, demoAccounts, signIn, signedInState, tokenOf } from './kit/people.ts'

const titleOf = (type: string) => form.questions.find((question) => question.question_type === type)!.title
const list = form.questions.find(({ children }) => children !== undefined)!
const title = {
  date: titleOf('asq_followup_date'),
  fillIn: titleOf('asq_followup_fill_in'),
  line: titleOf('asq_followup_line'),
  list: list.title,
  listLine: list.children![1]!.title,
  area: titleOf('asq_followup_text_area'),
}

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

  it.each(['teacher', 'coach'] as const)(
    'is opened from the Follow-Up column, filled in by a %s and kept, above a list that stays as it is (110, 111, 112)',
    async (role) => {
      const [child] = await followUps(asked[role]!, 'not_filled')
      const { page, complaints } = await openPage(browser, server.url, { storageState: state[role] })
      await page.goto('/dashboard/asqs?recent=true')
      const start = `${enSurveyList.followUp.not_filled}, ${child!.name}`
      await page.getByRole('link', { name: start }).click()
      const dialog = page.getByRole('dialog', { name: texts.title })
      await dialog.getByRole('button', { name: texts.save }).waitFor()
      expect(new URL(page.url()).pathname).toBe(followUpPath(child!))

      const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
      const date = dialog.getByLabel(texts.dateOf(title.date), { exact: true })
      const fillIn = dialog.getByLabel(texts.textOf(title.fillIn), { exact: true })
      for (const input of [date, fillIn, box(title.listLine)]) expect(await input.isDisabled()).toBe(true)
      for (const name of [title.date, title.fillIn, title.list, title.listLine, title.line]) await box(name).check()
      await date.fill('11/02/2026')
      await dialog.getByLabel(title.area).fill('They were glad to talk.\nMore in spring.')
      await fillIn.fill('Grandmother')
      await fillIn.press('Enter')
      await page.getByText(texts.saved).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.save)

      await dialog.getByRole('button', { name: texts.close }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(new URL(page.url()).search).toBe('?recent=true')
      // The list has been fetched anew behind the report.
      await page.getByRole('link', { name: `${enSurveyList.followUp.filled}, ${child!.name}` }).waitFor()

      await openReport(page, child!)
      expect(await date.inputValue()).toBe('11/02/2026')
      expect(await fillIn.inputValue()).toBe('Grandmother')
      expect(await dialog.getByLabel(title.area).inputValue()).toBe('They were glad to talk.\nMore in spring.')
      for (const name of [title.date, title.list, title.listLine, title.line])
        expect(await box(name).isChecked()).toBe(true)
      // Opened by its address there is nothing to go back to: Close shows the list all the same.
      await dialog.getByRole('button', { name: texts.close }).click()
      await page.getByRole('link', { name: `${enSurveyList.followUp.filled}, ${child!.name}` }).waitFor()
      expect(complaints).toEqual([])
      await closePage(page)
    },
  )

  it('loses nothing typed: not by the way back, not by a killed server, not by the end of the session (172)', async () => {
    const [child] = await followUps(asked['teacher']!, 'not_filled')
    const { page } = await openPage(browser, server.url, { storageState: state['teacher'] })
    await page.goto('/dashboard/asqs')
    await page.getByRole('link', { name: `${enSurveyList.followUp.not_filled}, ${child!.name}` }).click()
    const area = page.getByLabel(title.area)
    await area.fill('Not lost.')
    await page.goBack()
    const leave = page.getByRole('dialog', { name: texts.leave.title })
    await leave.getByRole('button', { name: texts.leave.stay }).click()
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
    expect(await area.inputValue()).toBe('Not lost.')
    await page.getByRole('button', { name: texts.save }).click()
    await page.getByText(texts.saved).waitFor()
    await closePage(page)
  })

  it('lets nobody write over another unknowingly: both may look, come back, and decide', async () => {
    const [child] = await followUps(asked['teacher']!, 'not_filled')
    const mine = await openPage(browser, server.url, { storageState: state['teacher'] })
    const theirs = await openPage(browser, server.url, { storageState: state['coach'] })
    const area = ({ page }: typeof mine) => page.getByLabel(title.area)
    const press = ({ page }: typeof mine, name: string) => page.getByRole('button', { name, exact: true }).click()
    for (const one of [mine, theirs]) await openReport(one.page, child!)
    await area(theirs).fill('As the coach saw it.')
    await press(theirs, texts.save)
    await theirs.page.getByText(texts.saved).waitFor()

    await area(mine).fill('As the teacher saw it.')
    await press(mine, texts.save)
    await mine.page.getByText(/\S has saved this report meanwhile$/).waitFor()
    expect(await area(mine).inputValue()).toBe('As the teacher saw it.')
    await press(mine, texts.meanwhile.look)
    expect(await area(mine).inputValue()).toBe('As the coach saw it.')
    await press(mine, texts.meanwhile.lookBack)
    expect(await area(mine).inputValue()).toBe('As the teacher saw it.')
    await press(mine, texts.meanwhile.saveOver)
    await mine.page.getByText(texts.saved).waitFor()

    await area(theirs).fill('Once more by the coach.')
    await press(theirs, texts.save)
    await press(theirs, texts.meanwhile.look)
    await press(theirs, texts.meanwhile.takeSaved)
    expect(await area(theirs).inputValue()).toBe('As the teacher saw it.')
    await press(theirs, texts.close)
    await theirs.page.getByRole('dialog').waitFor({ state: 'detached' })
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
    expect(await page.getByRole('columnheader', { name: enSurveyList.columns.followUp }).count()).toBe(0)
    await page.goto(followUpPath(child!))
    await page.getByText(messages.not_found).waitFor()
    await closePage(page)
  })
})
