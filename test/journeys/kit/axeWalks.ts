import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { closePage, launchChromium, openPage } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demoServer.ts'
import { accountOf, signedInState, tokenOf } from './people.ts'
import type { Screen, Shown } from './screen.ts'
import type { Look } from './screens.ts'
import { bringTo, isOpenAsq3, teacherSurveys } from './surveys.ts'

/** One test for every screen in every look that is asked for: axe finds nothing, and nothing breaks the Content-Security-Policy. */
export function findNoViolations(views: readonly (readonly [Screen, Look])[]): void {
  let browser: Browser
  let demo: DemoServer
  let coachState: BrowserContextOptions['storageState']
  let adminState: BrowserContextOptions['storageState']
  let shown: Shown
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const coach = await accountOf(demo.url, 'coach')
    const server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    coachState = await signedInState(browser, demo.url, coach)
    adminState = await signedInState(browser, demo.url, await accountOf(demo.url, 'admin'))
    const [open] = await teacherSurveys(server, isOpenAsq3)
    const [scored] = await teacherSurveys(server, ({ type, state }) => type === 'asq_3' && state === 'completed')
    if (!open || !scored) throw new Error('The demo world has no open or no scored survey.')
    await bringTo(server, open, { valid: false, overall: false })
    shown = { server, open, scored }
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  it.each(views.map(([screen, look]) => [screen.name, look.colorScheme, look.width, screen] as const))(
    'finds nothing to complain about: %s, %s, %i px',
    async (_, colorScheme, width, { isPublic = false, isForAdmins = false, show }) => {
      const { page, complaints } = await openPage(browser, shown.server.url, {
        colorScheme,
        viewport: { width, height: width === 375 ? 740 : 800 },
        reducedMotion: 'reduce',
        storageState: isPublic ? undefined : isForAdmins ? adminState : coachState,
      })
      await show(page, shown)
      expect(await axeViolations(page)).toEqual([])
      // WCAG 1.4.10: nothing makes the page itself scroll sideways.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).toBe(true)
      expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([])
      await closePage(page)
    },
  )
}
