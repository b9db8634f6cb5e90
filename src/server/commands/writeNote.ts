import { fieldMessages } from '../../api/fieldMessages.ts'
import type { NoteChange, NotePayload } from '../../api/notes.ts'
import { mayChangeNote, mayWriteNotes } from '../../domain/noteRules.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { instrumentById } from '../repositories/system/instruments.ts'
import { type StoredNote, deleteNote, findNote, insertNote, setNoteBody } from '../repositories/notes.ts'
import { notedScreening } from '../queries/notes.ts'
import type { SurveyAddress } from '../repositories/questionnaire.ts'
import type { Scope } from '../identity/scope.ts'
import { type KeyedRequest, once } from './once.ts'

const messages = {
  question: fieldMessages.question_of_other_survey,
  moved: fieldMessages.note_moved,
}

type Needed = Pick<Deps, 'db' | 'clock'>

export interface NoteRequest {
  readonly survey: SurveyAddress
  readonly author: { readonly id: number; readonly isRestricted: boolean }
  readonly keyed: KeyedRequest
  readonly note: NotePayload
}

/** Creates a note on a question. */
export async function createNote(deps: Needed, scope: Scope, request: NoteRequest): Promise<StoredNote> {
  const { surveys, survey } = await notedScreening(deps, scope, request.survey)
  const { author, keyed, note } = request
  const hasTeacherSurvey = surveys.some(({ side }) => side === 'teacher')
  if (!mayWriteNotes({ isRestricted: author.isRestricted, hasTeacherSurvey })) throw problem(403, 'not_allowed')
  const { sections } = await instrumentById(deps.db, survey.instrumentId)
  if (!sections.some(({ questions }) => questions.some(({ id }) => id === note.asq_question_id)))
    throw fieldErrors({ asq_question_id: [messages.question] })

  // Keyed by child, not by side: repeated through the other side's address, it is the same note.
  const contents = [survey.childId, note.asq_question_id, note.body]
  const id = await once(deps, keyed, contents, async (tx) => {
    const made = await insertNote(tx, scope, {
      surveyId: survey.id,
      questionId: note.asq_question_id,
      body: note.body,
      staffId: author.id,
      now: new Date(deps.clock()).toISOString(),
    })
    if (made === null) throw problem(404, 'not_found')
    return made
  })
  return existing(await findNote(deps.db, scope, id))
}

/** The note that its author changes or deletes, with the revision that they had read; null if they do not say. */
interface OwnNote {
  readonly id: number
  readonly staffId: number
  readonly revision: number | null
}

/**
 * Changes a note for its author. 404 out of scope, 403 for anyone else who may see it, 409 if it was changed since that
 * revision. If the note already has these words, the change is acknowledged: its first answer was lost.
 */
export async function changeNote(
  deps: Needed,
  scope: Scope,
  own: Omit<OwnNote, 'revision'>,
  { body, asq_question_id: questionId, revision }: NoteChange,
): Promise<StoredNote> {
  const note = await ownNote(deps, scope, own)
  if (questionId !== undefined && questionId !== note.questionId)
    throw fieldErrors({ asq_question_id: [messages.moved] })
  const now = new Date(deps.clock()).toISOString()
  const isChanged = await setNoteBody(deps.db, scope, { ...own, revision: revision ?? null, body, now })
  const current = existing(await findNote(deps.db, scope, own.id))
  if (!isChanged && current.body !== body) throw changedOrGone(revision ?? null)
  return current
}

/**
 * Deletes a note for its author. 404 when missing or out of scope, 403 for anyone else who may see it, 409 if it was
 * changed since that revision.
 */
export async function removeNote(deps: Needed, scope: Scope, own: OwnNote): Promise<void> {
  await ownNote(deps, scope, own)
  if (await deleteNote(deps.db, scope, own)) return
  existing(await findNote(deps.db, scope, own.id))
  throw changedOrGone(own.revision)
}

/** A write that names no revision can fail only because the note is gone. */
const changedOrGone = (revision: number | null) =>
  revision === null ? problem(404, 'not_found') : problem(409, 'note_changed')

async function ownNote({ db }: Needed, scope: Scope, { id, staffId }: Omit<OwnNote, 'revision'>): Promise<StoredNote> {
  const note = existing(await findNote(db, scope, id))
  if (!mayChangeNote(staffId, note.authorId)) throw problem(403, 'not_allowed')
  return note
}

/** @throws 404 for a note that has been deleted. */
function existing(note: StoredNote | null): StoredNote {
  if (note === null) throw problem(404, 'not_found')
  return note
}
