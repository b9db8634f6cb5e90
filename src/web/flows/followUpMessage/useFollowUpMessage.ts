import { useMemo } from 'react'
import {
  type FollowUpMessageRef,
  followUpMessageMachine,
} from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import type { MessageDraft } from '../../../../machines/followUpMessage/messageDrafts.ts'
import { useSendKeys } from '../../app/sendKeys.ts'
import { useSystem } from '../../app/system.ts'
import { useHeldDraft } from '../../app/useHeldDraft.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpMessageActors } from './followUpMessageActors.ts'

export interface MessageAddress {
  readonly surveyId: number
  /** The same by either side's address: what is typed belongs to the screening. */
  readonly screeningId: number
}

const kind = 'follow-up message'

/** The follow-up message about a screening, as long as its results are open. */
export function useFollowUpMessage({ surveyId, screeningId }: MessageAddress): FollowUpMessageRef {
  const { http } = useSystem()
  const draft = useHeldDraft<MessageDraft>(kind, screeningId)
  const keys = useSendKeys(kind, screeningId)
  const machine = useMemo(
    () =>
      followUpMessageMachine.provide({
        actors: createFollowUpMessageActors(http, { keys, draft }),
        actions: { holdDraft: (_, { draft: typed }) => draft.hold(typed) },
      }),
    [http, keys, draft],
  )
  return useScreenActor(machine, { input: { surveyId, held: draft.held() } })
}
