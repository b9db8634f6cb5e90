import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Side } from '../../domain/instrument.ts'
import { type Scope, inPartner } from '../identity/scope.ts'
import { type Condition, allOf } from './conditions.ts'
import {
  childrenWithin,
  lastFinishedWithin,
  newestOfSide,
  projectionConditions,
  surveyConditions,
} from './surveyListConditions.ts'
import { type SurveyListFilter, searchesSurveys } from './surveyListFilter.ts'

export interface SurveyListPage {
  readonly total: number
  /** Ids of the page's children in the requested order. */
  readonly childIds: readonly number[]
}

/** Subqueries with one column child_id, whose rows are concatenated in order. */
interface Listing {
  readonly shown?: RawBuilder<unknown>
  readonly parts: readonly RawBuilder<unknown>[]
}

/**
 * Reads one page of children and their total number. Equal names are ordered by child id; children without the date of
 * the sort order come last in both directions. One walk along a covering index gives both the count and the page.
 */
export async function listSurveyPage(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  page: number,
  perPage: number,
): Promise<SurveyListPage> {
  const { shown, parts } = searchesSurveys(filter) ? surveyListing(scope, filter) : projectionListing(scope, filter)
  const arrays = parts.map((part) => sql`coalesce((select array_agg(child_id) from (${part}) as part), '{}')`)
  const first = (page - 1) * perPage + 1
  const result = await sql<{ total: number; child_ids: number[] }>`
    with ${shown === undefined ? sql`` : sql`shown as materialized (${shown}),`}
    listed as materialized (select ${sql.join(arrays, sql` || `)} as ids)
    select cardinality(ids) as total, ids[${first}::integer:${first + perPage - 1}::integer] as child_ids from listed
  `.execute(db)
  const row = result.rows[0]
  return { total: row?.total ?? 0, childIds: row?.child_ids ?? [] }
}

function projectionListing(scope: Scope, filter: SurveyListFilter): Listing {
  const conditions = projectionConditions(scope, filter)
  const within = childrenWithin(scope, filter)
  if (within !== null) conditions.push(sql`l.child_id in (${within})`)
  const column = sql.ref(`l.${projectionColumn(filter)}`)
  const rows = (...more: readonly Condition[]) => sql`
    select l.child_id from survey_list l where ${allOf([...conditions, ...more])} order by`
  const { direction } = directionOf(filter)
  if (filter.sort === 'student_name' || filter.order === 'desc') {
    return { parts: [sql`${rows()} ${column} ${direction}, l.child_id ${direction}`] }
  }
  return {
    parts: [
      sql`${rows(sql`${column} > '-infinity'`)} ${column}, l.child_id`,
      sql`${rows(sql`${column} = '-infinity'`)} l.child_id`,
    ],
  }
}

function projectionColumn({ sort, hasTeacherColumn }: SurveyListFilter): string {
  if (sort === 'student_name') return 'sort_name'
  return sort === 'invited_at' && !hasTeacherColumn ? 'parent_invited_at' : sort
}

function directionOf({ order }: SurveyListFilter): { direction: RawBuilder<unknown> } {
  return { direction: order === 'desc' ? sql`desc` : sql`asc` }
}

/** Searches the surveys themselves: the cell shows the newest match of each side, and sorting uses it. */
function surveyListing(scope: Scope, filter: SurveyListFilter): Listing {
  const within = childrenWithin(scope, filter)
  const { direction } = directionOf(filter)
  if (filter.sort === 'student_name') return { parts: [listingByName(scope, filter, within, direction)] }

  const isListed = sql`child_id not in (
    select id from children where partner_id = ${scope.partnerId} and archived_at is not null)`
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

function listingByName(
  scope: Scope,
  filter: SurveyListFilter,
  within: RawBuilder<unknown> | null,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = surveyConditions(scope, filter)
  if (within !== null) conditions.push(sql`s.child_id in (${within})`)
  const isMatched = sql<SqlBool>`l.child_id in (select s.child_id from surveys s where ${allOf(conditions)})`
  // For many children, a walk in name order with a hashed test beats joining and sorting; the planner considers it only
  // when the test cannot become a join. For few children the join is better.
  const isFew = within !== null || filter.player !== undefined
  return sql`
    select l.child_id from survey_list l
    where ${inPartner(scope, 'surveyList.names', 'l.partner_id')} and l.asq = ${sql.lit(filter.asq)} and l.matching = 0
      and ${isFew ? isMatched : sql`(${lastFinishedWithin(filter, isMatched)}) is true`}
    order by l.sort_name ${direction}, l.child_id ${direction}`
}
