import { type Kysely, type SqlBool, sql } from 'kysely'
import type { SectionScore } from '../../domain/scoring.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, sideInScope } from '../identity/scope.ts'

/** Reads the scored sections of these surveys, by survey, within the scope. */
export async function readScores(
  db: Kysely<Tables>,
  scope: Scope,
  surveyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SectionScore[]>> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('surveys', 'surveys.id', 'results.survey_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .select(['results.survey_id', 'results.sections'])
    .where(sql<SqlBool>`results.survey_id = any(${[...surveyIds]}::integer[])`)
    .where(childByIdInScope(scope, 'results.scores'))
    .where(sideInScope(scope, 'results.scoresSide'))
    .execute()
  return new Map(rows.map((row) => [row.survey_id, row.sections]))
}
