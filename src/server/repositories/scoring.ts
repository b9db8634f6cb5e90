import { type Kysely, sql } from 'kysely'
import type { AnswersByResponseType } from '../../domain/answers.ts'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { InstrumentScore } from '../../domain/scoring.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import { zoneCode } from '../../domain/zoneCode.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, surveysColumns } from '../identity/scope.ts'

/** Finishes a survey that staff filled in; false out of scope. `jobId` is the job that will score it. */
export async function markFinished(
  tx: Kysely<Tables>,
  scope: Scope,
  { id, staffId, jobId, now }: { id: number; staffId: number; jobId: string | null; now: IsoInstant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({
      status: 'finished',
      finished_at: now,
      respondent_staff_id: staffId,
      respondent_account_id: null,
      asq_jid: jobId,
    })
    .where('id', '=', id)
    .where(childByIdInScope(scope, 'scoring.finish', surveysColumns))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Records which job scores the survey; false out of scope. */
export async function setScoringJob(tx: Kysely<Tables>, scope: Scope, id: number, jobId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({ asq_jid: jobId })
    .where('id', '=', id)
    .where(childByIdInScope(scope, 'scoring.setJob', surveysColumns))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface SurveyToScore {
  readonly childId: number
  readonly instrumentId: number
  readonly status: SurveyStatus
  /** Null while unscored. */
  readonly asqId: number | null
}

/** Locks the survey until the transaction ends; null out of scope. */
export async function lockSurveyToScore(tx: Kysely<Tables>, scope: Scope, id: number): Promise<SurveyToScore | null> {
  const row = await tx
    .selectFrom('surveys')
    .select(['child_id as childId', 'instrument_id as instrumentId', 'status', 'asq_id as asqId'])
    .where('id', '=', id)
    .where(childByIdInScope(scope, 'scoring.lock', surveysColumns))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Reads every answer of a survey as the scoring rules need them; empty out of scope. */
export async function readAnswersToScore(
  tx: Kysely<Tables>,
  scope: Scope,
  surveyId: number,
): Promise<AnswersByResponseType> {
  const rows = await tx
    .selectFrom('answers')
    .innerJoin('surveys', 'surveys.id', 'answers.survey_id')
    .select(['answers.response_type_id', 'answers.answer_handles', 'answers.text_answer', 'answers.image_file_id'])
    .where('answers.survey_id', '=', surveyId)
    .where(childByIdInScope(scope, 'scoring.answers', surveysColumns))
    .execute()
  return new Map(
    rows.map((row) => [
      row.response_type_id,
      {
        responseTypeId: row.response_type_id,
        answerHandles: row.answer_handles,
        textAnswer: row.text_answer,
        imageUrl: row.image_file_id,
      },
    ]),
  )
}

/** Stores the score of a survey and the flags that the list shows; false, writing nothing, out of scope. */
export async function insertScore(
  tx: Kysely<Tables>,
  scope: Scope,
  { surveyId, score, at }: { surveyId: number; score: InstrumentScore; at: IsoInstant },
): Promise<boolean> {
  const result = await tx
    .insertInto('results')
    .columns(['survey_id', 'sections', 'computed_at'])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .select([
          'surveys.id as survey_id',
          sql<string>`${JSON.stringify(score.sections)}::jsonb`.as('sections'),
          sql<string>`${at}::timestamptz`.as('computed_at'),
        ])
        .where('surveys.id', '=', surveyId)
        .where(childByIdInScope(scope, 'scoring.insertResult', surveysColumns)),
    )
    .returning('id')
    .executeTakeFirst()
  if (result === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({
      asq_id: result.id,
      asq_jid: null,
      has_concern: score.hasConcernAnswer,
      monitor_or_refer: score.monitorOrRefer,
      zones: zoneCode(score.sections),
    })
    .where('id', '=', surveyId)
    .where(childByIdInScope(scope, 'scoring.setScore', surveysColumns))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
