import { useMemo } from 'react'
import {
  type FollowUpMessageRef,
  followUpMessageMachine,
} from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import type { MessageDraft } from '../../../../machines/followUpMessage/messageDrafts.ts'
import { createSendKeys } from '../../app/sendKeys.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useHeldDraft } from '../../app/useHeldDraft.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpMessageActors } from './followUpMessageActors.ts'

/** The follow-up message about a screening, as long as its results are open. */
export function useFollowUpMessage(surveyId: number): FollowUpMessageRef {
  const { http, keep } = useSystem()
  const { id: staffId } = useAuth()
  const draft = useHeldDraft<MessageDraft>('follow-up message', surveyId)
  const keys = keep('message keys', createSendKeys)
  const machine = useMemo(
    () =>
      followUpMessageMachine.provide({
        actors: createFollowUpMessageActors(http, { staffId, keys, draft }),
        actions: { holdDraft: (_, { draft: typed }) => draft.hold(typed) },
      }),
    [http, keys, staffId, draft],
  )
  return useScreenActor(machine, { input: { surveyId, held: draft.held() } })
}
