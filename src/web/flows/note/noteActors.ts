import { fromPromise } from 'xstate'
import { failureOf } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import { type ChangedNote, noteSubmission } from '../../../../machines/note/note.ts'
import { type Note, type NoteDraft, draftOf, settled } from '../../../../machines/note/notes.ts'
import type { NewNote, SurveyNotesAddress } from '../../../../machines/note/surveyNotesMachine.ts'
import type { NewNotes } from '../../parts/notes/newNotes.ts'
import { heldSubmission } from '../../app/drafts/heldSubmission.ts'
import type { HeldDraft } from '../../app/drafts/useHeldDraft.ts'
import type { Http } from '../../client/http.ts'
import { createNoteCalls } from '../../client/notes.ts'

/** Connects the notes to the server. A text that is sent again carries the same key, so that it never becomes two notes. */
export function createSurveyNotesActors(http: Http, drafts: NewNotes) {
  const calls = createNoteCalls(http)
  return {
    loadNotes: fromPromise<readonly Note[], SurveyNotesAddress>(({ input, signal }) =>
      calls.list(input.playerId, input.surveyId, signal),
    ),
    addNote: fromPromise<Note, NewNote>(async ({ input, signal }) => {
      try {
        const note = await calls.add(input, drafts.keyOf(input.questionId, input.body))
        // The person has left the screen: the machine cannot delete the saved draft any more, so it is deleted here.
        if (signal.aborted) drafts.hold(settledOf(drafts.held(), input, true))
        return note
      } catch (error) {
        // The refusal may have ended the session and the screen with it: store that the text was certainly not saved.
        if (signal.aborted && !input.isAgain && wasRefused(failureOf(error)))
          drafts.hold(settledOf(drafts.held(), input, false))
        throw error
      }
    }),
  }
}

/** Removes what was sent; what has been typed since stays. */
const settledOf = (
  drafts: readonly NoteDraft[],
  { questionId, body }: NewNote,
  isSaved: boolean,
): readonly NoteDraft[] =>
  draftOf(drafts, questionId).trim() === body ? settled(drafts, { questionId, isSaved }) : drafts

/** Connects one note to the server, and its changed text to its place on the device. */
export function createNoteActors(http: Http, noteId: number, held: HeldDraft<ChangedNote>) {
  const calls = createNoteCalls(http)
  return {
    submission: noteSubmission.provide(
      heldSubmission({
        held,
        wordsOf: ({ text }) => text.trim(),
        send: ({ questionId, text }) => calls.update(noteId, questionId, text.trim()),
      }),
    ),
    deleteNote: fromPromise<void, { noteId: number }>(({ input }) => calls.remove(input.noteId)),
  }
}
