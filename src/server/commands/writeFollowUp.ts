import { fieldMessages } from '../../api/fieldMessages.ts'
import { isDeepStrictEqual } from 'node:util'
import { noDay } from '../../api/day.ts'
import type { FollowUpChangeWire, FollowUpSurveyWire } from '../../api/followUp.ts'
import { isIsoDate } from '../../domain/calendar.ts'
import {
  type FollowUpQuestion,
  type StoredFollowUpAnswer,
  answeredForm,
  everyLine,
  storedAnswers,
  withAnswer,
} from '../../domain/followUp.ts'
import { changesAfter } from '../../domain/followUpChanges.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { currentFollowUpForm, followUpFormById } from '../repositories/system/followUpForms.ts'
import {
  type StoredFollowUp,
  findFollowUp,
  followUpOfScreening,
  insertFollowUp,
  lockChildOf,
  saveFollowUp,
  setFollowUpForm,
  usesFollowUp,
} from '../repositories/followUps.ts'
import { instrumentById } from '../repositories/system/instruments.ts'
import { readScreening } from '../repositories/questionnaire.ts'
import type { Scope } from '../identity/scope.ts'
import { refreshSurveyList } from '../repositories/refreshSurveyList.ts'
import { type KeyedRequest, newestAttempt, rememberAttempt } from './once.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

const notWhole = fieldMessages.report_not_whole

/** A report with its questions. */
export interface OpenFollowUp {
  readonly report: StoredFollowUp
  readonly questionnaireName: string
  readonly name: string
  readonly provenance: FollowUpSurveyWire['provenance']
  readonly questions: readonly FollowUpQuestion[]
}

const nowOf = ({ clock }: Needed) => new Date(clock()).toISOString()

/**
 * Opens the report of the screening that a survey belongs to, creating it at most once, however often and from however
 * many devices it is opened. 404 out of scope, 409 where there can be none.
 */
export async function openFollowUp(deps: Needed, scope: Scope, surveyId: number): Promise<OpenFollowUp> {
  const { db } = deps
  const sides = await readScreening(db, scope, surveyId)
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

  // Serializes, because two people opening it from different sides would otherwise create one report each.
  await db.transaction().execute(async (tx) => {
    if (!(await lockChildOf(tx, scope, asked.id))) throw problem(404, 'not_found')
    const meanwhile = await followUpOfScreening(tx, scope, asked.id)
    if (meanwhile !== null) return setFollowUpForm(tx, scope, meanwhile.id, current.id)
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
  const { name: questionnaireName } = await instrumentById(db, report.instrumentId)
  const { name, provenance } = form
  return { report, questionnaireName, name, provenance, questions: answeredForm(form, report.answers) }
}

export interface FollowUpChange {
  readonly id: number
  readonly survey: FollowUpChangeWire
  readonly keyed: KeyedRequest
}

/**
 * Saves the answers of a whole report. 404 out of scope, 422 when the body is not this report's or a date does not
 * exist, 409 when another person has saved the report since that revision was read. If the same answers are already
 * there, the save is acknowledged, whoever saved them.
 */
export async function changeFollowUp(
  deps: Needed,
  scope: Scope,
  { id, survey, keyed }: FollowUpChange,
): Promise<OpenFollowUp> {
  const report = await findFollowUp(deps.db, scope, id)
  if (report === null) throw problem(404, 'not_found')
  if (!report.isUsed) throw problem(409, 'no_follow_up')
  const { questions } = await opened(deps.db, report)
  const saved = withSentAnswers(questions, survey)
  const answers = storedAnswers(saved)
  checkDates(questions, answers, survey)
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockChildOf(tx, scope, report.surveyId))) throw problem(404, 'not_found')
    const stored = await findFollowUp(tx, scope, id)
    if (stored === null) throw problem(404, 'not_found')
    const { revision } = stored
    const earlier = await newestAttempt(tx, keyed, [id])
    const isOwnLast = earlier?.revision === revision
    if (revision === survey.revision || (isOwnLast && earlier.attempt < keyed.attempt)) {
      const now = nowOf(deps)
      const { staffId } = keyed
      const { questions: before } = await opened(tx, stored)
      const changes = changesAfter(stored.changes, { before, saved, staffId, at: now })
      const saving = { id, revision, answers, changes, staffId, now }
      if (!(await saveFollowUp(tx, scope, saving))) throw problem(409, 'saved_meanwhile')
      await rememberAttempt(tx, keyed, { contents: [id], revision: revision + 1, now })
      await refreshSurveyList(tx, scope, [report.childId])
      const kept = await findFollowUp(tx, scope, id)
      if (kept === null) throw problem(404, 'not_found')
      return opened(tx, kept)
    }
    const current = await opened(tx, stored)
    if (isOwnLast || isDeepStrictEqual(storedAnswers(current.questions), answers)) return current
    throw problem(409, 'saved_meanwhile')
  })
}

function withSentAnswers(
  questions: readonly FollowUpQuestion[],
  survey: FollowUpChangeWire,
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
  survey: FollowUpChangeWire,
): void {
  const dates = new Set(questions.filter((one) => one.questionType === 'asq_followup_date').map(({ id }) => id))
  for (const { questionId, value } of answers) {
    if (!dates.has(questionId) || value === null || isIsoDate(value)) continue
    const place = survey.questions.findIndex((question) => question.id === questionId)
    throw fieldErrors({ [`questions[${place}].answer.value`]: [noDay] })
  }
}
