import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Side } from '../../domain/instrument.ts'
import type { ListPart } from '../../domain/surveyListChoices.ts'
import { type Scope, inPartner } from '../identity/scope.ts'
import { type Condition, allOf, isOneOf } from './conditions.ts'
import {
  childrenWithin,
  isChildWithin,
  isDue,
  lastFinishedWithin,
  newestOfSide,
  surveyConditions,
} from './surveyListConditions.ts'
import type { SurveyListFilter } from './surveyListFilter.ts'

/* What survey_list cannot answer is searched in the surveys themselves: the cell shows the newest match of each side. */

/**
 * Conditions on rows `l` of survey_list: children with a matching survey. For a page, each child on the way is looked
 * up; for the count, all matching surveys are read once.
 */
export function nameConditions(scope: Scope, filter: SurveyListFilter, reading: ListPart): Condition[] {
  const conditions = allOf(surveyConditions(scope, filter))
  const isMatched =
    reading === 'rows'
      ? sql<SqlBool>`exists (select from surveys s where s.child_id = l.child_id and ${conditions})`
      : sql<SqlBool>`l.child_id in (select s.child_id from surveys s where ${conditions})`
  return [
    inPartner(scope, 'surveyList.names', 'l.partner_id'),
    sql`l.asq = ${sql.lit(filter.asq)}`,
    sql`l.matching = 0`,
    ...isOneOf('l.child_id', filter.player),
    ...isChildWithin(scope, filter),
    ...isDue(filter),
    // A test that cannot become a join keeps the walk in the order of names.
    sql`(${lastFinishedWithin(filter, isMatched)}) is true`,
  ]
}

/** Gathers every match to sort it by a date, and cuts the page out of it, so that its depth costs nothing. */
export async function gatheredPage(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly total: number; readonly childIds: readonly number[] }> {
  const { shown, parts } = gathered(scope, filter)
  const arrays = parts.map((part) => sql`coalesce((select array_agg(child_id) from (${part}) as part), '{}')`)
  const first = (page - 1) * perPage + 1
  const { rows } = await sql<{ total: number; child_ids: number[] }>`
    with shown as materialized (${shown}),
    listed as materialized (select ${sql.join(arrays, sql` || `)} as ids)
    select cardinality(ids) as total, ids[${first}::integer:${first + perPage - 1}::integer] as child_ids from listed
  `.execute(db)
  return { total: rows[0]?.total ?? 0, childIds: rows[0]?.child_ids ?? [] }
}

interface Gathered {
  readonly shown: RawBuilder<unknown>
  /** Subqueries with one column child_id, whose rows are concatenated in order. */
  readonly parts: readonly RawBuilder<unknown>[]
}

function gathered(scope: Scope, filter: SurveyListFilter): Gathered {
  const within = childrenWithin(scope, filter)
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`
  const due = isDue(filter, 'n').map(
    (condition) => sql<SqlBool>`child_id in (
      select n.child_id from survey_list n
      where n.partner_id = ${scope.partnerId} and n.asq = ${sql.lit(filter.asq)} and n.matching = 0 and ${condition})`,
  )
  const isListed = allOf([
    sql`child_id not in (
      select id from children where partner_id = ${scope.partnerId} and archived_at is not null)`,
    ...due,
  ])
  const leading: Side = filter.sort === 'teacher_finished_at' ? 'teacher' : 'parent'
  const other: Side = leading === 'parent' ? 'teacher' : 'parent'
  const shown = newestOfSide(scope, filter, leading, within)
  const followers =
    other === 'teacher' && !filter.hasTeacherColumn
      ? []
      : [
          sql`
            select child_id, invited_order from (${newestOfSide(scope, filter, other, within)}) as other
            where (child_id in (select child_id from shown)) is not true`,
        ]
  if (filter.sort === 'invited_at') {
    const all = sql.join([sql`select child_id, invited_order from shown`, ...followers], sql` union all `)
    // Sorting a single number that contains the child's id takes half the time of sorting rows.
    return {
      shown,
      parts: [
        sql`
          select (invited_order & ${sql.lit(0xffff_ffff)})::integer as child_id from (
            select invited_order from (${all}) as invited where ${isListed} order by invited_order ${direction}
          ) as ordered`,
      ],
    }
  }
  return {
    shown,
    parts: [
      sql`select child_id from shown where ${isListed} order by finished_at ${direction}, child_id ${direction}`,
      ...followers.map(
        (rows) => sql`select child_id from (${rows}) as rest where ${isListed} order by child_id ${direction}`,
      ),
    ],
  }
}
