import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Scope } from '../identity/scope.ts'
import { allOf } from './conditions.ts'
import { isDue, projectionConditions, recentConditions } from './surveyListConditions.ts'
import type { SurveyListFilter } from './surveyListFilter.ts'

/**
 * Counts the children of the whole list and, in the same walk, those of each view. A view filters by `state`, or with
 * `recent`: both look at the newest surveys.
 */
export async function countViews<Name extends string>(
  db: Kysely<Tables>,
  scope: Scope,
  whole: SurveyListFilter,
  views: Readonly<Record<Name, SurveyListFilter>>,
): Promise<Record<Name | 'all', number>> {
  const counts = Object.entries<SurveyListFilter>(views).map(
    ([name, filter]) =>
      sql`count(*) filter (where ${allOf([...recentConditions(filter), ...isDue(filter)])}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Name | 'all', number>>`
    select count(*) as "all", ${sql.join(counts)} from survey_list l
    where ${allOf(projectionConditions(scope, whole))}`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('An aggregate without groups has one row.')
  return counted
}
