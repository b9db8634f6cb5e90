import { useMemo } from 'react'
import { type StaffCardRef, staffCardMachine } from '../../../../machines/staffCard/staffCardMachine.ts'
import { type StaffChangeRef, staffChangeMachine } from '../../../../machines/staffCard/staffChangeMachine.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createStaffCardActors, createStaffChangeActors } from './staffCardActors.ts'

/** The card of a person and what can be changed from it; give its screen a `key` for each person. */
export function useStaffCard(staffId: number): { readonly card: StaffCardRef; readonly changes: StaffChangeRef } {
  const { http } = useSystem()
  const { id: ownId } = useAuth()
  const machines = useMemo(
    () => ({
      card: staffCardMachine.provide({ actors: createStaffCardActors(http, staffId, ownId) }),
      changes: staffChangeMachine.provide({ actors: createStaffChangeActors(http) }),
    }),
    [http, staffId, ownId],
  )
  const card = useScreenActor(machines.card, { input: { staffId } })
  const changes = useScreenActor(machines.changes, { input: { staffId } })
  return { card, changes }
}
