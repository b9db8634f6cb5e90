import { useMemo } from 'react'
import { answersElsewhereMachine } from '../../../../machines/questionnaire/answersElsewhereMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createAnswersElsewhereActors } from './answersElsewhereActors.ts'
import { useTaking } from './taking.ts'

/** Keeps the open questionnaire up to date with what others answer. */
export function useAnswersElsewhere() {
  const { http } = useSystem()
  const { questionnaire, delivery, address, survey } = useTaking()
  const machine = useMemo(
    () => answersElsewhereMachine.provide({ actors: createAnswersElsewhereActors(http, delivery) }),
    [http, delivery],
  )
  const { replacedTexts, lastChange } = survey
  const elsewhere = useScreenActor(machine, { input: { ...address, replacedTexts, lastChange } })
  useEmitted(elsewhere, {
    'answers.arrived': ({ current }) => questionnaire.send({ type: 'answers.arrived', current }),
    'survey.closed': ({ failure }) => questionnaire.send({ type: 'delivery.conflicted', failure }),
  })
  useEmitted(questionnaire, { 'answers.wanted': () => elsewhere.send({ type: 'answers.wanted' }) })
  return elsewhere
}
