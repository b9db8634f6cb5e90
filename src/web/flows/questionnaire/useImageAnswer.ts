import { useMemo } from 'react'
import { imageAnswerMachine } from '../../../../machines/answer/imageAnswerMachine.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createImageAnswerActors } from './questionnaireActors.ts'
import { useTaking } from './taking.ts'

/** Starts one picture answer, from the pick until the questionnaire has it. */
export function useImageAnswer(responseTypeId: number) {
  const { questionnaire, delivery, address } = useTaking()
  const machine = useMemo(
    () => imageAnswerMachine.provide({ actors: createImageAnswerActors(delivery, address) }),
    [delivery, address],
  )
  const actor = useScreenActor(machine, { input: { responseTypeId } })
  useEmitted(actor, {
    'image.given': ({ image }) =>
      questionnaire.send({ type: 'answer.give', responseTypeId, value: { image }, isTyping: false }),
    'image.removed': () => questionnaire.send({ type: 'answer.give', responseTypeId, value: null, isTyping: false }),
  })
  return actor
}
