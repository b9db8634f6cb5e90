import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerDashboardTexts as texts } from '../../src/web/texts/partnerDashboard.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { sharedServer } from './kit/demoServer.ts'
import { accountOf, signIn } from './kit/people.ts'
import { chartHeadings, dashboardCalls } from './kit/partnerDashboard.ts'
import { answerWith } from './kit/screen.ts'

describeInChromium('the partner dashboard', () => {
  let browser: Browser
  const server = sharedServer()
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
  })

  async function open(
    role: 'coach' | 'teacher' | 'superadmin' | 'partner_admin_dashboard',
    path: string,
    timezoneId = 'America/Los_Angeles',
  ) {
    const opened = await openPage(browser, server.url, { timezoneId })
    const asked = dashboardCalls(opened.page)
    await opened.page.goto(path)
    await opened.page.waitForURL('**/dashboard/login')
    await signIn(opened.page, await accountOf(server.url, role))
    return { ...opened, asked }
  }

  it.each([
    [1280, 800],
    [768, 1024],
    [375, 812],
  ])('moves nothing while it loads, at %i by %i', async (width, height) => {
    const { page } = await open('coach', '/dashboard/settings')
    await page.waitForURL('**/dashboard/settings')
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const sum = { shifted: 0 }
      Object.assign(window, { sum })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum.shifted += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The figures take longer than the skeleton waits.
    await page.route(/\/api\/dashboard\/asq_stats/, async (route) => {
      const answer = await route.fetch()
      await page.locator('main [aria-busy=true] [aria-hidden=true]').first().waitFor()
      await route.fulfill({ response: answer })
    })
    await page.goto('/dashboard/partner?period=all')
    await chartHeadings(page).nth(5).waitFor()
    const shifted = await page.evaluate(() => (window as unknown as { sum: { shifted: number } }).sum.shifted)
    expect(shifted).toBeLessThanOrEqual(0.02)
    await closePage(page)
  })

  it('filters by period, cohort and age, keeps them in the address, and shows the figures as a table (9, 124)', async () => {
    const { page, complaints } = await open('partner_admin_dashboard', '/dashboard/partner')
    await expect.poll(() => chartHeadings(page).count()).toBe(6)
    await page.getByRole('button', { name: texts.filters.periods.week, exact: true }).click()
    await page.getByRole('button', { name: texts.filters.allTime, exact: true }).click()
    await page.waitForURL('**/dashboard/partner?period=all')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: texts.filters.cohorts, exact: true }).click()
    await page.getByRole('option').nth(0).click()
    await page.waitForURL(/period=all/)
    await page.waitForURL(/cohorts=\d+/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: texts.showFor(texts.showTable, texts.groups.account) }).click()
    const children = page.getByRole('row', { name: new RegExp(`^${texts.account.children}`) })
    await expect
      .poll(async () => Number((await children.getByRole('cell').first().innerText()).replace(',', '')))
      .toBeLessThan(100)

    await page.reload()
    await page.getByRole('button', { name: texts.filters.chosen(texts.filters.cohorts, 1) }).waitFor()
    await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()
    await page.waitForURL(/\/dashboard\/asqs\?.*cohorts=\d+/)
    await page.goBack()
    await page.waitForURL(/\/dashboard\/partner\?.*cohorts=\d+/)
    await page.getByRole('button', { name: texts.filters.clearAll }).click()
    await page.waitForURL('**/dashboard/partner')
    await expect.poll(() => chartHeadings(page).count()).toBe(6)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('opens from a figure the list of the children that it counts (122)', async () => {
    // The list has the partner's days, the dashboard those of the device.
    const { page, complaints } = await open('partner_admin_dashboard', '/dashboard/partner', 'America/New_York')
    for (const label of [texts.figures.screened, texts.figures.monitorOrRefer]) {
      const figure = page.getByRole('link', { name: new RegExp(`^${label}`) })
      const [, counted] = /([\d,]+) of/.exec(await figure.innerText()) ?? []
      await figure.click()
      const count = surveyListTexts.count(Number(counted?.replace(',', '')))
      await expect.poll(() => page.getByRole('main').innerText()).toMatch(new RegExp(`\\b${count}`))
      await page.goBack()
    }
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('shows several partners to a superadmin, and one of them when it is chosen (27, 124)', async () => {
    const { page, asked, complaints } = await open('superadmin', '/dashboard/partner?period=all')
    await expect.poll(() => chartHeadings(page).count()).toBe(6)
    await page.getByRole('button', { name: texts.filters.partners, exact: true }).click()
    await page.getByRole('option', { name: 'Prairie Rose Family Network' }).click()
    await page.waitForURL(/partners=\d+/)
    await expect.poll(() => asked.filter((call) => call.includes('partners=')).length).toBe(7)
    await page.getByText(/Of 60 children|Of 5\d children/).waitFor()
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('shows the status text of the first failing call, stops loading, and can be tried again (171)', async () => {
    const { page } = await open('coach', '/dashboard/settings')
    await page.waitForURL('**/dashboard/settings')
    await answerWith(page, /\/api\/dashboard\/engagement/, 503, 'unavailable')
    await page.getByRole('link', { name: shellTexts.sections.partner, exact: true }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Service Unavailable').waitFor()
    expect(await chartHeadings(page).count()).toBe(0)
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await page.unrouteAll()
    await alert.getByRole('button', { name: texts.retry }).click()
    await expect.poll(() => chartHeadings(page).count()).toBe(6)
    await closePage(page)
  })

  it('is not for a teacher: no tab, and its address leads to the surveys without asking for a figure (8, 38)', async () => {
    const { page, asked, complaints } = await open('teacher', '/dashboard/partner')
    await page.waitForURL('**/dashboard/asqs')
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('link', { name: shellTexts.sections.partner, exact: true }).count()).toBe(0)
    expect(asked).toEqual([])
    expect(complaints).toEqual([])
    await closePage(page)
  })
})
