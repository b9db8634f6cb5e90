import { useMemo } from 'react'
import { sendOutMachine } from '../../../../machines/sendOut/sendOutMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createSendOutActors } from './sendOutActors.ts'

/** Starts the results e-mail of a screening, as long as its control is on screen. */
export function useSendOut(surveyId: number) {
  const { http } = useSystem()
  const machine = useMemo(() => sendOutMachine.provide({ actors: createSendOutActors(http) }), [http])
  return useScreenActor(machine, { input: { surveyId } })
}
