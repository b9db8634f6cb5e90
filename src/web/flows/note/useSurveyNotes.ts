import { useMemo } from 'react'
import type { NoteDraft } from '../../../../machines/note/notes.ts'
import {
  type SurveyNotesAddress,
  type SurveyNotesRef,
  surveyNotesMachine,
} from '../../../../machines/note/surveyNotesMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useSendKeys } from '../../app/sendKeys.ts'
import { newNotesOfChild } from '../../app/newNotes.ts'
import { useHeldDraft } from '../../app/useHeldDraft.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createSurveyNotesActors } from './noteActors.ts'

/** The notes of a screening, as long as its screen is open. */
export function useSurveyNotes(address: SurveyNotesAddress): SurveyNotesRef {
  const { http } = useSystem()
  const drafts = useHeldDraft<readonly NoteDraft[]>(newNotesOfChild, address.playerId)
  const keys = useSendKeys(newNotesOfChild, address.playerId)
  const machine = useMemo(
    () =>
      surveyNotesMachine.provide({
        actors: createSurveyNotesActors(http, { keys, drafts }),
        actions: { holdDrafts: (_, { drafts: typed }) => drafts.hold(typed) },
      }),
    [http, keys, drafts],
  )
  return useScreenActor(machine, { input: { ...address, held: drafts.held() ?? [] } })
}
