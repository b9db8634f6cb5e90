import { useMemo } from 'react'
import { type FollowUpRef, followUpMachine } from '../../../../machines/followUp/followUpMachine.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpActors } from './followUpActors.ts'
import { createHeldDrafts } from './heldDrafts.ts'

/** A follow-up report, as long as its modal is open. */
export function useFollowUp({ playerId, surveyId }: { playerId: number; surveyId: number }): FollowUpRef {
  const { http, keep } = useSystem()
  const { id: staffId } = useAuth()
  const drafts = keep('followUpDrafts', createHeldDrafts)
  const machine = useMemo(
    () =>
      followUpMachine.provide({
        actors: createFollowUpActors(http),
        actions: { holdDraft: (_, { draft }) => drafts.hold(staffId, surveyId, draft) },
      }),
    [http, drafts, staffId, surveyId],
  )
  return useScreenActor(machine, { input: { playerId, surveyId, held: drafts.of(staffId, surveyId) } })
}
