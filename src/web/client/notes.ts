import { noteChecker } from '../../api/checkers/note.gen.ts'
import { notesChecker } from '../../api/checkers/notes.gen.ts'
import { paths } from '../../api/paths.ts'
import { type Http, nothing } from './http.ts'
import { readOrLost } from './lostAnswer.ts'

export interface SentNote {
  readonly playerId: number
  readonly surveyId: number
  readonly questionId: number
  readonly body: string
}

/**
 * Creates the calls of notes. The list belongs to a screening, by either side's id; a new note belongs to the given
 * survey.
 */
export const createNoteCalls = (http: Http) => ({
  list: async (playerId: number, surveyId: number, signal?: AbortSignal) =>
    (await http.get(paths.notes(playerId, surveyId), notesChecker, { signal })).data,
  /** Creates a note; a second call with the same key creates nothing more. */
  add: ({ playerId, surveyId, questionId, body }: SentNote, key: string) =>
    readOrLost(
      http.post(paths.notes(playerId, surveyId), { body, asqQuestionId: questionId }, noteChecker, {
        idempotencyKey: key,
      }),
    ),
  /** `revision` is the one that was read: a note that was changed since then is neither replaced nor deleted. */
  update: (noteId: number, questionId: number, body: string, revision: number | undefined) =>
    readOrLost(http.patch(paths.note(noteId), { body, asqQuestionId: questionId, revision }, noteChecker)),
  remove: (noteId: number, revision: number) =>
    readOrLost(http.remove(paths.note(noteId), nothing, { query: { revision } })),
})
