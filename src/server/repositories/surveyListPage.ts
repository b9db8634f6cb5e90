import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Side, sides } from '../../domain/instrument.ts'
import { type Scope, inPartner } from '../scope.ts'
import {
  type Condition,
  allOf,
  childrenWithin,
  projectionConditions,
  surveyConditions,
} from './surveyListConditions.ts'
import { type SurveyListFilter, searchesSurveys } from './surveyListFilter.ts'

export interface SurveyListPage {
  readonly total: number
  /** Ids of the page's children in the order asked for. */
  readonly childIds: readonly number[]
}

/** Ordered subqueries of one column child_id whose rows follow one another. */
interface Listing {
  readonly shown?: RawBuilder<unknown>
  readonly parts: readonly RawBuilder<unknown>[]
}

/**
 * One page of children and how many there are in all. Names tie-break by child id; children without the date that is
 * sorted by come last in either order. One walk along a covering index gives both the count and the page.
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

function projectionColumn({ sort, seesTeacherSurveys }: SurveyListFilter): string {
  if (sort === 'student_name') return 'sort_name'
  return sort === 'invited_at' && !seesTeacherSurveys ? 'parent_invited_at' : sort
}

function directionOf({ order }: SurveyListFilter): { direction: RawBuilder<unknown> } {
  return { direction: order === 'desc' ? sql`desc` : sql`asc` }
}

/** Searches the surveys themselves: the cell shows the newest of each side that matches, and sorting goes by that one. */
function surveyListing(scope: Scope, filter: SurveyListFilter): Listing {
  const within = childrenWithin(scope, filter)
  const matching = (counted?: readonly Side[]) => {
    const conditions = surveyConditions(scope, filter, counted)
    return allOf(within === null ? conditions : [...conditions, sql`s.child_id in (${within})`])
  }
  const { direction } = directionOf(filter)
  const isListed = sql`child_id not in (
    select id from children where partner_id = ${scope.partnerId} and archived_at is not null)`
  switch (filter.sort) {
    case 'student_name': {
      const isMatched = sql`l.child_id in (select s.child_id from surveys s where ${matching()})`
      // For many children a walk in the order of names with a hashed test beats joining and sorting; the planner only
      // considers it when the test cannot become a join. For few children the join is better.
      const isFew = within !== null || filter.playerIds !== undefined
      return {
        parts: [
          sql`
            select l.child_id from survey_list l
            where ${inPartner(scope, 'surveyList.names', 'l.partner_id')} and l.asq = 'any' and l.matching = 0
              and ${isFew ? isMatched : sql`(${isMatched}) is true`}
            order by l.sort_name ${direction}, l.child_id ${direction}`,
        ],
      }
    }
    case 'invited_at':
      return {
        parts: [
          sql`
            select child_id from (
              select s.child_id,
                coalesce(max(s.invited_order) filter (where s.side = 'parent'), max(s.invited_order)) as invited_order
              from surveys s where ${matching()} group by s.child_id
            ) as invited
            where ${isListed} order by invited_order ${direction}`,
        ],
      }
    case 'parent_finished_at':
      return finishedListing('parent')
    case 'teacher_finished_at':
      return finishedListing('teacher')
  }

  function finishedListing(side: Side): Listing {
    const other = sides.filter(
      (candidate) => candidate !== side && (candidate === 'parent' || filter.seesTeacherSurveys),
    )
    return {
      shown: sql`
        select distinct on (s.child_id) s.child_id, s.finished_at from surveys s where ${matching([side])}
        order by s.child_id, s.invited_order desc, s.id desc`,
      parts: [
        sql`select child_id from shown where ${isListed} order by finished_at ${direction}, child_id ${direction}`,
        ...other.map(
          (otherSide) => sql`
            select distinct s.child_id from surveys s
            where ${matching([otherSide])} and (s.child_id in (select child_id from shown)) is not true and ${isListed}
            order by s.child_id ${direction}`,
        ),
      ],
    }
  }
}
