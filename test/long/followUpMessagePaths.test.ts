import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../../machines/followUpMessage/messageDrafts.ts'
import { paths } from '../../src/api/paths.ts'
import { toSnake } from '../../src/web/client/camel.ts'
import { enMomentThere } from '../../src/web/texts/dates.ts'
import { enFollowUpMessage as texts } from '../../src/web/texts/followUpMessage.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { followUpMessagePaths } from '../machines/followUpMessage/followUpMessagePaths.ts'
import { describeInChromium, laptop, launchChromium } from '../journeys/kit/chromium.ts'
import { type DemoServer, startDemoServer } from '../journeys/kit/demoServer.ts'
import { accountOf, signedInState, tokenOf } from '../journeys/kit/people.ts'
import { reportedScreening } from '../journeys/kit/reports.ts'
import { resultsPath } from '../journeys/kit/surveys.ts'

type Path = ReturnType<typeof everyPath<typeof followUpMessagePaths.machine>>[number]
type Step = Path['steps'][number]
type Call = 'askSentAt' | 'loadTemplates' | 'sendMessage'
interface Value {
  readonly sentAt: string
  readonly message: string
}

const longestWait = 9_000

/** What the world does: the server's answers wait until the path says what they are. */
interface World {
  readonly page: Page
  readonly held: Readonly<Record<Call, Route[]>>
}

const valueOf = ({ value }: Step['state']) => value as unknown as Value
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title })
const confirmation = (page: Page) => page.getByRole('dialog', { name: texts.confirmTitle })

/** The steps of a path as the two halves of the chart see them, each with what is typed or answered. */
function edgesOf({ steps }: Path): readonly string[] {
  return steps.slice(1).flatMap(({ event, state }, index) => {
    const before = valueOf(steps[index]!.state)
    const after = valueOf(state)
    const half = /askSentAt|nextLook|look\./.test(event.type) ? 'sentAt' : 'message'
    return [`${before[half]} ${JSON.stringify(event)} ${after[half]}`]
  })
}

/** While the dialog is open, nothing beside it can be pressed. */
const canBeBroughtAbout = ({ steps }: Path) =>
  !steps.some(
    ({ event }, index) => event.type === 'look.retry' && valueOf(steps[index - 1]!.state).message !== 'closed',
  )

/** The two halves run side by side: paths that bring every step of either, not of every pair. */
function coveringPaths(every: readonly Path[]): readonly Path[] {
  const covered = new Set<string>()
  return every.filter(canBeBroughtAbout).filter((path) => {
    const fresh = edgesOf(path).filter((edge) => !covered.has(edge))
    fresh.forEach((edge) => covered.add(edge))
    return fresh.length > 0
  })
}

async function answer({ held }: World, event: Step['event']): Promise<void> {
  const call = event.type.split('.').at(-1) as Call
  const said = event as unknown as {
    output?: object
    error?: { status: number; retryAfterMs: number | null }
  }
  await expect.poll(() => held[call].length).toBe(1)
  const route = held[call].pop()!
  if (said.error === undefined)
    return route.fulfill({ json: toSnake(call === 'loadTemplates' ? { data: said.output } : said.output) })
  const { status, retryAfterMs } = said.error
  const headers: Record<string, string> = retryAfterMs === null ? {} : { 'retry-after': String(retryAfterMs / 1000) }
  return route.fulfill({ status, headers, json: { code: 'x', message: 'Not now.' } })
}

async function take(world: World, event: Step['event']): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.after.')) await page.clock.fastForward(longestWait)
  else if (type.startsWith('xstate.')) await answer(world, event)
  else if (type === 'message.open') await page.getByRole('button', { name: texts.open }).click()
  else if (type === 'message.close') await dialog(page).getByRole('button', { name: texts.close }).click()
  else if (type === 'message.retry') await dialog(page).getByRole('button', { name: texts.tryAgain }).click()
  else if (type === 'template.choose') await dialog(page).getByLabel(texts.template).selectOption('1')
  else if (type === 'text.type') {
    const field = dialog(page).getByLabel(texts.text, { exact: true })
    // Without a template there is nothing to change.
    if (await field.isEnabled()) await field.fill((event as unknown as { text: string }).text)
  } else if (type === 'message.send') {
    const send = dialog(page).getByRole('button', { name: texts.send })
    if (await send.isEnabled()) await send.click()
  } else if (type === 'message.confirm') await confirmation(page).getByRole('button', { name: texts.send }).click()
  else if (type === 'message.cancel') await confirmation(page).getByRole('button', { name: texts.cancel }).click()
  else if (type === 'look.retry') await page.getByRole('button', { name: texts.tryAgain }).click()
  else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly message: string
  readonly text: string
  readonly said: string
}

/** What the screen has to show in a state. */
function shownIn(state: Step['state']): Look {
  const { status, lookFailure, templates, drafts, chosenId } = state.context
  const { sentAt, message } = valueOf(state)
  const hasForm = ['writing', 'notSent', 'confirming', 'sending'].includes(message)
  const looked = status === null ? (lookFailure === null ? texts.asking : texts.troubled) : status.sentAt
  return {
    message,
    text: hasForm ? textOf(templates, drafts, chosenId) : '',
    said:
      sentAt === 'unavailable'
        ? texts.unavailable
        : status === null
          ? (looked ?? '')
          : looked === null
            ? texts.never
            : texts.sentAt(enMomentThere(looked)),
  }
}

async function messageOn(page: Page): Promise<string> {
  const shown = dialog(page)
  if (!(await shown.isVisible())) return 'closed'
  if (await confirmation(page).isVisible()) return 'confirming'
  if (await shown.getByText(texts.loading).isVisible()) return 'loadingTemplates'
  if (await shown.getByText(texts.noTemplates).isVisible()) return 'withoutTemplates'
  if (await shown.getByText(texts.failedTitle).isVisible()) return 'templatesFailed'
  if (await shown.getByRole('button', { name: texts.sending }).isVisible()) return 'sending'
  return (await shown.getByText(texts.failed).isVisible()) ? 'notSent' : 'writing'
}

async function isShown({ page }: World): Promise<Look> {
  const field = dialog(page).getByLabel(texts.text, { exact: true })
  const said = page
    .getByRole('button', { name: texts.open, includeHidden: true })
    .locator('xpath=following-sibling::*[1]')
  return {
    message: await messageOn(page),
    text: (await field.count()) > 0 ? await field.inputValue() : '',
    said: (await said.textContent()) ?? '',
  }
}

describeInChromium("a follow-up message's paths in a browser, faults included", () => {
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
    const held: World['held'] = { askSentAt: [], loadTemplates: [], sendMessage: [] }
    const world = { page, held }
    await page.route(`**${paths.followUpMessage(surveyId)}`, (route) => {
      held[route.request().method() === 'POST' ? 'sendMessage' : 'askSentAt'].push(route)
    })
    await page.route(`**${paths.followUpMessageTemplates(surveyId)}`, (route) => void held.loadTemplates.push(route))
    await page.clock.install()
    await page.goto(address)
    await expect.poll(() => held.askSentAt.length, { timeout: 20_000 }).toBe(1)
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
    expect(held.sendMessage).toHaveLength(valueOf(path.state).message === 'sending' ? 1 : 0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }

  it('shows on every generated path what the statechart says (113)', async () => {
    const covering = coveringPaths(everyPath(followUpMessagePaths))
    expect(covering.length).toBeGreaterThan(10)
    for (const path of covering) await walk(path)
  })
})
