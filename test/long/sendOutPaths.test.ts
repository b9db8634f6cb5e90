import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { enSendOut as texts } from '../../src/web/texts/sendOut.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { sendOutPaths } from '../machines/sendOut/sendOutPaths.ts'
import { describeInChromium, laptop, launchChromium } from '../journeys/kit/chromium.ts'
import { type DemoServer, startDemoServer } from '../journeys/kit/demoServer.ts'
import { accountOf, signedInState, tokenOf } from '../journeys/kit/people.ts'
import { reportedScreening } from '../journeys/kit/reports.ts'
import { resultsPath } from '../journeys/kit/surveys.ts'

type Path = ReturnType<typeof everyPath<typeof sendOutPaths.machine>>[number]
type Step = Path['steps'][number]

const button = /results e-mail|Sendout failed|Send again|Sending the e-mail/
const longestWait = 9_000

/** What the world does: the server's answers wait until the path says what they are. */
interface World {
  readonly page: Page
  readonly held: { GET: Route[]; POST: Route[] }
}

async function heldCall({ held }: World, method: 'GET' | 'POST'): Promise<Route> {
  await expect.poll(() => held[method].length).toBe(1)
  return held[method].pop()!
}

/** A path also presses where the chart does not listen: then there is no button yet, or one that is busy. */
async function pressWherePossible(page: Page): Promise<void> {
  const control = page.getByRole('button', { name: button })
  if ((await control.count()) > 0) await control.click({ force: true })
}

async function take(world: World, event: Step['event']): Promise<void> {
  const { page } = world
  const { type } = event
  const said = event as unknown as {
    output?: { status: string }
    error?: { status: number; retryAfterMs: number | null }
  }
  const method = type.endsWith('requestSendOut') ? 'POST' : 'GET'
  if (type.startsWith('xstate.done.actor.'))
    await (await heldCall(world, method)).fulfill({ json: { status: said.output!.status, sent_at: null } })
  else if (type.startsWith('xstate.error.actor.'))
    await (
      await heldCall(world, method)
    ).fulfill({
      status: said.error!.status,
      headers: said.error!.retryAfterMs === null ? {} : { 'retry-after': String(said.error!.retryAfterMs / 1000) },
      json: { code: 'x', message: 'Not now.' },
    })
  else if (type.startsWith('xstate.after.')) await page.clock.fastForward(longestWait)
  else if (type === 'sendOut.ask') await pressWherePossible(page)
  else if (type === 'sendOut.confirm')
    await page.getByRole('dialog').getByRole('button', { name: texts.dialog.confirm }).click()
  else if (type === 'sendOut.cancel')
    await page.getByRole('dialog').getByRole('button', { name: texts.dialog.cancel }).click()
  else if (type === 'sendOut.retry') await page.getByRole('button', { name: texts.tryAgain }).click()
}

/** What the screen has to show in a state. */
function shownIn({ value, context: { sendOut } }: Step['state']): string {
  if (value === 'unavailable') return texts.unavailable
  if (sendOut === null) return 'spinner'
  if (value === 'confirming') return 'dialog'
  if (value === 'sending' || sendOut.status === 'pending' || sendOut.status === 'in_progress') return texts.running
  return sendOut.status === 'failed' ? texts.failed : sendOut.status === 'completed' ? texts.completed : texts.none
}

async function isShown({ page }: World): Promise<string> {
  if (await page.getByText(texts.unavailable).isVisible()) return texts.unavailable
  if (await page.getByRole('dialog').isVisible()) return 'dialog'
  const control = page.getByRole('button', { name: button })
  return (await control.isVisible()) ? ((await control.getAttribute('title')) ?? '') : 'spinner'
}

describeInChromium("the results e-mail's paths in a browser, faults included", () => {
  let browser: Browser
  let server: DemoServer
  let context: BrowserContext
  let address: string
  let surveyId: number
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    const account = await accountOf(server.url, 'coach')
    const screening = await reportedScreening({ url: server.url, token: await tokenOf(server.url, account) })
    address = resultsPath(screening)
    surveyId = screening.surveyId
    context = await browser.newContext({
      baseURL: server.url,
      viewport: laptop,
      locale: 'en-US',
      storageState: await signedInState(browser, server.url, account),
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function walk(path: Path): Promise<void> {
    const page = await context.newPage()
    const held: World['held'] = { GET: [], POST: [] }
    const world = { page, held }
    await page.route(`**${paths.resultsEmail(surveyId)}`, (route) => {
      held[route.request().method() === 'POST' ? 'POST' : 'GET'].push(route)
    })
    await page.clock.install()
    await page.goto(address)
    await expect.poll(() => held.GET.length, { timeout: 20_000 }).toBe(1)
    for (const { event, state } of path.steps) {
      if (event.type === 'xstate.init') continue
      await take(world, event)
      await expect.poll(() => isShown(world), { message: `after ${event.type}` }).toBe(shownIn(state))
    }
    expect(held.POST).toHaveLength(path.state.matches('sending') ? 1 : 0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }

  it('shows on every generated path what the statechart says (106)', async () => {
    const every = everyPath(sendOutPaths)
    expect(every.length).toBeGreaterThan(20)
    for (const path of every) await walk(path)
  })
})
