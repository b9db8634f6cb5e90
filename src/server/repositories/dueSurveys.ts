import { type Kysely, sql } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import type { InstrumentType, Side } from '../../domain/instrument.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope, surveysColumns } from '../identity/scope.ts'

export interface NewSurvey {
  readonly child_id: number
  readonly instrument_id: number
  readonly type: InstrumentType
  readonly age_months: number
  readonly side: Side
  readonly created_at: IsoInstant
  readonly deadline_date: IsoDate
}

/**
 * Inserts surveys and resolves to the ids of the children in scope that got one. Of two processes that insert the same
 * survey, only the first succeeds.
 */
export async function insertSurveys(
  tx: Kysely<Tables>,
  scope: Scope,
  surveys: readonly NewSurvey[],
): Promise<readonly number[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<{ child_id: number }>`
    insert into surveys (partner_id, child_id, instrument_id, type, age_months, side, created_at, deadline_date)
    select children.partner_id, made.child_id, made.instrument_id, made.type, made.age_months, made.side, made.created_at,
      made.deadline_date
    from json_populate_recordset(null::surveys, ${JSON.stringify(surveys)}::json) as made
    join children on children.id = made.child_id
    where ${childInScope(scope, 'dueSurveys.insert')}
    on conflict (child_id, type, age_months, side) do nothing
    returning child_id`.execute(tx)
  return rows.map((row) => row.child_id)
}

/**
 * Archives surveys and resolves to the ids of their children. Skips surveys that have been finished since they were
 * read.
 */
export async function archiveSurveys(
  tx: Kysely<Tables>,
  scope: Scope,
  surveyIds: readonly number[],
  now: IsoInstant,
): Promise<readonly number[]> {
  if (surveyIds.length === 0) return []
  const rows = await tx
    .updateTable('surveys')
    .set({ archived_at: now })
    .where(sql<boolean>`id = any(${surveyIds}::integer[])`)
    .where(childInScope(scope, 'dueSurveys.archive', surveysColumns))
    .where('status', '<>', 'finished')
    .where('archived_at', 'is', null)
    .returning('child_id')
    .execute()
  return rows.map((row) => row.child_id)
}
