import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnderWay } from '../../machines/csvExport/csvReport.ts'
import { paths } from '../../src/api/paths.ts'
import { toSnake } from '../../src/web/client/camel.ts'
import { enCsvExport as texts } from '../../src/web/texts/csvExport.ts'
import { csvExportPaths } from '../machines/csvExport/csvExportPaths.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { describeInChromium, laptop, launchChromium } from '../journeys/kit/chromium.ts'
import { type DemoServer, startDemoServer } from '../journeys/kit/demoServer.ts'
import { accountOf, signedInState } from '../journeys/kit/people.ts'

type Path = ReturnType<typeof everyPath<typeof csvExportPaths.machine>>[number]
type Step = Path['steps'][number]

/** What the world does: the server's answers wait until the path says what they are. */
interface World {
  readonly page: Page
  readonly held: { GET: Route[]; POST: Route[] }
}

/** Nobody can press a button beside an open dialog: its two states are walked in test/journeys. */
const isForHands = ({ steps }: Path) => steps.every(({ event }) => !event.type.startsWith('details.'))

const waits = [
  ['clickDebounce', 500],
  ['nextLook', 9_000],
  ['linkRenewal', 240_000],
] as const

const reports = (page: Page) => page.getByRole('region', { name: texts.label })
const button = (page: Page) => reports(page).getByRole('button', { name: texts.surveys.button })
const link = (page: Page) => reports(page).getByRole('link', { name: /^Latest report requested at/ })

async function answer({ held }: World, event: Step['event']): Promise<void> {
  const { type } = event
  const said = event as unknown as { output?: object | null; error?: { status: number; retryAfterMs: number | null } }
  const calls = held[type.endsWith('requestReport') ? 'POST' : 'GET']
  await expect.poll(() => calls.length).toBe(1)
  const call = calls.pop()!
  if (said.error === undefined) await call.fulfill({ json: { data: toSnake(said.output ?? null) } })
  else
    await call.fulfill({
      status: said.error.status,
      headers: said.error.retryAfterMs === null ? {} : { 'retry-after': String(said.error.retryAfterMs / 1000) },
      json: { code: 'x', message: 'Not now.' },
    })
}

async function take(world: World, event: Step['event']): Promise<void> {
  const { page } = world
  const { type } = event
  const wait = waits.find(([name]) => type.startsWith(`xstate.after.${name}.`))
  if (wait !== undefined) await page.clock.fastForward(wait[1])
  else if (type.startsWith('xstate.')) await answer(world, event)
  else if (type === 'report.request') await button(page).click({ force: true })
  else if (type === 'report.retry') await reports(page).getByRole('button', { name: texts.retry }).click()
  // The chart listens always; on screen there is something to press only when a report is finished.
  else if (type === 'report.download' && (await link(page).count()) > 0) await link(page).click()
}

interface Look {
  readonly shows: 'unavailable' | 'nothing' | 'running' | 'failed' | 'link'
  readonly busy: boolean
  readonly troubled: boolean
}

/** What the screen has to show in a state. */
function shownIn({ value, context: { report, failure } }: Step['state']): Look {
  const { report: state } = value as { report: string }
  const stands =
    report === null ? 'nothing' : isUnderWay(report) ? 'running' : report.status === 'failed' ? 'failed' : 'link'
  return {
    shows: state === 'unavailable' ? 'unavailable' : stands,
    busy: state === 'requesting',
    troubled: state === 'waiting' && failure !== null,
  }
}

async function isShown({ page }: World): Promise<Look> {
  const sees = (text: string) => reports(page).getByText(text).isVisible()
  const running = await reports(page).getByText('Waiting to be made').isVisible()
  return {
    shows: (await sees(texts.unavailable))
      ? 'unavailable'
      : (await sees(texts.failed))
        ? 'failed'
        : (await link(page).isVisible())
          ? 'link'
          : running
            ? 'running'
            : 'nothing',
    busy: (await button(page).getAttribute('aria-busy')) === 'true',
    troubled: (await sees(texts.troubled)) || (await sees(texts.oneAtATime)),
  }
}

describeInChromium("a CSV export's paths in a browser, faults included", () => {
  let browser: Browser
  let server: DemoServer
  let context: BrowserContext
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    context = await browser.newContext({
      baseURL: server.url,
      viewport: laptop,
      locale: 'en-US',
      storageState: await signedInState(browser, server.url, await accountOf(server.url, 'coach')),
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
    await page.route(`**${paths.asqSurveysCsvExport}`, (route) => {
      held[route.request().method() === 'POST' ? 'POST' : 'GET'].push(route)
    })
    await page.route(`**${paths.followUpsCsvExport}`, (route) => route.fulfill({ json: { data: null } }))
    await page.route(`**${paths.partnerActions}`, (route) => route.fulfill({ status: 204 }))
    await page.route('**/api/csv_exports/**', (route) =>
      route.fulfill({
        body: 'Child ID\r\n',
        contentType: 'text/csv',
        headers: { 'content-disposition': 'attachment' },
      }),
    )
    await page.clock.install()
    await page.goto('/dashboard/asqs')
    await expect.poll(() => held.GET.length, { timeout: 20_000 }).toBe(1)
    // From here on time passes only where the path says so, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 1_000)
    const walked: string[] = []
    for (const { event, state } of path.steps) {
      if (event.type !== 'xstate.init') {
        walked.push(event.type)
        await take(world, event)
      }
      await expect
        .poll(() => isShown(world), { message: `after ${walked.join(' → ')}`, timeout: 5_000 })
        .toEqual(shownIn(state))
    }
    expect(held.POST).toHaveLength(path.state.matches({ report: 'requesting' }) ? 1 : 0)
    await page.clock.resume()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }

  it('shows on every generated path what the statechart says (115, 119, 120, 164)', async () => {
    const every = everyPath(csvExportPaths).filter(isForHands)
    expect(every.length).toBeGreaterThan(20)
    for (const path of every) await walk(path)
  })
})
