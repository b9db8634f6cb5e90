import { useCallback } from 'react'
import { firstUnansweredItem, firstUnfinishedSection } from '../../../domain/completeness.ts'
import { given } from '../../../../machines/questionnaire/answerSheet.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import type { QuestionnaireActorRef } from '../../../../machines/questionnaire/questionnaireMachine.ts'
import type { Child, TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { ChildHeader } from './ChildHeader.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { watchReachedQuestion } from './reachedQuestion.ts'
import { FinishBar } from './FinishBar.tsx'
import styles from './OpenQuestionnaire.module.css'
import { questionElementId, scrollToElement, sectionElementId } from './reveal.ts'
import { SectionNav } from './SectionNav.tsx'
import { SectionPart } from './SectionPart.tsx'
import { useTaking } from './taking.ts'

/**
 * Retries with growing waits until there is a connection: no press asks for this code, and the questionnaire works
 * without it.
 */
async function loadAnswersElsewhere(waitMs: number): Promise<typeof import('./AnswersElsewhere.tsx')> {
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  try {
    return await import('./AnswersElsewhere.tsx')
  } catch {
    return loadAnswersElsewhere(Math.min(2 * waitMs, limits.deliveryBackoffLast))
  }
}
const AnswersElsewhere = lazyPart(() => loadAnswersElsewhere(limits.screenRest))

/** The questionnaire as it is answered. */
export function OpenQuestionnaire({ child }: { child: Child }) {
  return (
    <>
      <div className={styles.frame}>
        <SectionNav />
        <div className={styles.column}>
          <ChildHeader child={child} />
          <Sections />
        </div>
      </div>
      <FinishBar />
      <DetailsDialog />
      <AnswersElsewhere />
    </>
  )
}

/**
 * Scrolls once, when the questions appear: a survey that was begun continues at its first unanswered item, under its
 * section's title if it is the first.
 */
function goOn(questionnaire: QuestionnaireActorRef, survey: TakingSurvey): void {
  const answers = given(questionnaire.getSnapshot().context.sheet)
  const section = firstUnfinishedSection(survey, answers)
  const question = section === null ? null : firstUnansweredItem(section, answers)
  const first = survey.sections[0]?.questions[0]
  const reached = question ?? first
  if (reached !== undefined) questionnaire.send({ type: 'question.reach', questionId: reached.id })
  if (section === null || question === null || question === first) return
  scrollToElement(question === section.questions[0] ? sectionElementId(section.handle) : questionElementId(question.id))
}

function Sections() {
  const { questionnaire, survey } = useTaking()

  const begin = useCallback(
    (fields: HTMLFieldSetElement) => {
      goOn(questionnaire, survey)

      const reach = (questionId: number) => questionnaire.send({ type: 'question.reach', questionId })
      // A press already reports its question with the answer; the keyboard's focus has to be reported separately.
      const focused = ({ target }: FocusEvent) => {
        if (!(target instanceof Element) || !target.matches(':focus-visible')) return
        const questionId = Number(target.closest('[data-question]')?.getAttribute('data-question'))
        if (questionId > 0) reach(questionId)
      }
      fields.addEventListener('focusin', focused)
      const unfollow = watchReachedQuestion(fields, {
        reached: () => questionnaire.getSnapshot().context.reached,
        reach,
      })
      return () => {
        fields.removeEventListener('focusin', focused)
        unfollow()
      }
    },
    [questionnaire, survey],
  )
  return (
    <fieldset ref={begin} className={styles.sections}>
      {survey.sections.map((section) => (
        <SectionPart key={section.handle} section={section} />
      ))}
    </fieldset>
  )
}
