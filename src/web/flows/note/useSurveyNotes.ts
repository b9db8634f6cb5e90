import { useMemo } from 'react'
import {
  type SurveyNotesAddress,
  type SurveyNotesRef,
  surveyNotesMachine,
} from '../../../../machines/note/surveyNotesMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createSurveyNotesActors } from './noteActors.ts'

/** The notes of a screening, as long as its screen is open. */
export function useSurveyNotes(address: SurveyNotesAddress): SurveyNotesRef {
  const { http } = useSystem()
  const machine = useMemo(() => surveyNotesMachine.provide({ actors: createSurveyNotesActors(http) }), [http])
  return useScreenActor(machine, { input: address })
}
