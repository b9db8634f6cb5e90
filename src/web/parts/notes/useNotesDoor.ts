import { useEffect } from 'react'
import { notesDoor } from './notesDoor.ts'

/** Opens the notes of a question whenever its button in the questionnaire is pressed. `open` must keep its identity. */
export function useNotesDoor(open: (questionId: number) => void): void {
  useEffect(() => notesDoor.openedBy(open), [open])
}
