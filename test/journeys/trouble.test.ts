import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium } from './kit/chromium.ts'
import { asCoach } from './kit/coachsView.ts'
import { signIn } from './kit/people.ts'
import { answerWith, breakDates, calls, entryScript } from './kit/screen.ts'

const rowsOf = (page: Page) => page.locator('tbody tr')
const alerts = (page: Page) => page.getByRole('region', { name: shellTexts.notifications }).getByRole('alert')

describeInChromium('what goes wrong on the way', () => {
  const view = asCoach()
  it('shows the Oops page when a screen breaks, and goes on from there (14)', async () => {
    const { page } = await view.open('/healthz')
    await breakDates(page)
    await page.goto('/dashboard/asqs?concern=true')
    await page.getByRole('heading', { name: errorsTexts.page.title }).waitFor()
    await page.getByText(errorsTexts.page.text).waitFor()
    await page.unroute(entryScript)
    await page.getByRole('button', { name: errorsTexts.page.reload }).click()
    await rowsOf(page).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard/asqs')
    await closePage(page)
  })

  it('says the sentence of the catalogue when the list answers 500, and loads it when Retry is pressed (167)', async () => {
    const { page, complaints } = await view.open('/dashboard/settings')
    await answerWith(page, calls.list, 500, 'internal_error')
    await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
    const failed = page.getByRole('alert').filter({ hasText: surveyListTexts.failedTitle })
    await failed.getByText(errorsTexts.server).waitFor()
    await page.unroute(calls.list)
    await failed.getByRole('button', { name: surveyListTexts.retry }).click()
    await rowsOf(page).first().waitFor()
    expect(await failed.count()).toBe(0)
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('keeps the rows and shows no alert when reading the list anew meets a 429 (168)', async () => {
    const { page, complaints } = await view.open('/dashboard/asqs')
    await rowsOf(page).first().waitFor()
    const name = await page.locator('tbody th').first().innerText()
    await answerWith(page, calls.list, 429, 'too_many_requests', { 'retry-after': '1' })
    await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
    await page.getByText(surveyListTexts.outdatedTitle).waitFor()
    expect(await page.locator('tbody th').first().innerText()).toBe(name)
    expect(await alerts(page).count()).toBe(0)
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('swallows a 404 of the list: the screen says it in its place, no alert pops up (168)', async () => {
    const { page, complaints } = await view.open('/dashboard/settings')
    await answerWith(page, calls.list, 404, 'not_found')
    await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
    await page.getByText(surveyListTexts.failedTitle).waitFor()
    expect(await alerts(page).count()).toBe(0)
    await closePage(page)
    expect(complaints).toEqual([])
  })

  it('goes to login when any call is answered 401, says why, and comes back afterwards (24, 168)', async () => {
    const { page, complaints } = await view.open('/dashboard/settings?concern=true')
    await answerWith(page, calls.list, 401, 'not_signed_in')
    await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
    await page.waitForURL('**/dashboard/login')
    await page.getByText(sessionTexts.login.over).waitFor()
    expect(await alerts(page).count()).toBe(0)
    await page.unroute(calls.list)
    await signIn(page, view.coach)
    await page.waitForURL('**/dashboard/asqs?concern=true')
    await closePage(page)
    expect(complaints).toEqual([])
  })
})
