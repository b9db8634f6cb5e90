import type { NoteWire, NotesWire } from '../../api/notes.ts'
import { paths } from '../../api/paths.ts'
import { having, listOf, moment, mustBe, number, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { readOrLost } from './lostAnswer.ts'

type Note = Camel<NoteWire>

const noteShape = having<Note>({
  id: number,
  asqQuestionId: number,
  body: text,
  updatedAt: moment,
  respondent: having<Note['respondent']>({ id: number, name: text }),
})
const notesShape = having<Camel<NotesWire>>({ data: listOf(noteShape) })

export interface SentNote {
  readonly playerId: number
  readonly surveyId: number
  readonly questionId: number
  readonly body: string
}

/** The list is a screening's, by either side's id; a new note belongs to the survey that it names. */
export const createNoteCalls = (http: Http) => ({
  list: async (playerId: number, surveyId: number, signal?: AbortSignal) =>
    (await mustBe(notesShape, http.get<Camel<NotesWire>>(paths.notes(playerId, surveyId), { signal }))).data,
  /** The same key again makes nothing twice. */
  add: ({ playerId, surveyId, questionId, body }: SentNote, key: string) =>
    readOrLost(
      mustBe(
        noteShape,
        http.post<Note>(
          paths.notes(playerId, surveyId),
          { body, asqQuestionId: questionId },
          { headers: { 'idempotency-key': key } },
        ),
      ),
    ),
  update: (noteId: number, questionId: number, body: string) =>
    mustBe(noteShape, http.patch<Note>(paths.note(noteId), { body, asqQuestionId: questionId })),
  remove: (noteId: number) => http.remove<void>(paths.note(noteId)),
})
