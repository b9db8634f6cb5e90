import { useSelector } from '@xstate/react'
import type { SurveyNotesRef } from '../../../machines/note/surveyNotesMachine.ts'

/**
 * The kind of draft that the Add Note boxes hold, by child: a question belongs to one screening of a child, and its notes to both sides,
 * so that what was typed on one side's address is there on the other's.
 */
export const newNotesOfChild = 'new notes'

/** Whether a text that came from elsewhere can go into an Add Note box now. */
export const useTakesWords = (notes: SurveyNotesRef): boolean =>
  useSelector(notes, (snapshot) => snapshot.matches('ready') && !snapshot.matches({ ready: 'adding' }))
