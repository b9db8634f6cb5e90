import { fromPromise } from 'xstate'
import { newNoteSubmission } from '../../../../machines/note/newNote.ts'
import { type ChangedNote, noteSubmission } from '../../../../machines/note/note.ts'
import type { Note, SurveyNotesAddress } from '../../../../machines/note/notes.ts'
import type { NewNotes } from '../../parts/notes/newNotes.ts'
import { heldSubmission } from '../../app/drafts/heldSubmission.ts'
import type { HeldDraft } from '../../app/drafts/useHeldDraft.ts'
import type { Http } from '../../client/http.ts'
import { createNoteCalls } from '../../client/notes.ts'

/** Connects the notes of a screening to the server, and the draft of each Add Note box to its place on the device. */
export function createSurveyNotesActors(http: Http, address: SurveyNotesAddress, newNotes: NewNotes) {
  const calls = createNoteCalls(http)
  return {
    loadNotes: fromPromise<readonly Note[], SurveyNotesAddress>(({ input, signal }) =>
      calls.list(input.playerId, input.surveyId, signal),
    ),
    newNote: newNoteSubmission.provide(
      heldSubmission({
        held: newNotes.of,
        wordsOf: ({ text }) => text.trim(),
        send: ({ questionId, text }, key) => calls.add({ ...address, questionId, body: text.trim() }, key),
      }),
    ),
  }
}

/** Connects one note to the server, and its changed text to its place on the device. */
export function createNoteActors(http: Http, noteId: number, held: HeldDraft<ChangedNote>) {
  const calls = createNoteCalls(http)
  return {
    submission: noteSubmission.provide(
      heldSubmission({
        held,
        wordsOf: ({ text }) => text.trim(),
        send: ({ questionId, text, revision }) => calls.update(noteId, questionId, text.trim(), revision),
      }),
    ),
    deleteNote: fromPromise<void, { note: Note }>(({ input: { note } }) => calls.remove(note.id, note.revision)),
  }
}
