import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import type { Failure } from '../../machines/kit/failure.ts'
import { limits } from '../../machines/kit/limits.ts'
import { seenState } from '../../machines/note/noteMachine.ts'
import type { Note } from '../../machines/note/notes.ts'
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
import { note, otherNote } from '../machines/note/samples.ts'
import {
  type Path,
  type State,
  type World,
  answer,
  answeredByPathAlone,
  carriedBy,
  firstCall,
  hold,
  pathWalker,
} from './pathWalker.ts'

type NoteWire = NotesWire['data'][number]
interface Place {
  readonly screening: SurveyAddress
  readonly wire: NoteWire
  /** Another note of one's own. */
  readonly otherWire: NoteWire
}
type NoteWorld = World<'GET' | 'PATCH' | 'DELETE', Place>

const view = (page: Page) => page.getByRole('dialog', { name: texts.allNotes })
const item = (page: Page, { id }: Note) => view(page).locator(`[data-note="${id}"]`)
const question = (page: Page) => page.getByRole('dialog', { name: texts.deleteTitle })
const discarding = (page: Page) => page.getByRole('dialog', { name: texts.discard.title })
const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name })

/** Whether typing brings it about: the draft is of the revision of the note that was edited. */
const isTyped = ({ steps }: Path) =>
  steps.every(({ event }, index) => {
    if (event.type !== 'draft.changed') return true
    const { revision } = carriedBy<{ draft: { revision: number } }>(event).draft
    return revision === steps[index - 1]!.state.context.draft.revision
  })

/** A screening whose only notes are two of one's own. */
async function place(server: Server): Promise<Place> {
  const screening = await reportedScreening(server)
  const viewer = await read<{ id: number }>(server.url, server.token, paths.authentication)
  const { sections } = await read<SurveyResultsWire>(server.url, server.token, paths.asqSurvey(screening.surveyId))
  const wireOf = ({ id, body, updatedAt, revision, respondent: { name } }: Note, index: number) => ({
    id,
    asq_question_id: sections[0]!.questions[index]!.id,
    body,
    updated_at: updatedAt,
    revision,
    respondent: { id: viewer.id, name },
  })
  return { screening, wire: wireOf(note, 0), otherWire: wireOf(otherNote, 1) }
}

async function open(world: NoteWorld): Promise<void> {
  const {
    page,
    place: { screening, wire, otherWire },
  } = world
  await hold(world, `**${paths.notes(screening.playerId, screening.surveyId)}`, () => 'GET')
  await hold(world, new RegExp(`${paths.note(wire.id)}(\\?|$)`), (method) => (method === 'PATCH' ? 'PATCH' : 'DELETE'))
  await page.route(`**${paths.note(otherWire.id)}`, (route) => route.fulfill({ json: otherWire }))
  await page.clock.install()
  await answeredByPathAlone(page)
  await page.goto(resultsPath(screening))
  await firstCall(world, 'GET')
  await notesLoaded(world, note)
  await page.getByRole('button', { name: texts.count(2), exact: true }).click()
  await view(page).waitFor()
  await firstCall(world, 'GET')
  await page.clock.pauseAt(Date.now() + 60_000)
}

const asWire = ({ place: { wire } }: NoteWorld, { body, revision }: Note): NoteWire => ({ ...wire, body, revision })

const notesLoaded = (world: NoteWorld, loaded: Note) =>
  answer(world, 'GET', { type: 'note.loaded' }, { data: [asWire(world, loaded), world.place.otherWire] })

/** Whoever saves another note loads all of them again. */
async function loadAgain({ page }: NoteWorld): Promise<void> {
  const other = item(page, otherNote)
  await button(other, texts.edit).click()
  await other.getByLabel(texts.text).fill('Not there either.')
  await button(other, texts.update).click()
}

async function answerSaid(world: NoteWorld, event: EventObject): Promise<void> {
  if (event.type.endsWith('deleteNote')) return answer(world, 'DELETE', event)
  const { answer: saved, failure } = carriedBy<{ answer?: Note; failure?: Failure }>(event)
  const said = { ...event, ...(failure && { error: failure }) }
  return answer(world, 'PATCH', said, saved && asWire(world, saved))
}

const saves = (own: Locator) => button(own, texts.update).or(button(own, texts.meanwhile.replace))

