import type { Kysely } from 'kysely'
import type { FollowUpSurveyWire } from '../../src/api/followUp.ts'
import type { FollowUpForm } from '../../src/domain/followUp.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import { makeFollowUpFormCurrent } from '../../src/server/repositories/system/followUpForms.ts'
import { readMessageTemplates, replaceMessageTemplates } from '../../src/server/repositories/system/messageTemplates.ts'

/** Ids of the tiny form: one question of each type, the list with two lines. */
export const tinyReport = { area: 1, list: 2, secondLine: 21, firstLine: 22, date: 3, fillIn: 4, line: 5 } as const

const line = (id: number, position: number, title: string, infoLink: string | null = null) => ({
  id,
  position,
  title,
  questionType: 'asq_followup_line' as const,
  infoLink,
})

/** Listed back to front: only `position` determines the order. */
export const tinyFollowUpForm: FollowUpForm = {
  name: 'Tiny Follow-Up',
  version: 'tiny-1',
  provenance: 'sample',
  questions: [
    { ...line(tinyReport.area, 5, 'More'), questionType: 'asq_followup_text_area', children: [] },
    {
      ...line(tinyReport.list, 4, 'Steps'),
      questionType: 'asq_followup_list',
      children: [line(tinyReport.secondLine, 2, 'Wait'), line(tinyReport.firstLine, 1, 'Play')],
    },
    { ...line(tinyReport.date, 1, 'Talked on'), questionType: 'asq_followup_date', children: [] },
    { ...line(tinyReport.fillIn, 2, 'With'), questionType: 'asq_followup_fill_in', children: [] },
    { ...line(tinyReport.line, 3, 'Material given', 'https://milestones.example/'), children: [] },
  ],
}

const tinyTemplates = [
  { title: 'Invite', message: 'When may we talk?', translations: { es: '¿Cuándo podemos hablar?' } },
  { title: 'Thanks', message: 'Thank you for the talk.' },
] as const

/** The id of the tiny form, published with its templates unless an earlier world has done so. */
export async function makeTinyFollowUp(db: Kysely<Tables>, now: string): Promise<number> {
  const published = await readMessageTemplates(db)
  if (published.map(({ title }) => title).join() !== tinyTemplates.map(({ title }) => title).join())
    await replaceMessageTemplates(db, tinyTemplates)
  return makeFollowUpFormCurrent(db, tinyFollowUpForm, now)
}

type Answers = Readonly<Record<number, Partial<FollowUpSurveyWire['questions'][number]['answer']>>>

/** The survey with these answers added. */
export function answeredSurvey(survey: FollowUpSurveyWire, answers: Answers): FollowUpSurveyWire {
  const answered = <Line extends { id: number; answer: FollowUpSurveyWire['questions'][number]['answer'] }>(
    one: Line,
  ) => ({
    ...one,
    answer: { ...one.answer, ...answers[one.id] },
  })
  return {
    ...survey,
    questions: survey.questions.map((question) => ({
      ...answered(question),
      children: question.children.map(answered),
    })),
  }
}

/** A whole survey of the tiny form as a browser sends it; the address says whose it is. */
export function tinySurveyBody(id: number): FollowUpSurveyWire {
  const lineBody = ({ questionType, infoLink, ...rest }: FollowUpForm['questions'][number]['children'][number]) => ({
    ...rest,
    question_type: questionType,
    info_link: infoLink,
    answer: { checked: false, value: null },
  })
  return {
    id,
    name: tinyFollowUpForm.name,
    provenance: 'sample',
    player: { id: 1, name: 'Anybody' },
    questionnaire: { id: 1, name: 'Any' },
    updated_at: null,
    respondent: null,
    revision: 0,
    changes: [],
    questions: tinyFollowUpForm.questions.map(({ children, ...question }) => ({
      ...lineBody(question),
      children: children.map(lineBody),
    })),
  }
}
