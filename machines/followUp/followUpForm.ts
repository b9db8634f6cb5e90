import type { FollowUpSurvey } from '../../src/api/followUp.ts'
import { type FollowUpQuestion, isInvalidDate, isSameReport } from '../../src/domain/followUp.ts'
import type { FormProblems, FormRules } from '../kit/form/form.ts'
import { type FormRef, createForm } from '../kit/form/formMachine.ts'
import type { FieldChange } from '../kit/submission/fields.ts'
import { createSubmission } from '../kit/submission/submissionMachine.ts'

/** A follow-up report with its questions by position. `revision` counts how often it was saved. */
export type { FollowUpSurvey }

/** A report while it is filled in. */
export interface FollowUpDraft extends FollowUpSurvey {
  /** The questions as they were saved at `revision`: what differs from them is what this person has changed. */
  readonly asRead: readonly FollowUpQuestion[]
}

/** What the device holds of a report; an earlier version held no `asRead`. */
export type HeldReport = Pick<FollowUpDraft, 'revision' | 'questions'> & Partial<Pick<FollowUpDraft, 'asRead'>>

/** Returns a saved report as a draft in which nothing is changed. */
export const draftOf = (survey: FollowUpSurvey): FollowUpDraft => ({ ...survey, asRead: survey.questions })

/** Finds dates that cannot be read. Lists need no check: their lines contain no dates (docs/follow-up-format.md). */
const problemsOf = ({ questions }: FollowUpDraft): FormProblems =>
  Object.fromEntries(
    questions.flatMap((question, index) =>
      isInvalidDate(question) ? [[`questions[${index}].answer.value`, ['day_not_iso' as const]]] : [],
    ),
  )

/** A report as a form: the draft is the whole report, and saving replaces the whole report (001 §7). */
const rules: FormRules<FollowUpDraft, FieldChange<FollowUpDraft>, FollowUpSurvey> = {
  isRepeatable: true,
  isUnchanged: ({ questions, asRead }) => isSameReport(questions, asRead),
  savedAs: draftOf,
  isOvertaken: (held, initial) => held.revision !== initial.revision,
  problemsOf,
  conflict: 'saved_meanwhile',
}

export const followUpSubmission = createSubmission<FollowUpDraft, FollowUpSurvey>(rules)

export const followUpForm = createForm<FollowUpDraft, FollowUpSurvey>(rules, followUpSubmission)

export type FollowUpFormRef = FormRef<FollowUpDraft, FollowUpSurvey>
