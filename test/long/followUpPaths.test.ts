import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toSnake } from '../../src/web/client/camel.ts'
import { enFollowUp as texts } from '../../src/web/texts/followUp.ts'
import { everyLine } from '../../src/domain/followUp.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { followUpPaths } from '../machines/followUp/followUpPaths.ts'
import { survey } from '../machines/followUp/samples.ts'
import { describeInChromium, laptop, launchChromium } from '../journeys/kit/chromium.ts'
import { type DemoServer, startDemoServer } from '../journeys/kit/demoServer.ts'
import { followUpPath } from '../journeys/kit/followUps.ts'
import { accountOf, signedInState } from '../journeys/kit/people.ts'

type Path = ReturnType<typeof everyPath<typeof followUpPaths.machine>>[number]
type Step = Path['steps'][number]

/** What the world does: the server's answers wait until the path says what they are. */
interface World {
  readonly page: Page
  readonly held: { POST: Route[]; PUT: Route[] }
}

const material = survey.questions.find(({ id }) => id === 4)!.title
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title })
const leaving = (page: Page) => page.getByRole('dialog', { name: texts.leave.title })

async function answer({ held }: World, event: Step['event']): Promise<void> {
  const { type } = event
  const said = event as unknown as { output?: object; error?: { status: number; message: string | null } }
  const calls = held[type.endsWith('saveFollowUp') ? 'PUT' : 'POST']
  await expect.poll(() => calls.length).toBe(1)
  const call = calls.pop()!
  if (said.error === undefined) await call.fulfill({ json: toSnake(said.output) })
  else await call.fulfill({ status: said.error.status, json: { code: 'x', message: said.error.message ?? 'Oops.' } })
}

/** Every second closing is by Escape. */
let closings = 0
async function close(page: Page): Promise<void> {
  closings += 1
  if (closings % 2 === 0) await page.keyboard.press('Escape')
  else await dialog(page).getByRole('button', { name: texts.close }).click()
}

async function take(world: World, event: Step['event']): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.')) await answer(world, event)
  else if (type === 'answer.change') {
    const { change } = event as unknown as { change: { checked: boolean } }
    await dialog(page).getByRole('checkbox', { name: material }).setChecked(change.checked)
  } else if (type === 'followUp.save') await dialog(page).getByRole('button', { name: texts.save }).click()
  else if (type === 'followUp.close') await close(page)
  else if (type === 'followUp.discard') await leaving(page).getByRole('button', { name: texts.leave.discard }).click()
  else if (type === 'followUp.stay') await leaving(page).getByRole('button', { name: texts.leave.stay }).click()
  else if (type === 'followUp.retry') await dialog(page).getByRole('button', { name: texts.tryAgain }).click()
  else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly shows: 'loading' | 'loadFailed' | 'mismatched' | 'form' | 'saving' | 'leaving' | 'closed'
  readonly ticked: boolean
  readonly banner: boolean
  readonly saved: boolean
}

const isTicked = ({ context: { draft } }: Step['state']) =>
  everyLine(draft).some(({ id, answer: { checked } }) => id === 4 && checked)

/** Nobody can tick a box that is ticked. */
const canBeBroughtAbout = ({ steps }: Path) =>
  steps.every(({ event }, index) => {
    if (event.type !== 'answer.change') return true
    const { change } = event as unknown as { change: { checked: boolean } }
    return isTicked(steps[index - 1]!.state) !== change.checked
  })

/** What the screen has to show in a state. */
function shownIn(state: Step['state']): Look {
  const {
    value,
    context: { failure },
  } = state
  const ticked = isTicked(state)
  const nothing = { ticked: false, banner: false, saved: false }
  if (value === 'loading' || value === 'loadFailed' || value === 'mismatched' || value === 'closed')
    return { shows: value, ...nothing }
  const shows = value === 'saving' ? 'saving' : value === 'confirmingClose' ? 'leaving' : 'form'
  const saved = JSON.stringify(value) === JSON.stringify({ editing: 'saved' })
  return { shows, ticked, banner: failure !== null, saved }
}

async function isShown({ page }: World): Promise<Look> {
  const nothing = { ticked: false, banner: false, saved: false }
  const shown = dialog(page)
  if (!(await shown.isVisible())) return { shows: 'closed', ...nothing }
  if (await shown.getByText(texts.loading).isVisible()) return { shows: 'loading', ...nothing }
  if (await shown.getByText(texts.notHere).isVisible()) return { shows: 'mismatched', ...nothing }
  if (await shown.getByText(texts.failedTitle).isVisible()) return { shows: 'loadFailed', ...nothing }
  const isSaving = await shown.getByRole('button', { name: texts.saving }).isVisible()
  const box = shown.getByRole('checkbox', { name: material })
  expect(await box.isDisabled()).toBe(isSaving)
  return {
    shows: (await leaving(page).isVisible()) ? 'leaving' : isSaving ? 'saving' : 'form',
    ticked: await box.isChecked(),
    banner: await shown.getByText(texts.saveFailed).isVisible(),
    saved: await shown.getByText(texts.saved).isVisible(),
  }
}

describeInChromium("a follow-up report's paths in a browser, faults included", () => {
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
    const held: World['held'] = { POST: [], PUT: [] }
    const world = { page, held }
    await page.route(/\/api\/follow_up_surveys(\/\d+)?$/, (route) => {
      held[route.request().method() === 'PUT' ? 'PUT' : 'POST'].push(route)
    })
    await page.goto(followUpPath({ playerId: survey.player.id, surveyId: survey.questionnaire.id }))
    await expect.poll(() => held.POST.length, { timeout: 20_000 }).toBe(1)
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
    expect(held.PUT).toHaveLength(path.state.matches('saving') ? 1 : 0)
    expect(new URL(page.url()).pathname.includes('/follow-up/')).toBe(!path.state.matches('closed'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The browser itself would ask whether what is not saved is to be lost.
    await page.close({ runBeforeUnload: false })
  }

  it('shows on every generated path what the statechart says (110, 112, 172)', async () => {
    const every = everyPath(followUpPaths).filter(canBeBroughtAbout)
    expect(every.length).toBeGreaterThan(20)
    for (const path of every) await walk(path)
  })
})