async function take(world: NoteWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  const own = item(page, note)
  if (type.startsWith('xstate.after.')) await page.clock.runFor(limits.noteBoxCloses)
  else if (type.startsWith('xstate.') || type.startsWith('submission.')) await answerSaid(world, event)
  else if (type === 'note.loaded') {
    if (world.held.GET.length === 0) await loadAgain(world)
    await notesLoaded(world, carriedBy<{ note: Note }>(event).note)
  } else if (type === 'note.edit') await button(own, /^Edit the note by/).click()
  else if (type === 'draft.changed')
    await own.getByLabel(texts.text).fill(carriedBy<{ draft: { text: string } }>(event).draft.text)
  // Where the text is blank or unchanged, the button says that it does nothing.
  else if (type === 'note.save') await saves(own).click({ force: true })
  else if (type === 'note.delete') await button(own, /^Delete the note by/).click()
  else if (type === 'note.confirmDelete') await button(question(page), texts.deleteTitle).click()
  else if (type === 'note.discard') await button(discarding(page), texts.discard.confirm).click()
  else if (type === 'note.stay') await button(discarding(page), texts.discard.stay).click()
  else if (type === 'note.retry')
    await button(own, texts.tryAgain)
      .or(button(own, /^Delete the note by/))
      .click()
  else if (type === 'note.cancel') {
    const isAsked = await question(page).isVisible()
    const leaves = button(own, texts.cancel)
      .or(button(own, texts.meanwhile.take))
      .or(button(own, texts.discard.confirm))
    await (isAsked ? button(question(page), texts.cancel) : leaves).click()
  } else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly state: string
  readonly text: string
  /** What the note says now, where it was changed elsewhere. */
  readonly saved: string | null
  readonly failure: string | null
}

const isOfEditor = ['editing', 'conflicted', 'updating', 'updateUnanswered', 'deletedElsewhere', 'confirmingDiscard']

/** Why something was not done, or may not have been. */
function titleIn(state: string, failure: Failure): string {
  if (failure.key === 'notFound') return texts.deletedElsewhere
  if (['updating', 'updateUnanswered'].includes(state)) return texts.perhapsSaved
  if (isOfEditor.includes(state)) return texts.updateFailed
  return state === 'reading' ? texts.deleteFailed : texts.perhapsDeleted
}

/** What the screen has to show in a state. */
function shownIn({ value, context: { note: kept, draft, failure } }: State): Look {
  const state = seenState(value)
  if (state === 'gone') return { state, text: '', saved: null, failure: null }
  const text = isOfEditor.includes(state) ? draft.text : kept.body
  if (state === 'conflicted') return { state, text, saved: kept.body, failure: texts.meanwhile.byYou }
  return { state, text, saved: null, failure: failure === null || state === 'leaving' ? null : titleIn(state, failure) }
}

const stateOf = async (page: Page): Promise<string> => {
  const own = item(page, note)
  if ((await own.count()) === 0) return 'gone'
  if (await own.getByText(texts.deleted).isVisible()) return 'leaving'
  if (await question(page).isVisible()) return 'confirmingDelete'
  if (await discarding(page).isVisible()) return 'confirmingDiscard'
  if (await own.getByText(texts.deleting).isVisible()) return 'deleting'
  if (await own.getByText(texts.deletedElsewhere).isVisible()) return 'deletedElsewhere'
  if (await button(own, texts.updating).isVisible()) return 'updating'
  if (await own.getByText(texts.sendsSame).isVisible()) return 'updateUnanswered'
  if (await own.getByText(texts.perhapsDeleted).isVisible()) return 'deleteUnanswered'
  if (await button(own, texts.meanwhile.replace).isVisible()) return 'conflicted'
  if (await button(own, texts.update).isVisible()) return 'editing'
  return 'reading'
}

async function isShown(page: Page): Promise<Look> {
  const own = item(page, note)
  const state = await stateOf(page)
  if (state === 'gone') return { state, text: '', saved: null, failure: null }
  const field = own.getByLabel(texts.text)
  const alert = own.getByRole('alert')
  const firstOf = async (within: Locator) => ((await within.count()) > 0 ? within.first().textContent() : null)
  const text = (await field.count()) > 0 ? await field.inputValue() : await firstOf(own.locator('p'))
  return {
    state,
    text: text ?? '',
    saved: await firstOf(alert.locator('blockquote')),
    failure: await firstOf(alert.locator('p')),
  }
}

describeInChromium("a note's paths in a browser, faults included", () => {
  const walk = pathWalker({
    calls: { GET: null, PATCH: { update: 'updating' }, DELETE: { deletion: 'deleting' } },
    place,
    open,
    take,
    shownIn,
    isShown,
  })

  it('shows on every generated path what the statechart says (108, 109)', async () => {
    const every = everyPath(notePaths).filter(isTyped)
    expect(every.length).toBeGreaterThan(40)
    for (const path of every) await walk(path)
  })
})
