import type { FollowUpSurvey } from '../../src/api/followUp.ts'
import { type FollowUpAnswer, isInvalidDate, isSameReport, withAnswer } from '../../src/domain/followUp.ts'
import type { FormProblems, FormRules } from '../kit/form/form.ts'
import { type FormRef, createForm } from '../kit/form/formMachine.ts'
import { createSubmission } from '../kit/submission/submissionMachine.ts'

/** A follow-up report with its questions by position. `revision` counts how often it was saved. */
export type { FollowUpSurvey }

/** A change of one answer, or of the revision of the report that is to be replaced. */
export type FollowUpChange =
  | { readonly questionId: number; readonly change: Partial<FollowUpAnswer> }
  | { readonly revision: number }

/** What the device holds of a report: the typed answers, and the revision that they are based on. */
export type HeldReport = Pick<FollowUpSurvey, 'revision' | 'questions'>

/** Returns the name on the wire of a question's answer. */
export const answerField = (index: number) => `questions[${index}].answer.value`

/** Finds dates that cannot be read. Lists need no check: their lines contain no dates (docs/follow-up-format.md). */
const problemsOf = ({ questions }: FollowUpSurvey): FormProblems =>
  Object.fromEntries(
    questions.flatMap((question, index) =>
      isInvalidDate(question) ? [[answerField(index), ['day_not_iso' as const]]] : [],
    ),
  )

/** A report as a form: the draft is the whole report, and saving replaces the whole report (001 §7). */
const rules: FormRules<FollowUpSurvey, FollowUpChange, FollowUpSurvey> = {
  isRepeatable: true,
  apply: (report, change) =>
    'revision' in change
      ? { ...report, revision: change.revision }
      : { ...report, questions: withAnswer(report.questions, change.questionId, change.change) },
  isUnchanged: (report, initial) => isSameReport(report.questions, initial.questions),
  savedAs: (answer) => answer,
  isOvertaken: (held, initial) => held.revision !== initial.revision,
  problemsOf,
  conflict: 'saved_meanwhile',
}

export const followUpSubmission = createSubmission<FollowUpSurvey, FollowUpSurvey, FollowUpChange>(rules)

export const followUpForm = createForm<FollowUpSurvey, FollowUpSurvey, FollowUpChange>(rules, followUpSubmission)

export type FollowUpFormRef = FormRef<FollowUpSurvey, FollowUpSurvey, FollowUpChange>
