import type { NoteChange, NotePayload } from '../../api/notes.ts'
import { mayChangeNote, mayWriteNotes } from '../../domain/noteRules.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../problems.ts'
import { instrumentById } from '../repositories/instruments.ts'
import {
  type StoredNote,
  deleteNote,
  findNote,
  insertNote,
  noteByKey,
  readNotes,
  setNoteBody,
} from '../repositories/notes.ts'
import { type StoredSurvey, type SurveyAddress, readScreening } from '../repositories/questionnaire.ts'
import { requestMark } from '../requestMark.ts'
import type { Scope } from '../scope.ts'

const messages = {
  question: 'This question does not belong to the questionnaire.',
  keyOfAnother: 'This Idempotency-Key was used for another note.',
  moved: 'A note stays with its question.',
}

type Needed = Pick<Deps, 'db' | 'clock'>

interface Screening {
  readonly surveys: readonly StoredSurvey[]
  /** The one of the address; for those who may not see the teacher's it is the parent's. */
  readonly survey: StoredSurvey
}

async function screeningOf({ db }: Needed, scope: Scope, { playerId, surveyId }: SurveyAddress): Promise<Screening> {
  const surveys = await readScreening(db, scope, surveyId, { fillsInOwn: false })
  const survey = surveys.find(({ id }) => id === surveyId) ?? surveys[0]
  if (survey === undefined || survey.childId !== playerId) throw problem(404, 'not_found')
  return { surveys, survey }
}

/** The notes of a screening by either side's survey, of one question or of all. 404 out of scope. */
export async function listNotes(
  deps: Needed,
  scope: Scope,
  address: SurveyAddress,
  questionId: number | null,
): Promise<readonly StoredNote[]> {
  const { surveys } = await screeningOf(deps, scope, address)
  return readNotes(deps.db, scope, { surveyIds: surveys.map(({ id }) => id), questionId })
}

export interface NoteRequest {
  readonly survey: SurveyAddress
  readonly author: { readonly id: number; readonly isRestricted: boolean }
  readonly key: string | null
  readonly note: NotePayload
}

/** Notes something beside a question. The same key again answers with the note that it made. */
export async function createNote(deps: Needed, scope: Scope, request: NoteRequest): Promise<StoredNote> {
  const { surveys, survey } = await screeningOf(deps, scope, request.survey)
  const { author, key, note } = request
  const hasTeacherSurvey = surveys.some(({ side }) => side === 'teacher')
  if (!mayWriteNotes({ isRestricted: author.isRestricted, hasTeacherSurvey })) throw problem(403, 'not_allowed')
  const { sections } = await instrumentById(deps.db, survey.instrumentId)
  if (!sections.some(({ questions }) => questions.some(({ id }) => id === note.asq_question_id)))
    throw fieldErrors({ asq_question_id: [messages.question] })

  // By child, not by side: sent again from the other side's address it is the same note.
  const mark = requestMark(survey.childId, note.asq_question_id, note.body)
  const id =
    (await insertNote(deps.db, scope, {
      surveyId: survey.id,
      questionId: note.asq_question_id,
      body: note.body,
      staffId: author.id,
      request: key === null ? null : { key, mark },
      now: new Date(deps.clock()).toISOString(),
    })) ?? (await repeatedNote(deps, author.id, key, mark))
  return standing(await findNote(deps.db, scope, id))
}

async function repeatedNote({ db }: Needed, staffId: number, key: string | null, mark: string): Promise<number> {
  const earlier = key === null ? null : await noteByKey(db, staffId, key)
  if (earlier === null) throw problem(404, 'not_found')
  if (earlier.mark !== mark) throw fieldErrors({ 'idempotency-key': [messages.keyOfAnother] })
  return earlier.id
}

/** Its author changes a note. 404 out of scope, 403 for anybody else who may see it. */
export async function changeNote(
  deps: Needed,
  scope: Scope,
  { id, staffId, change }: { readonly id: number; readonly staffId: number; readonly change: NoteChange },
): Promise<StoredNote> {
  const note = await ownNote(deps, scope, { id, staffId })
  if (change.asq_question_id !== undefined && change.asq_question_id !== note.questionId)
    throw fieldErrors({ asq_question_id: [messages.moved] })
  const now = new Date(deps.clock()).toISOString()
  if (!(await setNoteBody(deps.db, { id, staffId, body: change.body, now }))) throw problem(404, 'not_found')
  return standing(await findNote(deps.db, scope, id))
}

/** Its author deletes a note. 404 out of scope or gone, 403 for anybody else who may see it. */
export async function removeNote(
  deps: Needed,
  scope: Scope,
  address: { readonly id: number; readonly staffId: number },
): Promise<void> {
  await ownNote(deps, scope, address)
  if (!(await deleteNote(deps.db, address))) throw problem(404, 'not_found')
}

async function ownNote(
  { db }: Needed,
  scope: Scope,
  { id, staffId }: { readonly id: number; readonly staffId: number },
): Promise<StoredNote> {
  const note = standing(await findNote(db, scope, id))
  if (!mayChangeNote(staffId, note.authorId)) throw problem(403, 'not_allowed')
  return note
}

/** Gone meanwhile is gone. */
function standing(note: StoredNote | null): StoredNote {
  if (note === null) throw problem(404, 'not_found')
  return note
}
