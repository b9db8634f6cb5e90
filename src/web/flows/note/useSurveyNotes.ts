import { useMemo } from 'react'
import {
  type SurveyNotesAddress,
  type SurveyNotesRef,
  surveyNotesMachine,
} from '../../../../machines/note/surveyNotesMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useNewNotes } from '../../parts/notes/newNotes.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createSurveyNotesActors } from './noteActors.ts'

/** Starts the notes of a screening, as long as its screen is open. */
export function useSurveyNotes(address: SurveyNotesAddress): SurveyNotesRef {
  const { http } = useSystem()
  const drafts = useNewNotes(address.playerId)
  const machine = useMemo(
    () =>
      surveyNotesMachine.provide({
        actors: createSurveyNotesActors(http, drafts),
        actions: { holdDrafts: (_, { drafts: typed }) => drafts.hold(typed) },
      }),
    [http, drafts],
  )
  return useScreenActor(machine, { input: { ...address, held: drafts.held() } })
}
