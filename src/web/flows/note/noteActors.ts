import { fromPromise } from 'xstate'
import type { NoteUpdate } from '../../../../machines/note/noteMachine.ts'
import type { Note } from '../../../../machines/note/notes.ts'
import type { NewNote, SurveyNotesAddress } from '../../../../machines/note/surveyNotesMachine.ts'
import type { Http } from '../../client/http.ts'
import { createNoteCalls } from '../../client/notes.ts'

/** A text that is sent again after a lost answer carries the same key, so that it never becomes two notes. */
export function createSurveyNotesActors(http: Http) {
  const calls = createNoteCalls(http)
  let unanswered: { readonly text: string; readonly key: string } | null = null
  const keyOf = ({ questionId, body }: NewNote) => {
    const text = `${questionId} ${body}`
    if (unanswered?.text !== text) unanswered = { text, key: crypto.randomUUID() }
    return unanswered.key
  }
  return {
    loadNotes: fromPromise<readonly Note[], SurveyNotesAddress>(({ input, signal }) =>
      calls.list(input.playerId, input.surveyId, signal),
    ),
    addNote: fromPromise<Note, NewNote>(async ({ input }) => {
      const note = await calls.add(input, keyOf(input))
      unanswered = null
      return note
    }),
  }
}

export function createNoteActors(http: Http) {
  const calls = createNoteCalls(http)
  return {
    updateNote: fromPromise<Note, NoteUpdate>(({ input: { noteId, questionId, body } }) =>
      calls.update(noteId, questionId, body),
    ),
    deleteNote: fromPromise<void, { noteId: number }>(({ input }) => calls.remove(input.noteId)),
  }
}
