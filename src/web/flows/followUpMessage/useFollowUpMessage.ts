import { useMemo } from 'react'
import {
  type FollowUpMessageRef,
  followUpMessageMachine,
} from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import type { MessageDraft } from '../../../../machines/followUpMessage/messageDrafts.ts'
import { useSystem } from '../../app/system.ts'
import { useHeldDraft } from '../../app/useHeldDraft.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpMessageActors } from './followUpMessageActors.ts'

export interface MessageAddress {
  readonly surveyId: number
  /** The same by either side's address: what is typed belongs to the screening. */
  readonly screeningId: number
}

/** The follow-up message about a screening, as long as its results are open. */
export function useFollowUpMessage({ surveyId, screeningId }: MessageAddress): FollowUpMessageRef {
  const { http } = useSystem()
  const draft = useHeldDraft<MessageDraft>('follow-up message', screeningId)
  const machine = useMemo(
    () =>
      followUpMessageMachine.provide({
        actors: createFollowUpMessageActors(http, draft),
        actions: { holdDraft: (_, { draft: typed }) => draft.hold(typed) },
      }),
    [http, draft],
  )
  return useScreenActor(machine, { input: { surveyId, held: draft.held() } })
}
