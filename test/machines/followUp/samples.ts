import type { FollowUpSurvey } from '../../../machines/followUp/followUpForm.ts'
import { type FollowUpQuestion, withAnswer } from '../../../src/domain/followUp.ts'

const line = (id: number, position: number, title: string, infoLink: string | null = null) => ({
  id,
  position,
  title,
  questionType: 'asq_followup_line' as const,
  infoLink,
  answer: { checked: false, value: null },
})

/** One question of each type, by position; the list with two lines. */
export const questions: readonly FollowUpQuestion[] = [
  { ...line(1, 1, 'Talked on'), questionType: 'asq_followup_date', children: [] },
  { ...line(2, 2, 'With whom'), questionType: 'asq_followup_fill_in', children: [] },
  {
    ...line(3, 3, 'Next steps'),
    questionType: 'asq_followup_list',
    children: [line(31, 1, 'Play at home', 'https://play.example/'), line(32, 2, 'Look again')],
  },
  { ...line(4, 4, 'Material given', 'https://milestones.example/'), children: [] },
  { ...line(5, 5, 'Anything else'), questionType: 'asq_followup_text_area', children: [] },
]

export const survey: FollowUpSurvey = {
  id: 12,
  name: 'Follow-Up Report',
  provenance: 'sample',
  player: { id: 3, name: 'Mei Zhang' },
  questionnaire: { id: 7, name: 'ASQ-3 Sample, 24 Months' },
  updatedAt: null,
  respondent: null,
  revision: 0,
  changes: [],
  questions,
}

/** The same report as somebody else has saved it meanwhile. */
export const savedElsewhere: FollowUpSurvey = {
  ...survey,
  updatedAt: '2026-03-18T11:45:00.000-04:00',
  respondent: { id: 8, name: 'Ines Okafor' },
  revision: 1,
  questions: withAnswer(questions, 5, { value: 'Said elsewhere.' }),
}
