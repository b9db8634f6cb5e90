import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { replacedTextMachine } from '../../../../machines/answer/replacedTextMachine.ts'
import { putBelow } from '../../../../machines/kit/textBelow.ts'
import type { ReplacedText } from '../../../../machines/questionnaire/survey.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createChangeCalls } from '../../client/changes.ts'
import { useTaking } from './taking.ts'

/** Starts one replaced text: put back as an answer, or dismissed for everyone. */
export function useReplacedText({ id, asqResponseTypeId, text }: ReplacedText, onDismissed: () => void) {
  const { http } = useSystem()
  const { questionnaire, address } = useTaking()
  const machine = useMemo(() => {
    const { dismiss } = createChangeCalls(http)
    const actors = {
      dismissText: fromPromise<void, { id: number }>(({ input, signal }) => dismiss(address, input.id, signal)),
    }
    return replacedTextMachine.provide({ actors })
  }, [http, address])
  const actor = useScreenActor(machine, { input: { id } })
  useEmitted(actor, {
    'text.wanted': () => {
      const present = questionnaire.getSnapshot().context.sheet[asqResponseTypeId]?.textAnswer ?? ''
      const value = { textAnswer: putBelow(present, text) }
      questionnaire.send({ type: 'answer.give', responseTypeId: asqResponseTypeId, value, isTyping: false })
    },
    'text.dismissed': onDismissed,
  })
  return actor
}
