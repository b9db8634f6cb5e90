import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SurveyListWire } from '../../src/api/surveyList.ts'
import { paths } from '../../src/api/paths.ts'
import { childSearchTexts } from '../../src/web/texts/childSearch.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { startAsqTexts as texts } from '../../src/web/texts/startAsq.ts'
import { axeViolations } from './kit/axe.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { ownServer } from './kit/ownServer.ts'
import { type Server, accountOf, read, signedInState, tokenOf } from './kit/people.ts'

const rows = (page: Page) => page.locator('tbody tr')
const panelOf = (page: Page) => page.getByRole('dialog', { name: shellTexts.startAsq })
const start = (page: Page) => page.getByRole('button', { name: shellTexts.startAsq, exact: true })
const startIn = (panel: Locator) => panel.getByRole('button', { name: shellTexts.startAsq })

/** A child of the list with a teacher questionnaire that can be started, and the questionnaire. */
async function startable({ url, token }: Server) {
  const { data } = await read<SurveyListWire>(url, token, `${paths.asqSurveys}?page=2`)
  const row = data.find(({ teacher_questionnaire: survey }) => survey?.status === 'pending' && survey.state === 'open')
  if (!row?.teacher_questionnaire) throw new Error('The demo world has no questionnaire to start on page 2.')
  return {
    playerId: row.id,
    surveyId: row.teacher_questionnaire.id,
    first: row.first_name,
    name: `${row.last_name}, ${row.first_name}`,
  }
}

describeInChromium('Start ASQ', () => {
  const own = ownServer()

  async function openAs(role: 'teacher' | 'admin' | 'partner_admin') {
    const account = await accountOf(own.server.url, role)
    const opened = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, account),
    })
    await opened.page.goto('/dashboard/asqs')
    await rows(opened.page).first().waitFor()
    return { ...opened, from: { url: own.server.url, token: await tokenOf(own.server.url, account) } }
  }

  async function chooseChild(page: Page, { first, name }: { first: string; name: string }) {
    await panelOf(page).getByLabel(childSearchTexts.label).fill(first)
    await panelOf(page).getByRole('option', { name, exact: true }).first().click()
  }

  it('leads a teacher from the top bar to a child’s questionnaire, and back to where the list stood (7, 81)', async () => {
    const { page, complaints, from } = await openAs('teacher')
    const child = await startable(from)
    await page.mouse.move(600, 500)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 700)
        return rows(page).count()
      })
      .toBeGreaterThan(25)
    // A mouse would have to scroll up to it first.
    await start(page).evaluate((button) => (button as HTMLElement).click())
    const panel = panelOf(page)
    await panel.waitFor()
    expect(await startIn(panel).isDisabled()).toBe(true)
    expect(await panel.getByLabel(texts.questionnaire).isDisabled()).toBe(true)

    await chooseChild(page, child)
    await panel.getByText(/questionnaires? can be filled in\./).waitFor()
    expect(await startIn(panel).isDisabled()).toBe(true)
    await panel.getByLabel(texts.questionnaire).selectOption(String(child.surveyId))
    expect(await axeViolations(page)).toEqual([])
    const top = await page.evaluate(() => window.scrollY)
    expect(top).toBeGreaterThan(500)
    await startIn(panel).click()
    await page.waitForURL(`**/dashboard/asqs/${child.playerId}/questionnaire/${child.surveyId}`)
    await page.getByRole('button', { name: 'Finish Survey' }).waitFor()

    await page.getByRole('link', { name: 'Exit Survey' }).first().click()
    await page.waitForURL('**/dashboard/asqs')
    await rows(page).first().waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('says when no child is found, when the server is busy and when the connection is gone, and goes on from there', async () => {
    const { page, from } = await openAs('admin')
    const child = await startable(from)
    expect(await page.getByRole('banner').getByRole('button', { name: shellTexts.startAsq }).count()).toBe(0)
    await start(page).click()
    const panel = panelOf(page)
    await panel.getByLabel(childSearchTexts.label).fill('nobody of this name')
    await panel.getByText(childSearchTexts.nothing).waitFor()

    const address = `**${paths.screenings(child.playerId)}`
    await page.route(address, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { code: 'too_many_requests', message: '' } }),
    )
    await chooseChild(page, child)
    await panel
      .getByRole('alert')
      .getByText(/again by itself in \d seconds?/)
      .waitFor()
    await page.route(address, (route) => route.abort('connectionfailed'))
    await panel.getByRole('alert').getByText(texts.failedTitle).waitFor()
    await page.unroute(address)
    await panel.getByRole('button', { name: texts.retry }).click()
    await panel.getByText(/questionnaires? can be filled in\./).waitFor()
    await panel.getByRole('button', { name: texts.cancel }).click()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => start(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await closePage(page)
  })

  it('is not offered to a partner admin', async () => {
    const { page } = await openAs('partner_admin')
    await page.waitForLoadState('networkidle')
    expect(await start(page).count()).toBe(0)
    await closePage(page)
  })
})
