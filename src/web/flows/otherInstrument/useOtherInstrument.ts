import { useMemo } from 'react'
import {
  type OtherInstrumentRef,
  type SurveyAddress,
  otherInstrumentMachine,
} from '../../../../machines/otherInstrument/otherInstrumentMachine.ts'
import { useHeldDraft } from '../../app/drafts/useHeldDraft.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createOtherInstrumentActors } from './otherInstrumentActors.ts'

/** Starts the choice of another form in place of a teacher survey, as long as its dialog is open. */
export function useOtherInstrument({ playerId, surveyId }: SurveyAddress): OtherInstrumentRef {
  const { http } = useSystem()
  const draft = useHeldDraft({ kind: 'other instrument', child: playerId, record: surveyId })
  const machine = useMemo(
    () =>
      otherInstrumentMachine.provide({
        actors: createOtherInstrumentActors(http, { playerId, surveyId }, draft),
        actions: { forgetHeld: () => draft.hold(null) },
      }),
    [http, playerId, surveyId, draft],
  )
  return useScreenActor(machine, { input: { address: { playerId, surveyId }, held: draft.held() } })
}
