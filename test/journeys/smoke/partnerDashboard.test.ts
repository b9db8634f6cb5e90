import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerDashboardTexts as texts } from '../../../src/web/texts/partnerDashboard.ts'
import { closePage, describeInChromium, launchChromium, openPage } from '../kit/chromium.ts'
import { sharedServer } from '../kit/demoServer.ts'
import { chartHeadings, dashboardCalls } from '../kit/partnerDashboard.ts'
import { accountOf, signIn } from '../kit/people.ts'

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
    const bars = page.getByRole('region', { name: texts.groups.account }).locator('figure li')
    await expect.poll(() => bars.count()).toBe(3)
    const drawn = await bars.evaluateAll((rows) =>
      rows.map((row) => {
        const { fontSize, fontFamily } = getComputedStyle(row)
        const bar = row.querySelector('rect[data-part]')
        return {
          fontSize,
          fontFamily,
          percent: Number(/(\d+)%/.exec(row.textContent)?.[1]),
          share: parseFloat(bar!.getAttribute('width')!),
        }
      }),
    )
    const largest = Math.max(...drawn.map(({ percent }) => percent))
    for (const { fontSize, fontFamily, percent, share } of drawn) {
      expect([fontSize, fontFamily]).toEqual(['16px', expect.stringContaining('Nunito')])
      expect(share).toBeCloseTo((100 * percent) / (largest + 20), 1)
    }
    expect(complaints).toEqual([])
    await closePage(page)
  })
})
