import { useSyncExternalStore } from 'react'
import { notesDoor } from './notesDoor.ts'

/** Returns the badge of a question's notes button in a questionnaire; undefined if there is none. */
export const useNotesBadge = (questionId: number): string | undefined =>
  useSyncExternalStore(notesDoor.watch, () => notesDoor.badgeOf(questionId))
