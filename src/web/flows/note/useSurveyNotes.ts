import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type NewNoteRef, newNoteId } from '../../../../machines/note/newNote.ts'
import type { SurveyNotesAddress } from '../../../../machines/note/notes.ts'
import { type SurveyNotesRef, surveyNotesMachine } from '../../../../machines/note/surveyNotesMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useNewNotes } from '../../parts/notes/newNotes.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createSurveyNotesActors } from './noteActors.ts'

/** Starts the notes of a screening, as long as its screen is open. */
export function useSurveyNotes({ playerId, surveyId }: SurveyNotesAddress): SurveyNotesRef {
  const { http } = useSystem()
  const newNotes = useNewNotes(playerId)
  const machine = useMemo(
    () =>
      surveyNotesMachine.provide({
        actors: createSurveyNotesActors(http, { playerId, surveyId }, newNotes),
        actions: { holdLate: (_, { draft }) => newNotes.lateOf(draft).hold(draft.text === '' ? null : draft) },
      }),
    [http, playerId, surveyId, newNotes],
  )
  return useScreenActor(machine, { input: { playerId, surveyId, held: newNotes.held(), late: newNotes.late() } })
}

/** Returns the submission of a question's Add Note box; undefined before the first word is typed. */
export const useNewNote = (notes: SurveyNotesRef, questionId: number) =>
  useSelector(notes, ({ children }) => children[newNoteId({ questionId })] as NewNoteRef | undefined)
