import { textAnswerMachine } from '../../../../machines/answer/textAnswerMachine.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { useTaking } from './taking.ts'

/** Starts one text answer: saved on the device with every key, on the server when the typing pauses. */
export function useTextAnswer(responseTypeId: number) {
  const { questionnaire } = useTaking()
  const actor = useScreenActor(textAnswerMachine, { input: { responseTypeId } })
  useEmitted(actor, {
    'text.given': ({ text, isTyping, readRevision }) =>
      questionnaire.send({
        type: 'answer.give',
        responseTypeId,
        value: { textAnswer: text },
        isTyping,
        readRevision,
      }),
  })
  return actor
}
