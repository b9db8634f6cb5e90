import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { isUnderWay } from '../../machines/csvExport/csvReport.ts'
import { mayChange } from '../../machines/kit/mayChange.ts'
import { paths } from '../../src/api/paths.ts'
import { onWire } from '../web/kit/onWire.ts'
import { csvExportTexts as texts } from '../../src/web/texts/csvExport.ts'
import { describeInChromium } from '../journeys/kit/chromium.ts'
import { csvExportPaths } from '../machines/csvExport/csvExportPaths.ts'
import { requestReport } from '../journeys/kit/csvExport.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { type Path, type State, type World, answer, carriedBy, firstCall, hold, pathWalker } from './pathWalker.ts'

type CsvExportWorld = World<'GET' | 'POST', string>

/**
 * Nobody can press a button beside an open dialog: its two states are walked in test/journeys. There is no Retry where
 * it would be refused again.
 */
const isForHands = ({ steps }: Path) =>
  steps.every(
    ({ event: { type } }, index) =>
      !type.startsWith('details.') && (type !== 'report.retry' || mayChange(steps[index - 1]!.state.context.failure)),
  )

const waits = [
  ['clickDebounce', 500],
  ['nextPoll', 9_000],
  ['linkRenewal', 240_000],
] as const

const reports = (page: Page) => page.getByRole('region', { name: texts.label })
const link = (page: Page) => reports(page).getByRole('link', { name: /^Latest report requested at/ })

async function open(world: CsvExportWorld): Promise<void> {
  const { page, place } = world
  await hold(world, `**${paths.asqSurveysCsvExport}`, (method) => (method === 'POST' ? 'POST' : 'GET'))
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
  await page.goto(place)
  await firstCall(world, 'GET')
  // From here on time passes only where the path says so, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 1_000)
}

async function answerSaid(world: CsvExportWorld, event: EventObject): Promise<void> {
  const { output } = carriedBy<{ output?: object | null }>(event)
  const call = event.type.endsWith('requestReport') ? 'POST' : 'GET'
  await answer(world, call, event, { data: onWire(output ?? null) })
}

async function take(world: CsvExportWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  const wait = waits.find(([name]) => type.startsWith(`xstate.after.${name}.`))
  if (wait !== undefined) await page.clock.fastForward(wait[1])
  else if (type.startsWith('xstate.')) await answerSaid(world, event)
  else if (type === 'report.request') await requestReport(page, texts.surveys.button)
  else if (type === 'report.retry') await reports(page).getByRole('button', { name: texts.retry }).click()
  // The chart listens always; on screen there is something to press only when a report is finished.
  else if (type === 'report.download' && (await link(page).count()) > 0) await link(page).click()
}

interface Look {
  readonly shows: 'unavailable' | 'nothing' | 'running' | 'failed' | 'link'
  readonly busy: boolean
  readonly troubled: boolean
  readonly refused: boolean
}

/** What the screen has to show in a state. */
function shownIn({ value, context: { report, failure, refusal } }: State): Look {
  const { report: state } = value as { report: string }
  const stands =
    report === null ? 'nothing' : isUnderWay(report) ? 'running' : report.status === 'failed' ? 'failed' : 'link'
  return {
    shows: state === 'unavailable' ? 'unavailable' : stands,
    busy: state === 'debouncing' || state === 'requesting',
    troubled: state === 'waiting' && failure !== null && failure.key !== 'tooManyRequests' && refusal === null,
    refused: !['unavailable', 'debouncing', 'requesting'].includes(state) && refusal !== null,
  }
}

async function isShown(page: Page): Promise<Look> {
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
    busy: (await reports(page).locator('[aria-busy=true]').count()) > 0,
    troubled: await sees(texts.troubled),
    refused: (await sees(texts.notRequested)) || (await sees(texts.perhapsRequested)) || (await sees(texts.oneAtATime)),
  }
}

/** All pages of a context have one clock: the next path would begin with one that stands still. */
const atTheEnd = (page: Page) => page.clock.resume()

describeInChromium("a CSV export's paths in a browser, faults included", () => {
  const walk = pathWalker({
    calls: { GET: null, POST: { report: 'requesting' } },
    place: () => '/dashboard/asqs',
    open,
    take,
    shownIn,
    isShown,
    atTheEnd,
  })

  it('shows on every generated path what the statechart says (115, 119, 120, 164)', async () => {
    const every = everyPath(csvExportPaths).filter(isForHands)
    expect(every.length).toBeGreaterThan(20)
    for (const path of every) await walk(path)
  })
})
