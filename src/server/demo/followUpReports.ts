import { addDays } from '../../domain/calendar.ts'
import type { FollowUpFormLine, FollowUpFormQuestion, StoredFollowUpAnswer } from '../../domain/followUp.ts'
import type { StoredFollowUpForm } from '../repositories/system/followUpForms.ts'
import type { SeededChild } from './families.ts'
import { followUpTexts } from './followUpTexts.ts'
import type { SeedRow } from './insertRows.ts'
import type { Random } from './random.ts'

interface FollowUpSource {
  readonly followUpForm: StoredFollowUpForm
  /** Who fills in reports about the children of a cohort, its teacher first. */
  readonly noteAuthorsOf: (cohortId: number) => readonly number[]
  readonly random: Random
}

/** Draws the reports with their form, and the answers of those that are filled in. */
export function fillFollowUps(
  reports: readonly SeedRow<'follow_ups'>[],
  children: readonly SeededChild[],
  { followUpForm: { id: formId, form }, noteAuthorsOf, random: all }: FollowUpSource,
): SeedRow<'follow_ups'>[] {
  const cohortOf = new Map(children.map(({ id, cohortId }) => [id, cohortId]))
  return reports.map((report) => {
    const filledAt = report.filled_at ?? null
    const authors = noteAuthorsOf(cohortOf.get(report.child_id ?? 0) ?? 0)
    const empty = { ...report, form_id: formId, answers: [], respondent_staff_id: null, updated_at: null }
    if (filledAt === null) return empty
    const random = all.fork(`follow-up/${report.survey_id}`)
    const day = filledAt.slice(0, 10)
    const answers = form.questions.flatMap((question) => answersTo(question, day, random))
    return {
      ...empty,
      answers: answers.length === 0 ? talkOnly(form.questions, day) : answers,
      respondent_staff_id: authors.length === 0 ? null : random.pick(authors),
      updated_at: filledAt,
    }
  })
}

const talkOnly = (questions: readonly FollowUpFormQuestion[], day: string): StoredFollowUpAnswer[] =>
  questions.slice(0, 1).map(({ id }) => ({ questionId: id, checked: true, value: day }))

function answersTo(question: FollowUpFormQuestion, day: string, random: Random): StoredFollowUpAnswer[] {
  const { id, position, questionType, children } = question
  const isFirst = position === 1
  switch (questionType) {
    case 'asq_followup_date': {
      const value = isFirst ? day : addDays(day, random.whole(14, 90))
      return random.chance(isFirst ? 0.97 : 0.4) ? [{ questionId: id, checked: true, value }] : []
    }
    case 'asq_followup_fill_in': {
      const texts = position === 2 ? followUpTexts.otherPeople : followUpTexts.services
      return random.chance(position === 2 ? 0.6 : 0.2)
        ? [{ questionId: id, checked: true, value: random.pick(texts) }]
        : []
    }
    case 'asq_followup_line':
      return tick(question, random.chance(0.25))
    case 'asq_followup_list': {
      const lines = children.flatMap((line) => tick(line, random.chance(0.4)))
      return lines.length === 0 ? [] : [{ questionId: id, checked: true, value: null }, ...lines]
    }
    case 'asq_followup_text_area':
      return random.chance(0.5) ? [{ questionId: id, checked: false, value: random.pick(followUpTexts.remarks) }] : []
  }
}

const tick = ({ id }: FollowUpFormLine, isTicked: boolean): StoredFollowUpAnswer[] =>
  isTicked ? [{ questionId: id, checked: true, value: null }] : []
