import { useSelector } from '@xstate/react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { Form } from '../../parts/Form.tsx'
import { dateRangeTexts } from '../../texts/dateRange.ts'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FollowUpForm.module.css'
import { FollowUpQuestionField } from './FollowUpQuestionField.tsx'
import { type OpenReport, useReportState } from './openReport.ts'

/** The questions by position. Nothing can be changed while the report is being saved. */
export function FollowUpForm({ id, ...report }: OpenReport & { readonly id: string }) {
  const { form, survey } = report
  const { isFixed } = useReportState(report)
  const questions = useSelector(form, ({ context }) => context.draft.questions)
  const isRestored = useSelector(form, (snapshot) => {
    const { held, draft } = snapshot.context
    return snapshot.matches({ editing: 'dirty' }) && held !== null && held.questions === draft.questions
  })
  return (
    <Form
      id={id}
      actor={form}
      wide
      fields={questions.map((_, index) => `questions[${index}].answer.value`)}
      sentences={{ day_not_iso: dateRangeTexts.unreadable }}
      textBeside={textBeside}
    >
      {isRestored && (
        <Notice tone="info" role="alert">
          {texts.restored}
        </Notice>
      )}
      <fieldset className={styles.questions} disabled={isFixed} aria-label={texts.title}>
        {questions.map((question, index) => (
          <FollowUpQuestionField
            key={question.id}
            question={question}
            place={`questions[${index}]`}
            change={survey.changes.find(({ questionId, before }) => questionId === question.id && before.length > 0)}
          />
        ))}
      </fieldset>
    </Form>
  )
}

/** What a failure means for what was typed. */
function textBeside({ key, status }: Failure): string {
  if (key === 'invalid' && status === null) return texts.notSaved
  return [texts.saveFailed, texts.stillHere, ...(key === 'notFound' ? [texts.copyFirst] : [])].join(' ')
}
