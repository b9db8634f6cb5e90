import { type Kysely, type SqlBool, sql } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import type { Side } from '../../domain/instrument.ts'
import type { Birth } from '../../domain/prematurity.ts'
import { birthOf, screeningSettingsOf } from '../../domain/screeningSettings.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import type { ScreeningSettings } from '../../domain/windows.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, sideInScope } from '../identity/scope.ts'
import { ofOneScreening } from './screeningConditions.ts'

export interface StoredSurvey {
  readonly id: number
  readonly partnerId: number
  readonly childId: number
  readonly instrumentId: number
  readonly side: Side
  readonly status: SurveyStatus
  readonly createdAt: IsoInstant
  readonly deadlineDate: IsoDate
  readonly finishedAt: IsoInstant | null
  readonly archivedAt: IsoInstant | null
  readonly respondentName: string | null
  readonly hasConcern: boolean
  readonly asqId: number | null
  readonly asqJid: string | null
  readonly birth: Birth
  readonly prematurity: ScreeningSettings
  /** The zone of the child's partner, whose day counts. */
  readonly timeZone: string
  /** Of the child's partner. */
  readonly partnerOptions: readonly string[]
}

/** The scoring job in progress for a survey; null when there is none. */
const scoringInProgress = sql<string | null>`(
  select tracked_jobs.id::text from tracked_jobs
  where tracked_jobs.id = surveys.asq_jid::uuid and tracked_jobs.status in ('queued', 'running'))`

/** The status of that job. */
const scoringStatus = sql<'queued' | 'running' | null>`(
  select tracked_jobs.status from tracked_jobs
  where tracked_jobs.id = surveys.asq_jid::uuid and tracked_jobs.status in ('queued', 'running'))`

/**
 * Reads the sides of the screening that a survey belongs to, by either side's id. Omits the teacher survey for those
 * who may not see teacher answers.
 */
export async function readScreening(
  db: Kysely<Tables>,
  scope: Scope,
  surveyId: number,
): Promise<readonly StoredSurvey[]> {
  const rows = await db
    .selectFrom('surveys as asked')
    .innerJoin('children', 'children.id', 'asked.child_id')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .innerJoin('surveys', (join) => join.on(ofOneScreening))
    .leftJoin('staff', 'staff.id', 'surveys.respondent_staff_id')
    .leftJoin('accounts', 'accounts.id', 'surveys.respondent_account_id')
    .select([
      'surveys.id',
      'surveys.partner_id',
      'surveys.child_id',
      'surveys.instrument_id',
      'surveys.side',
      'surveys.status',
      'surveys.created_at',
      'surveys.deadline_date',
      'surveys.finished_at',
      'surveys.archived_at',
      'surveys.has_concern',
      'surveys.asq_id',
      scoringInProgress.as('asq_jid'),
      'partners.time_zone',
      'partners.options as partner_options',
      'children.birthday',
      'children.weeks_premature',
      'children.age_override',
      'partners.premature_from_weeks as prematureFromWeeks',
      'partners.form_at_nine_months as formAtNineMonths',
      sql<string | null>`coalesce(staff.name, accounts.first_name || ' ' || accounts.last_name)`.as('respondent_name'),
    ])
    .where('asked.id', '=', surveyId)
    .where(childByIdInScope(scope, 'questionnaire.screening'))
    .where(sideInScope(scope, 'questionnaire.screeningSides'))
    .orderBy('surveys.side')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    partnerId: row.partner_id,
    childId: row.child_id,
    instrumentId: row.instrument_id,
    side: row.side,
    status: row.status,
    createdAt: row.created_at,
    deadlineDate: row.deadline_date,
    finishedAt: row.finished_at,
    archivedAt: row.archived_at,
    respondentName: row.respondent_name,
    hasConcern: row.has_concern,
    asqId: row.asq_id,
    asqJid: row.asq_jid,
    birth: birthOf(row),
    prematurity: screeningSettingsOf(row),
    timeZone: row.time_zone,
    partnerOptions: row.partner_options,
  }))
}

export interface StoredAnswer {
  readonly id: number
  readonly surveyId: number
  readonly responseTypeId: number
  readonly handles: readonly string[]
  readonly text: string | null
  readonly fileId: string | null
  readonly authorName: string | null
  readonly updatedAt: IsoInstant
  readonly revision: number
}

/** Reads the answers of these surveys, within the scope. */
export async function readAnswers(
  db: Kysely<Tables>,
  scope: Scope,
  surveyIds: readonly number[],
): Promise<readonly StoredAnswer[]> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('surveys', 'surveys.id', 'answers.survey_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .leftJoin('staff', 'staff.id', 'answers.author_staff_id')
    .leftJoin('accounts', 'accounts.id', 'answers.author_account_id')
    .select([
      'answers.id',
      'answers.survey_id',
      'answers.response_type_id',
      'answers.answer_handles',
      'answers.text_answer',
      'answers.image_file_id',
      'answers.updated_at',
      'answers.revision',
      sql<string | null>`coalesce(staff.name, accounts.first_name || ' ' || accounts.last_name)`.as('author_name'),
    ])
    .where(sql<SqlBool>`answers.survey_id = any(${[...surveyIds]}::integer[])`)
    .where(childByIdInScope(scope, 'questionnaire.answers'))
    .where(sideInScope(scope, 'questionnaire.answersSide'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    surveyId: row.survey_id,
    responseTypeId: row.response_type_id,
    handles: row.answer_handles,
    text: row.text_answer,
    fileId: row.image_file_id,
    authorName: row.author_name,
    updatedAt: row.updated_at,
    revision: row.revision,
  }))
}

/** A survey that staff fill in: a teacher survey, by its own id and its child's. */
export interface FillableSurvey {
  readonly id: number
  readonly partnerId: number
  readonly childId: number
  readonly instrumentId: number
  readonly status: SurveyStatus
  readonly isArchived: boolean
  readonly asqId: number | null
  /** The scoring job in progress. */
  readonly asqJid: string | null
  /** The status of that job. */
  readonly scoring: 'queued' | 'running' | null
}

export interface SurveyAddress {
  readonly playerId: number
  readonly surveyId: number
}

/**
 * Reads a survey to fill in; null when it does not exist, belongs to another child, is a parent's, or is out of scope.
 * `lock` prevents others from writing the survey and its answers until the transaction ends; the child's row is locked
 * after it.
 */
export async function findFillableSurvey(
  db: Kysely<Tables>,
  scope: Scope,
  { playerId, surveyId }: SurveyAddress,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<FillableSurvey | null> {
  const query = db
    .selectFrom('children')
    .innerJoin('surveys', 'surveys.child_id', 'children.id')
    .select([
      'surveys.id',
      'surveys.partner_id',
      'surveys.child_id',
      'surveys.instrument_id',
      'surveys.status',
      'surveys.archived_at',
      'surveys.asq_id',
      scoringInProgress.as('asq_jid'),
      scoringStatus.as('scoring'),
    ])
    .where('surveys.id', '=', surveyId)
    .where('surveys.side', '=', 'teacher')
    .where('children.id', '=', playerId)
    .where(childByIdInScope(scope, 'questionnaire.fillable'))
  const row = await (lock ? query.forNoKeyUpdate('surveys') : query).executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    partnerId: row.partner_id,
    childId: row.child_id,
    instrumentId: row.instrument_id,
    status: row.status,
    isArchived: row.archived_at !== null,
    asqId: row.asq_id,
    asqJid: row.asq_jid,
    scoring: row.scoring,
  }
}
