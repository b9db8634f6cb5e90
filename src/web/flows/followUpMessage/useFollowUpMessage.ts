import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  type FollowUpMessageRef,
  followUpMessageMachine,
} from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useHeldDraft } from '../../app/drafts/useHeldDraft.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpMessageActors } from './followUpMessageActors.ts'

export interface MessageAddress {
  readonly playerId: number
  readonly surveyId: number
  /** The same for both sides' surveys: the draft belongs to the screening. */
  readonly screeningId: number
}

/** Starts the follow-up message about a screening, as long as its results are open. */
export function useFollowUpMessage({ playerId, surveyId, screeningId }: MessageAddress): FollowUpMessageRef {
  const { http } = useSystem()
  const draft = useHeldDraft({ kind: 'follow-up message', child: playerId, record: screeningId })
  const machine = useMemo(
    () => followUpMessageMachine.provide({ actors: createFollowUpMessageActors(http, surveyId, draft) }),
    [http, surveyId, draft],
  )
  return useScreenActor(machine, { input: { surveyId, held: draft.held() } })
}

/** Finds the submission of the message, which knows the outcome of sending it. */
export const useMessageSubmission = (actor: FollowUpMessageRef) =>
  useSelector(actor, ({ children }) => children.submission!)
