import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { type Watched, launchChromium, openPage } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demoServer.ts'
import { type StorageState, accountOf, signedInState, tokenOf } from './people.ts'
import type { Screen, Shown } from './screen.ts'
import type { Look } from './screens.ts'
import { bringTo, isOpenAsq3, teacherSurveys } from './surveys.ts'

const nobody: StorageState = { cookies: [], origins: [] }

/**
 * Resets the page as if a new or signed-in visitor had just opened it. A new page for every screen would take longer to
 * open than the check takes.
 */
async function startAnew({ page, complaints }: Watched, state: StorageState): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.clear())
  await page.context().setStorageState(state)
  complaints.length = 0
}

/** Tests every screen in every requested look: axe finds nothing, and nothing breaks the Content-Security-Policy. */
export function findNoViolations(views: readonly (readonly [Screen, Look])[]): void {
  let browser: Browser
  let demo: DemoServer
  let watched: Watched
  let coachState: StorageState
  let adminState: StorageState
  let shown: Shown
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer()
    const coach = await accountOf(demo.url, 'coach')
    const server = { url: demo.url, token: await tokenOf(demo.url, coach) }
    coachState = await signedInState(demo.url, coach)
    adminState = await signedInState(demo.url, await accountOf(demo.url, 'admin'))
    const [open] = await teacherSurveys(server, isOpenAsq3)
    const [scored] = await teacherSurveys(server, ({ type, state }) => type === 'asq_3' && state === 'completed')
    if (!open || !scored) throw new Error('The demo world has no open or no scored survey.')
    await bringTo(server, open, { valid: false, overall: false })
    shown = { server, open, scored }
    watched = await openPage(browser, demo.url, { reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  it.each(views.map(([screen, look]) => [screen.name, look.colorScheme, look.width, screen] as const))(
    'finds nothing to complain about: %s, %s, %i px',
    async (_, colorScheme, width, { isPublic = false, isForAdmins = false, show }) => {
      const { page, complaints } = watched
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width === 375 ? 740 : 800 })
      await startAnew(watched, isPublic ? nobody : isForAdmins ? adminState : coachState)
      await show(page, shown)
      expect(await axeViolations(page)).toEqual([])
      // WCAG 1.4.10: nothing makes the page itself scroll sideways.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).toBe(true)
      expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([])
    },
  )
}
