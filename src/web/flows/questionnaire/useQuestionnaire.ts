import { useMemo } from 'react'
import { choicePressMachine } from '../../../../machines/answer/choicePressMachine.ts'
import type { QuestionnaireAddress } from '../../../../machines/questionnaire/questionnaireActors.ts'
import { questionnaireMachine } from '../../../../machines/questionnaire/questionnaireMachine.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { draftDatabase, hasDatabase } from '../../client/deviceDatabases.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import type { OtherFlows } from './taking.ts'
import { createQuestionnaireActors } from './questionnaireActors.ts'

export interface QuestionnaireRoute {
  readonly playerId: number
  readonly surveyId: number
  readonly others?: OtherFlows
  /** Where the person came from. */
  readonly origin: string
  /** Called when the survey is finished: opens its result. */
  readonly onFinished: () => void
  /** Called if it was finished before: returns to the origin. */
  readonly onAlreadyFinished: () => void
}

export function useQuestionnaire({ playerId, surveyId, onFinished, onAlreadyFinished }: QuestionnaireRoute) {
  const system = useSystem()
  const { http, answerDelivery: delivery, notifications, surveysChanged, session } = system
  const { id: staffId } = useAuth()
  const [machine, tellLost] = useMemo(() => {
    const tell = (count: number) =>
      notifications.send({ type: 'notification.show', tone: 'warning', text: texts.answersLost(count) })
    const clearedTexts = async (address: QuestionnaireAddress) => {
      const { keptTextsOf } = await import('./keptTexts.ts')
      return keptTextsOf(system, staffId, address)
    }
    const actors = createQuestionnaireActors({
      http,
      delivery,
      surveysChanged,
      tellLost: tell,
      tellKept: (count) => {
        // A person who signs out was asked before.
        if (session.getSnapshot().context.auth !== null)
          notifications.send({ type: 'notification.show', tone: 'warning', text: texts.answersKeptHere(count) })
      },
      keepTexts: async (childId, late) => {
        const { keepLateTexts } = await import('../../parts/notes/lateTexts.ts')
        await keepLateTexts(system, { staffId, playerId: childId }, late)
      },
      clearedTexts,
      readClearedTexts: async (address) => {
        // A device that cannot be read may still have some in this page.
        const hasAny = await hasDatabase(draftDatabase).catch(() => true)
        return hasAny ? (await clearedTexts(address)).read() : {}
      },
    })
    return [questionnaireMachine.provide({ actors }), tell]
  }, [system, http, delivery, surveysChanged, notifications, session, staffId])
  const questionnaire = useScreenActor(machine, { input: { playerId, surveyId } })
  const results = { href: `/dashboard/asqs/${playerId}/player/${surveyId}`, text: texts.seeResults }
  useEmitted(questionnaire, {
    'questionnaire.finished': onFinished,
    'questionnaire.alreadyFinished': () => {
      notifications.send({ type: 'notification.show', tone: 'info', text: texts.alreadyFinished, link: results })
      onAlreadyFinished()
    },
    'answers.lost': ({ count }) => tellLost(count),
  })
  const presses = useScreenActor(choicePressMachine)
  useEmitted(presses, {
    'option.pressed': ({ responseTypeId, handle }) =>
      questionnaire.send({ type: 'choice.press', responseTypeId, handle }),
  })
  return { questionnaire, presses, delivery }
}
