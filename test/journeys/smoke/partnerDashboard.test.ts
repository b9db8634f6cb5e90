import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerDashboardTexts as texts } from '../../../src/web/texts/partnerDashboard.ts'
import { closePage, describeInChromium, launchChromium, openPage } from '../kit/chromium.ts'
import { sharedServer } from '../kit/demoServer.ts'
import { chartHeadings, dashboardCalls } from '../kit/partnerDashboard.ts'
import { accountOf, signIn } from '../kit/people.ts'

const bars = (page: Page, chart: string) => page.getByRole('region', { name: chart }).locator('figure svg rect[rx]')

describeInChromium('the partner dashboard', () => {
  let browser: Browser
  const server = sharedServer()
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
  })

  it('is where a coach lands: six charts of the last 7 days, seven calls at once, in the zone of the device (6, 122, 123)', async () => {
    const { page, complaints } = await openPage(browser, server.url, { timezoneId: 'America/Los_Angeles' })
    const asked = dashboardCalls(page)
    await page.goto('/')
    await page.waitForURL('**/dashboard/login')
    await signIn(page, await accountOf(server.url, 'coach'))
    await page.waitForURL('**/dashboard/partner')
    await expect.poll(() => chartHeadings(page).count()).toBe(6)
    await expect.poll(() => asked).toHaveLength(7)
    const charts = asked.filter((call) => !call.startsWith('filters'))
    for (const call of charts) expect(call).toMatch(/\?period=week&start=.*&end=.*&tz=America%2FLos_Angeles$/)
    await page.getByText(texts.filters.periods.week).first().waitFor()

    // Drawn, with Nunito at 16, and the axis 20 beyond the largest bar.
    const account = page.getByRole('region', { name: texts.groups.account })
    await expect.poll(() => bars(page, texts.groups.account).count()).toBe(3)
    const label = account.locator('figure svg text').first()
    expect(
      await label.evaluate((text) => [getComputedStyle(text).fontSize, getComputedStyle(text).fontFamily]),
    ).toEqual(['16px', expect.stringContaining('Nunito')])
    expect(complaints).toEqual([])
    await closePage(page)
  })
})
