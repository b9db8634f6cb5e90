import { useSelector } from '@xstate/react'
import { type ReactNode, createContext, use } from 'react'
import { type AnswerMark, answerMark } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import type { ChoicePressRef } from '../../../../machines/answer/choicePressMachine.ts'
import type { SurveyDeliveryRef } from '../../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import type { NotesOpeningRef } from '../../../../machines/note/notesOpeningMachine.ts'
import type { AppSystem } from '../../app/system.ts'
import { readonlyLocked } from '../../../domain/completeness.ts'
import { given } from '../../../../machines/questionnaire/answerSheet.ts'
import type { QuestionnaireActorRef } from '../../../../machines/questionnaire/questionnaireMachine.ts'
import type {
  Child,
  SurveyResponseType,
  SurveySection,
  TakingSurvey,
} from '../../../../machines/questionnaire/survey.ts'

/** What other flows show in a questionnaire. */
export interface OtherFlows {
  /** In the header: the buttons that concern the whole questionnaire, and the dialogs that they open. */
  readonly inHeader: (child: Child, survey: TakingSurvey) => ReactNode
  /** Takes the presses of the notes buttons, and has the badges that they show. */
  readonly notesOpening: NotesOpeningRef
}

/** What every part of an open questionnaire needs. The values never change while the questionnaire is open. */
export interface Taking {
  readonly questionnaire: QuestionnaireActorRef
  /** Takes the clicks on options, of which a double click is one press. */
  readonly presses: ChoicePressRef
  readonly queue: SurveyDeliveryRef
  readonly delivery: AppSystem['answerDelivery']
  readonly survey: TakingSurvey
  readonly others: OtherFlows | undefined
  readonly address: { readonly playerId: number; readonly surveyId: number }
}

export const TakingContext = createContext<Taking | null>(null)

/**
 * Returns the open questionnaire.
 * @throws Error outside an open questionnaire: a mistake of the component that renders the part there.
 */
export function useTaking(): Taking {
  const taking = use(TakingContext)
  if (taking === null) throw new Error('Parts of a questionnaire stand inside an open questionnaire.')
  return taking
}

/** Returns the answer on screen; undefined if there is none. Its identity changes only with its value. */
export function useSheetAnswer(responseTypeId: number) {
  const { questionnaire } = useTaking()
  return useSelector(questionnaire, ({ context }) => context.sheet[responseTypeId])
}

/** Returns the text that was cleared with its read-only group and waits for it to open; undefined if there is none. */
export function useKeptText(responseTypeId: number): string | undefined {
  const { questionnaire } = useTaking()
  return useSelector(questionnaire, ({ context }) => context.kept[responseTypeId])
}

/** Tells whether a read-only group still waits for the required answers of its section. */
export function useLocked(responseType: SurveyResponseType, section: SurveySection): boolean {
  const { questionnaire } = useTaking()
  return useSelector(
    questionnaire,
    ({ context }) => responseType.readonlyGroup && readonlyLocked(section, given(context.sheet)),
  )
}

/**
 * Returns why the survey can no longer be changed, as learned from the queue or by the screen itself; null while it
 * can.
 */
export function useClosed(): { readonly isFinished: boolean } | null {
  const { questionnaire, queue } = useTaking()
  const conflicted = useSelector(questionnaire, (snapshot) =>
    snapshot.matches({ open: 'conflicted' }) ? (snapshot.context.failure?.code ?? '') : null,
  )
  const refused = useSelector(
    queue,
    ({ context }) => context.refused.find(({ failure }) => failure.key === 'conflict')?.failure ?? null,
  )
  if (conflicted === null && refused === null) return null
  return { isFinished: conflicted === 'survey_finished' || refused?.code === 'survey_finished' }
}

/** Tells whether no answer can be given, for a moment or for good. Given answers stay readable. */
export function useShut(): boolean {
  const { questionnaire } = useTaking()
  const isBusy = useSelector(questionnaire, (snapshot) => !snapshot.matches({ open: 'answering' }))
  return useClosed() !== null || isBusy
}

/** Returns the state of one answer. An answer on the device counts as being saved, unless the survey is closed. */
export function useAnswerMark(responseTypeId: number): AnswerMark {
  const { queue } = useTaking()
  return useSelector(queue, (snapshot) => {
    const mark = answerMark(snapshot, responseTypeId)
    const isOnItsWay = snapshot.context.attempt === 0 && !snapshot.matches({ delivery: 'offline' })
    return mark === 'waiting' && isOnItsWay ? 'saving' : mark
  })
}
