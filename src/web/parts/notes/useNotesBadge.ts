import { useSyncExternalStore } from 'react'
import { notesDoor } from './notesDoor.ts'

/** What the notes of a question have to say on its button in a questionnaire; undefined where nothing. */
export const useNotesBadge = (questionId: number): string | undefined =>
  useSyncExternalStore(notesDoor.watch, () => notesDoor.signOf(questionId))
