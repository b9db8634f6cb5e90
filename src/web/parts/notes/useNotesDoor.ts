import { useEffect } from 'react'
import { notesDoor } from './notesDoor.ts'

/** Opens the notes of a question whenever one of the questionnaire's buttons asks for it. `open` keeps its identity. */
export function useNotesDoor(open: (questionId: number) => void): void {
  useEffect(() => notesDoor.openedBy(open), [open])
}
