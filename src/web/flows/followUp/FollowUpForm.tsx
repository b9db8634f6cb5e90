import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { answerField } from '../../../../machines/followUp/followUpForm.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { type FollowUpQuestion, differingQuestions, isInvalidDate } from '../../../domain/followUp.ts'
import { messageOf } from '../../parts/ErrorSummary.tsx'
import { useFailedFieldFocus } from '../../parts/useFailedFieldFocus.ts'
import { dateRangeTexts } from '../../texts/dateRange.ts'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FollowUpForm.module.css'
import { FollowUpQuestionField, dateInputId } from './FollowUpQuestionField.tsx'
import { type OpenReport, useStanding } from './openReport.ts'

/** The questions by position. While the report is being saved, or is only read, all inputs are disabled. */
export function FollowUpForm({ id, ...report }: OpenReport & { readonly id: string }) {
  const { actor, form, survey } = report
  const { isSaving, isLooking, isNotRead, isOvertaken } = useStanding(report)
  const typed = useSelector(form, ({ context }) => context.draft.questions)
  const failure = useSelector(form, ({ context }) => context.failure)
  const isRestored = useSelector(form, (snapshot) => {
    const { held, draft } = snapshot.context
    return snapshot.matches({ editing: 'dirty' }) && held !== null && held.questions === draft.questions
  })
  useFailedFieldFocus(
    failure,
    typed.map(({ id: questionId }, index) => [answerField(index), dateInputId(questionId)]),
  )
  const differing = new Set(isOvertaken ? differingQuestions(survey.questions, typed).map((one) => one.id) : [])
  const differs = isLooking ? texts.meanwhile.yoursDiffers : texts.meanwhile.savedDiffers
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter in a field saves too, and a disabled field cannot keep the focus.
    const { submitter } = event.nativeEvent as SubmitEvent
    submitter?.focus()
    if (isNotRead) actor.send({ type: 'followUp.retry' })
    else form.send({ type: 'form.submit' })
  }
  return (
    <form id={id} className={styles.form} onSubmit={save} noValidate>
      {isRestored && (
        <Notice tone="info" role="alert">
          {texts.restored}
        </Notice>
      )}
      <fieldset className={styles.questions} disabled={isSaving || isLooking} aria-label={texts.title}>
        {(isLooking ? survey.questions : typed).map((question, index) => (
          <FollowUpQuestionField
            key={question.id}
            question={question}
            error={isLooking ? undefined : errorOf(question, failure, index)}
            mark={differing.has(question.id) ? differs : null}
            onChange={(questionId, change) => form.send({ type: 'field.change', change: { questionId, change } })}
          />
        ))}
      </fieldset>
    </form>
  )
}

/** What is wrong with an answer; for a half-typed date, only as long as it cannot be read. */
function errorOf(question: FollowUpQuestion, failure: Failure | null, index: number): string | undefined {
  const field = answerField(index)
  if (failure?.codes[field]?.includes('day_not_iso'))
    return isInvalidDate(question) ? dateRangeTexts.unreadable : undefined
  return messageOf(failure, field)
}
