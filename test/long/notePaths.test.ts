import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import type { Failure } from '../../machines/kit/failure.ts'
import { limits } from '../../machines/kit/limits.ts'
import type { NotesWire } from '../../src/api/notes.ts'
import { paths } from '../../src/api/paths.ts'
import type { SurveyResultsWire } from '../../src/api/results.ts'
import { notesTexts as texts } from '../../src/web/texts/notes.ts'
import { describeInChromium } from '../journeys/kit/chromium.ts'
import { type Server, read } from '../journeys/kit/people.ts'
import { reportedScreening } from '../journeys/kit/reports.ts'
import { type SurveyAddress, resultsPath } from '../journeys/kit/surveys.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { notePaths } from '../machines/note/notePaths.ts'
import { note } from '../machines/note/samples.ts'
import { type State, type World, answer, carriedBy, hold, pathWalker } from './pathWalker.ts'

interface Place {
  readonly screening: SurveyAddress
  readonly wire: NotesWire['data'][number]
}
type NoteWorld = World<'PATCH' | 'DELETE', Place>

const view = (page: Page) => page.getByRole('dialog', { name: texts.allNotes })
const question = (page: Page) => page.getByRole('dialog', { name: texts.deleteTitle })
const discarding = (page: Page) => page.getByRole('dialog', { name: texts.discard.title })
const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name })

/** A screening whose only note is one's own. */
async function place(server: Server): Promise<Place> {
  const screening = await reportedScreening(server)
  const viewer = await read<{ id: number }>(server.url, server.token, paths.authentication)
  const results = await read<SurveyResultsWire>(server.url, server.token, paths.asqSurvey(screening.surveyId))
  const wire = {
    id: note.id,
    asq_question_id: results.sections[0]!.questions[0]!.id,
    body: note.body,
    updated_at: note.updatedAt,
    revision: note.revision,
    respondent: { id: viewer.id, name: note.respondent.name },
  }
  return { screening, wire }
}

async function open(world: NoteWorld): Promise<void> {
  const {
    page,
    place: { screening, wire },
  } = world
  await page.route(`**${paths.notes(screening.playerId, screening.surveyId)}`, (route) =>
    route.fulfill({ json: { data: [wire] } }),
  )
  await hold(world, `**${paths.note(wire.id)}`, (method) => (method === 'PATCH' ? 'PATCH' : 'DELETE'))
  await page.clock.install()
  await page.goto(resultsPath(screening))
  await page.getByRole('button', { name: texts.count(1), exact: true }).click()
  await view(page).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function answerSaid(world: NoteWorld, event: EventObject): Promise<void> {
  if (event.type.endsWith('deleteNote')) return answer(world, 'DELETE', event)
  const { answer: saved, failure } = carriedBy<{ answer?: { body: string }; failure?: Failure }>(event)
  const said = { ...event, ...(failure && { error: failure }) }
  return answer(world, 'PATCH', said, { ...world.place.wire, ...(saved && { body: saved.body }) })
}

async function take(world: NoteWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.after.')) await page.clock.runFor(limits.noteBoxCloses)
  else if (type.startsWith('xstate.') || type.startsWith('submission.')) await answerSaid(world, event)
  else if (type === 'note.edit') await button(view(page), /^Edit the note by/).click()
  else if (type === 'draft.changed')
    await view(page).getByLabel(texts.text).fill(carriedBy<{ draft: { text: string } }>(event).draft.text)
  // Where the text is blank or unchanged, the button says that it does nothing.
  else if (type === 'note.save') await button(view(page), texts.update).click({ force: true })
  else if (type === 'note.delete') await button(view(page), /^Delete the note by/).click()
  else if (type === 'note.confirmDelete') await button(question(page), texts.deleteTitle).click()
  else if (type === 'note.discard') await button(discarding(page), texts.discard.confirm).click()
  else if (type === 'note.stay') await button(discarding(page), texts.discard.stay).click()
  else if (type === 'note.cancel') {
    const isAsked = await question(page).isVisible()
    const wasDeleted = await view(page).getByText(texts.deletedElsewhere).isVisible()
    const name = wasDeleted ? texts.discard.confirm : texts.cancel
    await button(isAsked ? question(page) : view(page), name).click()
  } else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly state: string
  readonly text: string
  readonly failure: string | null
}

/** What the screen has to show in a state. */
function shownIn({ value: states, context: { note: kept, draft, failure } }: State): Look {
  const value = typeof states === 'string' ? states : String(Object.values(states)[0])
  const isEdited = ['editing', 'updating', 'deletedElsewhere', 'confirmingDiscard'].includes(value)
  const notUpdated = failure?.key === 'notFound' ? texts.deletedElsewhere : texts.updateFailed
  return {
    state: value,
    text: value === 'gone' ? '' : isEdited ? draft.text : kept.body,
    failure:
      failure === null || value === 'gone' || value === 'leaving' ? null : isEdited ? notUpdated : texts.deleteFailed,
  }
}

const stateOf = async (page: Page): Promise<string> => {
  const shown = view(page)
  if (await shown.getByText(texts.none).isVisible()) return 'gone'
  if (await shown.getByText(texts.deleted).isVisible()) return 'leaving'
  if (await question(page).isVisible()) return 'confirmingDelete'
  if (await discarding(page).isVisible()) return 'confirmingDiscard'
  if (await shown.getByText(texts.deleting).isVisible()) return 'deleting'
  if (await shown.getByText(texts.deletedElsewhere).isVisible()) return 'deletedElsewhere'
  if (await button(shown, texts.updating).isVisible()) return 'updating'
  if (await button(shown, texts.update).isVisible()) return 'editing'
  return 'reading'
}

async function isShown(page: Page): Promise<Look> {
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
  const walk = pathWalker({ calls: { PATCH: 'updating', DELETE: 'deleting' }, place, open, take, shownIn, isShown })

  it('shows on every generated path what the statechart says (108, 109)', async () => {
    const every = everyPath(notePaths)
    expect(every.length).toBeGreaterThan(40)
    for (const path of every) await walk(path)
  })
})
