import { isDeepStrictEqual } from 'node:util'
import { noDay } from '../../api/day.ts'
import type { FollowUpSurveyWire } from '../../api/followUp.ts'
import { instantIn, isIsoDate } from '../../domain/calendar.ts'
import {
  type FollowUpQuestion,
  type StoredFollowUpAnswer,
  answeredForm,
  everyLine,
  keptAnswers,
  withAnswer,
} from '../../domain/followUp.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../problems.ts'
import { currentFollowUpForm, followUpFormById } from '../repositories/followUpForms.ts'
import {
  type SaveAttempt,
  type StoredFollowUp,
  findFollowUp,
  followUpOfScreening,
  insertFollowUp,
  lockChildOf,
  saveFollowUp,
  setFollowUpForm,
  usesFollowUp,
  wasSavedBy,
} from '../repositories/followUps.ts'
import { readScreening } from '../repositories/questionnaire.ts'
import type { Scope } from '../scope.ts'
import { refreshSurveyList } from './refreshSurveyList.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

const notWhole = 'Send every question of the report, each once.'

/** A report with its questions. */
export interface OpenFollowUp {
  readonly report: StoredFollowUp
  readonly name: string
  readonly provenance: FollowUpSurveyWire['provenance']
  readonly questions: readonly FollowUpQuestion[]
}

const nowOf = ({ clock }: Needed) => new Date(clock()).toISOString()

/**
 * The report of the screening that a survey belongs to: the one that there is, or a new one, however often and from however many
 * devices it is opened. 404 out of scope, 409 where there can be none.
 */
export async function openFollowUp(deps: Needed, scope: Scope, surveyId: number): Promise<OpenFollowUp> {
  const { db } = deps
  const sides = await readScreening(db, scope, surveyId, { fillsInOwn: false })
  const asked = sides.find(({ id }) => id === surveyId) ?? sides[0]
  if (asked === undefined) throw problem(404, 'not_found')
  if (!(await usesFollowUp(db, scope, asked.id))) throw problem(409, 'no_follow_up')

  const existing = await followUpOfScreening(db, scope, asked.id)
  if (existing !== null && existing.formId !== null) return opened(db, existing)
  const completed = sides.filter(({ status }) => status === 'finished')
  const carrier = completed.find(({ id }) => id === surveyId) ?? completed[0]
  if (existing === null && carrier === undefined) throw problem(409, 'no_screening_completed')
  const current = await currentFollowUpForm(db)
  if (current === null) throw problem(409, 'no_follow_up_form')

  // One after the other, or two people who open it at the same time from either side would get a report each.
  await db.transaction().execute(async (tx) => {
    await lockChildOf(tx, asked.id)
    const meanwhile = await followUpOfScreening(tx, scope, asked.id)
    if (meanwhile !== null) return setFollowUpForm(tx, meanwhile.id, current.id)
    if (carrier !== undefined)
      await insertFollowUp(tx, scope, { surveyId: carrier.id, formId: current.id, now: nowOf(deps) })
  })
  const report = await followUpOfScreening(db, scope, asked.id)
  if (report === null) throw problem(404, 'not_found')
  return opened(db, report)
}

async function opened(db: Needed['db'], report: StoredFollowUp): Promise<OpenFollowUp> {
  if (report.formId === null) throw problem(404, 'not_found')
  const form = await followUpFormById(db, report.formId)
  const { name, provenance } = form
  return { report, name, provenance, questions: answeredForm(form, report.answers) }
}

export interface FollowUpChange {
  readonly id: number
  readonly staffId: number
  readonly survey: FollowUpSurveyWire
  readonly request: SaveAttempt | null
}

/**
 * Keeps the answers of a full survey. 404 out of scope, 422 when it is not this report's survey or a date is none, 409 when somebody
 * else has saved it since that revision was read. What stands already is acknowledged, whoever saved it.
 */
export async function changeFollowUp(
  deps: Needed,
  scope: Scope,
  { id, staffId, survey, request }: FollowUpChange,
): Promise<OpenFollowUp> {
  const report = await findFollowUp(deps.db, scope, id)
  if (report === null) throw problem(404, 'not_found')
  if (!report.isUsed) throw problem(409, 'no_follow_up')
  const { questions } = await opened(deps.db, report)
  const answers = keptAnswers(withSentAnswers(questions, survey))
  checkDates(questions, answers, survey)
  const { revision } = survey
  return deps.db.transaction().execute(async (tx) => {
    await lockChildOf(tx, report.surveyId)
    const isSaved = await saveFollowUp(tx, { id, revision, request, answers, staffId, now: nowOf(deps) })
    if (isSaved) await refreshSurveyList(tx, [report.childId])
    const standing = await findFollowUp(tx, scope, id)
    if (standing === null) throw problem(404, 'not_found')
    const stands = await opened(tx, standing)
    if (isSaved || isDeepStrictEqual(keptAnswers(stands.questions), answers)) return stands
    if (await wasSavedBy(tx, { id, staffId, request })) return stands
    throw problem(409, 'saved_meanwhile')
  })
}

function withSentAnswers(
  questions: readonly FollowUpQuestion[],
  survey: FollowUpSurveyWire,
): readonly FollowUpQuestion[] {
  const sent = survey.questions.flatMap((question) => [question, ...question.children])
  const known = everyLine(questions).map(({ id }) => id)
  const ids = new Set(sent.map(({ id }) => id))
  if (sent.length !== known.length || !known.every((id) => ids.has(id))) throw fieldErrors({ questions: [notWhole] })
  return sent.reduce((answered, { id, answer }) => withAnswer(answered, id, answer), questions)
}

function checkDates(
  questions: readonly FollowUpQuestion[],
  answers: readonly StoredFollowUpAnswer[],
  survey: FollowUpSurveyWire,
): void {
  const dates = new Set(questions.filter((one) => one.questionType === 'asq_followup_date').map(({ id }) => id))
  for (const { questionId, value } of answers) {
    if (!dates.has(questionId) || value === null || isIsoDate(value)) continue
    const place = survey.questions.findIndex((question) => question.id === questionId)
    throw fieldErrors({ [`questions[${place}].answer.value`]: [noDay] })
  }
}

/** The report as it goes over the wire. */
export function followUpWire(
  { report, name, provenance, questions }: OpenFollowUp,
  questionnaireName: string,
): FollowUpSurveyWire {
  const { id, surveyId, childId, childName, updatedAt, respondent, revision, timeZone } = report
  return {
    id,
    name,
    provenance,
    player: { id: childId, name: childName },
    questionnaire: { id: surveyId, name: questionnaireName },
    updated_at: updatedAt === null ? null : instantIn(timeZone, updatedAt),
    respondent: respondent === null ? null : { ...respondent },
    revision,
    questions: questions.map(({ questionType, infoLink, answer, children, ...question }) => ({
      ...question,
      question_type: questionType,
      info_link: infoLink,
      answer: { ...answer },
      children: children.map(({ questionType: lineType, infoLink: lineLink, answer: lineAnswer, ...line }) => ({
        ...line,
        question_type: lineType,
        info_link: lineLink,
        answer: { ...lineAnswer },
      })),
    })),
  }
}
