import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../machines/kit/limits.ts'
import type { NotesWire } from '../../src/api/notes.ts'
import { paths } from '../../src/api/paths.ts'
import type { SurveyResultsWire } from '../../src/api/screening.ts'
import { enNotes as texts } from '../../src/web/texts/notes.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { notePaths } from '../machines/note/notePaths.ts'
import { note } from '../machines/note/samples.ts'
import { describeInChromium, laptop, launchChromium } from '../journeys/kit/chromium.ts'
import { type DemoServer, startDemoServer } from '../journeys/kit/demoServer.ts'
import { accountOf, read, signedInState, tokenOf } from '../journeys/kit/people.ts'
import { reportedScreening } from '../journeys/kit/reports.ts'
import { resultsPath } from '../journeys/kit/surveys.ts'

type Path = ReturnType<typeof everyPath<typeof notePaths.machine>>[number]
type Step = Path['steps'][number]
type NoteWire = NotesWire['data'][number]

/** What the world does: the server's answers wait until the path says what they are. */
interface World {
  readonly page: Page
  readonly wire: NoteWire
  readonly held: { PATCH: Route[]; DELETE: Route[] }
}

async function heldCall({ held }: World, method: 'PATCH' | 'DELETE'): Promise<Route> {
  await expect.poll(() => held[method].length).toBe(1)
  return held[method].pop()!
}

const view = (page: Page) => page.getByRole('dialog', { name: texts.allNotes })
const question = (page: Page) => page.getByRole('dialog', { name: texts.deleteTitle })
const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name })

async function answer(world: World, event: Step['event']): Promise<void> {
  const { type } = event
  const said = event as unknown as { output?: { body: string }; error?: { status: number | null } }
  const call = await heldCall(world, type.endsWith('updateNote') ? 'PATCH' : 'DELETE')
  if (type.startsWith('xstate.error.')) {
    if (said.error!.status === null) await call.abort('connectionfailed')
    else await call.fulfill({ status: said.error!.status, json: { code: 'x', message: 'Not now.' } })
  } else if (type.endsWith('updateNote')) await call.fulfill({ json: { ...world.wire, body: said.output!.body } })
  else await call.fulfill({ status: 204 })
}

async function take(world: World, event: Step['event']): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.after.')) await page.clock.runFor(limits.noteBoxCloses)
  else if (type.startsWith('xstate.')) await answer(world, event)
  else if (type === 'note.edit') await button(view(page), /^Edit the note by/).click()
  else if (type === 'note.type')
    await view(page)
      .getByLabel(texts.text)
      .fill((event as unknown as { text: string }).text)
  // Where the text is blank or unchanged, the button says that it does nothing.
  else if (type === 'note.save') await button(view(page), texts.update).click({ force: true })
  else if (type === 'note.delete') await button(view(page), /^Delete the note by/).click()
  else if (type === 'note.confirmDelete') await button(question(page), texts.deleteTitle).click()
  else if (type === 'note.cancel') {
    const isAsked = await question(page).isVisible()
    await button(isAsked ? question(page) : view(page), texts.cancel).click()
  } else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly state: string
  readonly text: string
  readonly failure: string | null
}

/** What the screen has to show in a state. */
function shownIn({ value, context: { note: kept, draft, failure } }: Step['state']): Look {
  const isEdited = value === 'editing' || value === 'updating'
  return {
    state: String(value),
    text: value === 'gone' ? '' : isEdited ? draft : kept.body,
    failure: failure === null || value === 'gone' ? null : isEdited ? texts.updateFailed : texts.deleteFailed,
  }
}

const stateOf = async (page: Page): Promise<string> => {
  const shown = view(page)
  if (await shown.getByText(texts.none).isVisible()) return 'gone'
  if (await shown.getByText(texts.deleted).isVisible()) return 'leaving'
  if (await question(page).isVisible()) return 'confirmingDelete'
  if (await shown.getByText(texts.deleting).isVisible()) return 'deleting'
  if (await button(shown, texts.updating).isVisible()) return 'updating'
  if (await button(shown, texts.update).isVisible()) return 'editing'
  return 'reading'
}

async function isShown({ page }: World): Promise<Look> {
  const item = view(page).getByRole('listitem')
  const state = await stateOf(page)
  if (state === 'gone') return { state, text: '', failure: null }
  const field = item.getByLabel(texts.text)
  const text = (await field.count()) > 0 ? await field.inputValue() : await item.locator('p').first().textContent()
  const alert = item.getByRole('alert')
  const failure = (await alert.count()) > 0 ? await alert.locator('p').first().textContent() : null
  return { state, text: text ?? '', failure }
}

describeInChromium("a note's paths in a browser, faults included", () => {
  let browser: Browser
  let server: DemoServer
  let context: BrowserContext
  let address: string
  let list: string
  let wire: NoteWire
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    const account = await accountOf(server.url, 'coach')
    const token = await tokenOf(server.url, account)
    const screening = await reportedScreening({ url: server.url, token })
    const viewer = await read<{ id: number }>(server.url, token, paths.authentication)
    const results = await read<SurveyResultsWire>(server.url, token, paths.asqSurvey(screening.surveyId))
    address = resultsPath(screening)
    list = paths.notes(screening.playerId, screening.surveyId)
    wire = {
      id: note.id,
      asq_question_id: results.sections[0]!.questions[0]!.id,
      body: note.body,
      updated_at: note.updatedAt,
      respondent: { id: viewer.id, name: note.respondent.name },
    }
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
    const held: World['held'] = { PATCH: [], DELETE: [] }
    const world = { page, held, wire }
    await page.route(`**${list}`, (route) => route.fulfill({ json: { data: [wire] } }))
    await page.route(`**${paths.note(wire.id)}`, (route) => {
      held[route.request().method() === 'PATCH' ? 'PATCH' : 'DELETE'].push(route)
    })
    await page.clock.install()
    await page.goto(address)
    await page.getByRole('button', { name: texts.count(1), exact: true }).click()
    await view(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const walked: string[] = []
    for (const { event, state } of path.steps) {
      if (event.type !== 'xstate.init') await take(world, event)
      walked.push(event.type)
      await expect.poll(() => isShown(world), { message: walked.join(' → ') }).toEqual(shownIn(state))
    }
    expect([held.PATCH.length, held.DELETE.length]).toEqual([
      path.state.matches('updating') ? 1 : 0,
      path.state.matches('deleting') ? 1 : 0,
    ])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }

  it('shows on every generated path what the statechart says (108, 109)', async () => {
    const every = everyPath(notePaths)
    expect(every.length).toBeGreaterThan(40)
    for (const path of every) await walk(path)
  })
})
