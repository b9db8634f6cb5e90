import { useMemo } from 'react'
import { type FollowUpRef, followUpMachine } from '../../../../machines/followUp/followUpMachine.ts'
import type { FollowUpDraft } from '../../../../machines/followUp/followUpSurvey.ts'
import { useSystem } from '../../app/system.ts'
import { useHeldDraft } from '../../app/useHeldDraft.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpActors } from './followUpActors.ts'

/** A follow-up report, as long as its modal is open. */
export function useFollowUp({ playerId, surveyId }: { playerId: number; surveyId: number }): FollowUpRef {
  const { http } = useSystem()
  const draft = useHeldDraft<FollowUpDraft>('follow-up report', surveyId)
  const machine = useMemo(
    () =>
      followUpMachine.provide({
        actors: createFollowUpActors(http, draft),
        actions: { holdDraft: (_, { draft: changed }) => draft.hold(changed) },
      }),
    [http, draft],
  )
  return useScreenActor(machine, { input: { playerId, surveyId, held: draft.held() } })
}
