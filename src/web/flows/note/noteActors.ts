import { fromPromise } from 'xstate'
import type { NoteUpdate } from '../../../../machines/note/noteMachine.ts'
import { type Note, type NoteDraft, withDraft } from '../../../../machines/note/notes.ts'
import type { NewNote, SurveyNotesAddress } from '../../../../machines/note/surveyNotesMachine.ts'
import type { SendKeys } from '../../app/sendKeys.ts'
import type { HeldDraft } from '../../app/useHeldDraft.ts'
import type { Http } from '../../client/http.ts'
import { createNoteCalls } from '../../client/notes.ts'

/** What outlives the screen. */
interface SurveyNotesMemory {
  readonly staffId: number
  readonly keys: SendKeys
  readonly drafts: HeldDraft<readonly NoteDraft[]>
}

/** A text that is sent again after a lost answer carries the same key, so that it never becomes two notes. */
export function createSurveyNotesActors(http: Http, { staffId, keys, drafts }: SurveyNotesMemory) {
  const calls = createNoteCalls(http)
  return {
    loadNotes: fromPromise<readonly Note[], SurveyNotesAddress>(({ input, signal }) =>
      calls.list(input.playerId, input.surveyId, signal),
    ),
    addNote: fromPromise<Note, NewNote>(async ({ input, signal }) => {
      const place = `${staffId}/${input.surveyId}/${input.questionId}`
      const note = await calls.add(input, keys.keyOf(place, input.body))
      // Whoever left the screen meanwhile is not shown the text again as if it were still to be saved.
      if (signal.aborted) drafts.hold(withDraft(drafts.held() ?? [], { questionId: input.questionId, text: '' }))
      else keys.forget(place)
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
