import { useMemo } from 'react'
import { type StaffFormRef, staffFormMachine } from '../../../../machines/staffForm/staffFormMachine.ts'
import { knownOptions } from '../../../domain/staffRules.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createStaffFormActors } from './staffFormActors.ts'

/** The form of a new person of the staff. */
export function useStaffForm(): StaffFormRef {
  const { http } = useSystem()
  const { partnerId, options } = useAuth()
  const machine = useMemo(
    () => staffFormMachine.provide({ actors: createStaffFormActors(http, partnerId ?? 0) }),
    [http, partnerId],
  )
  return useScreenActor(machine, { input: { options: knownOptions(options) } })
}
