import { type NotesOpeningRef, notesOpeningMachine } from '../../../../machines/note/notesOpeningMachine.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'

/** Starts what connects the notes buttons of a questionnaire with its notes, as long as it is open. */
export const useNotesOpening = (): NotesOpeningRef => useScreenActor(notesOpeningMachine)
