import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SurveyListWire } from '../../src/api/surveyList.ts'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { insecureTexts } from '../../src/web/texts/insecure.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { surveyResultsTexts } from '../../src/web/texts/surveyResults.ts'
import { closePage, describeInChromium, insecureHost } from './kit/chromium.ts'
import { asCoach } from './kit/coachsView.ts'
import { sharedServer } from './kit/demoServer.ts'
import { read, signIn, tokenOf } from './kit/people.ts'
import { questionnairePath, resultsPath } from './kit/surveys.ts'

const rowsOf = (page: Page) => page.locator('tbody tr')
/** Opens a panel with the filters that have no place in the line. */
const moreFilters = (page: Page) => page.getByRole('button', { name: /^More filters/ })

describeInChromium('addresses', () => {
  const view = asCoach()

  it('opens every screen by its address, with ids in it (1)', async () => {
    const { page, complaints } = await view.open('/dashboard/asqs')
    await page.getByRole('heading', { level: 1, name: surveyListTexts.title }).waitFor()
    await rowsOf(page).first().waitFor()
    await page.goto(questionnairePath(view.survey))
    await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
    await page.goto(resultsPath(view.survey))
    await page.getByRole('heading', { level: 2, name: surveyResultsTexts.answers }).waitFor()
    await page.goto('/dashboard/settings')
    await page.getByRole('heading', { level: 1, name: passwordChangeTexts.settings.title }).waitFor()
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('leads from / and from the root to the landing of the role, and shows an unknown address as Not Found with its path (3, 6)', async () => {
    const { page, complaints } = await view.open('/')
    await page.waitForURL('**/dashboard/partner')
    await page.goto('/dashboard/no/such-screen?concern=true')
    await page.getByRole('heading', { level: 1, name: errorsTexts.notFound.title }).waitFor()
    await page.getByText(errorsTexts.notFound.text('/dashboard/no/such-screen')).waitFor()
    await page.getByRole('link', { name: errorsTexts.notFound.home }).click()
    await page.waitForURL('**/dashboard/partner')
    await page.goto('/dashboard/asqs/999999999/player/999999999')
    await page.getByRole('heading', { level: 1, name: errorsTexts.notFound.title }).waitFor()
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('opens public addresses to everybody, exactly those, and leads from all others to login (4)', async () => {
    const { page, complaints } = await view.open('/dashboard/login', {})
    await page.getByRole('button', { name: sessionTexts.login.submit, exact: true }).waitFor()
    await page.goto('/dashboard/resetpassword?token=abc')
    await page.getByRole('heading', { level: 1, name: passwordChangeTexts.reset.title }).waitFor()
    for (const path of [
      '/dashboard',
      '/dashboard/asqs',
      '/dashboard/settings',
      questionnairePath(view.survey),
      resultsPath(view.survey),
    ]) {
      await page.goto(path)
      await page.waitForURL('**/dashboard/login')
    }
    await page.goto('/dashboard/login/extra')
    await page.getByText(errorsTexts.notFound.text('/dashboard/login/extra')).waitFor()
    expect(await page.getByLabel(sessionTexts.login.password).count()).toBe(0)
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('comes back after the login to where the person came from, with its query (17)', async () => {
    const { page, complaints } = await view.open('/dashboard/asqs?monitorOrRefer=true', {})
    await page.waitForURL('**/dashboard/login')
    await signIn(page, view.coach)
    await page.waitForURL('**/dashboard/asqs?monitorOrRefer=true')
    await moreFilters(page).click()
    await expect
      .poll(() => page.getByRole('switch', { name: surveyListTexts.filters.monitorOrRefer }).isChecked())
      .toBe(true)
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('leads from a finished questionnaire of either side to the list, which says so and leads to its results (93)', async () => {
    const from = { url: sharedServer().url, token: await tokenOf(sharedServer().url, view.coach) }
    const { data } = await read<SurveyListWire>(from.url, from.token, paths.asqSurveys)
    const row = data.find(
      (child) => child.questionnaire?.state === 'completed' && child.teacher_questionnaire?.state === 'completed',
    )
    const finished = [row?.teacher_questionnaire, row?.questionnaire].map((survey) => ({
      playerId: row!.id,
      surveyId: survey!.id,
    }))
    const { page, complaints } = await view.open('/dashboard/settings')
    for (const address of finished) {
      await page.goto(questionnairePath(address))
      await page.waitForURL('**/dashboard/asqs')
      await rowsOf(page).first().waitFor()
      await page.getByText(questionnaireTexts.alreadyFinished).waitFor()
      await page.getByRole('link', { name: questionnaireTexts.seeResults }).click()
      await page.waitForURL(`**${resultsPath(address)}`)
      await page.goBack()
      await page.waitForURL('**/dashboard/asqs')
    }
    await closePage(page)
    // The browser itself reports the refusal to open the family's questionnaire.
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([])
  })

  it('keeps the query in tabs and in the way back from a row (9)', async () => {
    const { page, complaints } = await view.open('/dashboard/asqs?recent=true&sort=surveys.invited_at')
    await rowsOf(page).first().waitFor()
    await page.getByRole('link', { name: shellTexts.sections.settings }).click()
    await page.waitForURL('**/dashboard/settings?*recent=true*')
    await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
    await page.waitForURL('**/dashboard/asqs?*recent=true*')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('surveys.invited_at')
    await moreFilters(page).click()
    await expect.poll(() => page.getByRole('switch', { name: surveyListTexts.filters.recent }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')

    await page.locator('tbody th a').first().click()
    await page.getByRole('link', { name: surveyResultsTexts.backToAllChildren }).click()
    await page.waitForURL('**/dashboard/asqs?*recent=true*')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('surveys.invited_at')
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('shows a plain sentence, and no application, where the browser has no flexbox (10)', async () => {
    const { page } = await view.open('/dashboard/login', {})
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        /@supports\s*\(flex-wrap:\s*wrap\)/g,
        '@supports (flex-wrap: no-such-value)',
      )
      await route.fulfill({ response, body })
    })
    await page.reload()
    await page.getByText('This browser is too old for the dashboard').waitFor()
    expect(await page.locator('#root').isVisible()).toBe(false)
    await closePage(page)
  })

  it('stops with a page that says so where the connection is not secure', async () => {
    const { page, complaints } = await view.open(sharedServer().url.replace('127.0.0.1', insecureHost), {})
    await page.getByRole('heading', { level: 1, name: insecureTexts.title }).waitFor()
    expect(await page.getByLabel(sessionTexts.login.password).count()).toBe(0)
    await closePage(page)
    // The browser remarks that it ignores a header without https; that is not the page's doing.
    expect(complaints.filter((complaint) => !complaint.includes('Cross-Origin-Opener-Policy'))).toEqual([])
  })
})
