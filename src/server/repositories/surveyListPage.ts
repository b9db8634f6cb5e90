import { type Kysely, sql } from 'kysely'
import type { ListPart } from '../../domain/surveyListChoices.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope } from '../identity/scope.ts'
import { type Condition, allOf } from './conditions.ts'
import { projectionConditions } from './surveyListConditions.ts'
import { type SurveyListFilter, searchesSurveys } from './surveyListFilter.ts'
import { gatheredPage, nameConditions } from './surveyListSearch.ts'

/** The last child of a page, by which the next page begins; `moment` is the date that it is sorted by, if any. */
export interface ListKey {
  readonly childId: number
  readonly moment: string | null
}

/** A key leads to a page at any depth in the same time; by its number, the rows before it are counted first. */
export interface PagePlace {
  readonly page: number
  readonly perPage: number
  readonly after?: ListKey | undefined
}

export interface SurveyListPage {
  /** How many children there are on all pages; null without the count. */
  readonly total: number | null
  /** Ids of the page's children in the requested order; empty without the rows. */
  readonly childIds: readonly number[]
  /** The key of the next page; null where there is none, or only its number leads to it. */
  readonly next: ListKey | null
}

/**
 * Reads one page of children and their total number, or the one part of both that is asked for. Equal names are ordered
 * by child id; children without the date of the sort order come last in both directions.
 */
export async function listSurveyPage(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  place: PagePlace,
  part?: ListPart,
): Promise<SurveyListPage> {
  if (searchesSurveys(filter) && filter.sort !== 'student_name' && filter.sort !== 'next_due') {
    const { total, childIds } = await gatheredPage(db, scope, filter, place)
    return { total: part === 'rows' ? null : total, childIds: part === 'count' ? [] : childIds, next: null }
  }
  const [total, rows] = await Promise.all([
    part === 'rows' ? null : countRows(db, scope, filter),
    part === 'count' ? [] : readRows(db, scope, filter, place),
  ])
  const listed = rows.slice(0, place.perPage)
  const last = rows.length > place.perPage ? listed.at(-1) : undefined
  return {
    total,
    childIds: listed.map((row) => row.child_id),
    next: last === undefined ? null : { childId: last.child_id, moment: last.moment },
  }
}

/** Conditions on rows `l` of survey_list. */
const listConditions = (scope: Scope, filter: SurveyListFilter, reading: ListPart): Condition[] =>
  searchesSurveys(filter) ? nameConditions(scope, filter, reading) : projectionConditions(scope, filter)

async function countRows(db: Kysely<Tables>, scope: Scope, filter: SurveyListFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from survey_list l where ${allOf(listConditions(scope, filter, 'count'))}`.execute(db)
  return rows[0]?.total ?? 0
}

interface ListedRow {
  readonly child_id: number
  readonly moment: string | null
}

/** Reads the rows of a page and one more, which tells whether there is a next page. */
async function readRows(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  { page, perPage, after }: PagePlace,
): Promise<readonly ListedRow[]> {
  const start = after === undefined ? null : await startAfter(db, scope, filter, after)
  const offset = start === null ? (page - 1) * perPage : 0
  const column = sql.ref(`l.${columnOf(filter)}`)
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`
  const conditions = listConditions(scope, filter, 'rows')
  const moment =
    filter.sort === 'student_name'
      ? sql`null::text`
      : sql`to_char(nullif(${column}, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  // Each part has a limit of its own, because the planner may mix parts that it is free to read at the same time.
  const parts = partsAfter(filter, start).map(
    (beyond) => sql`(
      select l.child_id, ${moment} as moment from survey_list l where ${allOf([...conditions, ...beyond])}
      order by ${column} ${direction}, l.child_id ${direction} limit ${offset + perPage + 1})`,
  )
  const { rows } = await sql<ListedRow>`
    select child_id, moment from (${sql.join(parts, sql` union all `)}) as listed
    limit ${perPage + 1} offset ${offset}`.execute(db)
  return rows
}

function columnOf({ sort, hasTeacherColumn }: SurveyListFilter): string {
  if (sort === 'student_name') return 'sort_name'
  if (hasTeacherColumn) return sort
  return sort === 'invited_at' ? 'parent_invited_at' : sort === 'next_due' ? 'parent_due' : sort
}

interface Start {
  readonly childId: number
  /** The name or the date; null for a child without the date. */
  readonly value: string | null
}

/**
 * Tells after which value a page begins. A key holds no name, because it travels in an address: the name is looked up.
 * Null for a child that is no longer in scope; then the number of the page counts.
 */
async function startAfter(
  db: Kysely<Tables>,
  scope: Scope,
  { sort }: SurveyListFilter,
  { childId, moment }: ListKey,
): Promise<Start | null> {
  if (sort !== 'student_name') return { childId, value: moment }
  const child = await db
    .selectFrom('children')
    .select('sort_name')
    .where('id', '=', childId)
    .where(childInScope(scope, 'surveyList.start'))
    .executeTakeFirst()
  return child === undefined ? null : { childId, value: child.sort_name }
}

/**
 * The parts of the list from there on, each as conditions, in the order in which they follow each other: in ascending
 * order, children without the date come after those with one.
 */
function partsAfter(filter: SurveyListFilter, start: Start | null): readonly (readonly Condition[])[] {
  const column = sql.ref(`l.${columnOf(filter)}`)
  const isBeyond = filter.order === 'desc' ? sql`<` : sql`>`
  const value = filter.sort === 'student_name' ? sql`${start?.value}` : sql`${start?.value ?? '-infinity'}::timestamptz`
  const beyond = start === null ? [] : [sql<boolean>`(${column}, l.child_id) ${isBeyond} (${value}, ${start.childId})`]
  if (filter.sort === 'student_name' || filter.order === 'desc') return [beyond]
  const dated = [sql<boolean>`${column} > '-infinity'`, ...beyond]
  const undated = sql<boolean>`${column} = '-infinity'`
  return start?.value === null ? [[undated, ...beyond]] : [dated, [undated]]
}
