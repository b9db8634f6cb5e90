import { useMemo } from 'react'
import { type FollowUpRef, followUpMachine } from '../../../../machines/followUp/followUpMachine.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpActors } from './followUpActors.ts'
import { heldReportsOf } from './heldReports.ts'

/** A follow-up report, as long as its modal is open. */
export function useFollowUp({ playerId, surveyId }: { playerId: number; surveyId: number }): FollowUpRef {
  const { http, keep, session } = useSystem()
  const { id: staffId } = useAuth()
  const reports = useMemo(
    () => heldReportsOf({ keep, session }, { staffId, playerId }),
    [keep, session, staffId, playerId],
  )
  const machine = useMemo(
    () =>
      followUpMachine.provide({
        actors: createFollowUpActors(http, reports.of),
        actions: {
          holdDraft: ({ context: { survey } }, { draft }) => {
            if (survey !== null) reports.of(survey.id).hold(draft)
          },
        },
      }),
    [http, reports],
  )
  return useScreenActor(machine, { input: { playerId, surveyId, held: reports.all() } })
}
