import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'
import { type Condition, allOf } from './conditions.ts'
import { ofShownChild, within } from './partnerDashboardFilter.ts'
import { type SurveyFigureFilter, ofSides } from './partnerDashboardSurveys.ts'

/** The end of a day: what was overdue then. */
export interface DayEnd {
  readonly day: IsoDate
  readonly until: IsoInstant
}

export interface ChildFigureFilter extends SurveyFigureFilter {
  readonly lastDay: DayEnd
  /** The last day of the period before; null for all time. */
  readonly lastDayBefore: DayEnd | null
}

export interface ScreenedFigures {
  readonly screened: number
  readonly screened_before: number
  readonly monitor_or_refer: number
  readonly monitor_or_refer_before: number
}

/** Counts the children screened in the range and in the period before, and those of them with something to see to. */
export async function readScreenedFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: ChildFigureFilter,
): Promise<ScreenedFigures> {
  const { range, before } = filter
  const isNow = within('s.finished_at', range)
  const isBefore = before === null ? sql<boolean>`false` : within('s.finished_at', before)
  const { rows } = await sql<ScreenedFigures>`
    select count(*) filter (where c.now) as screened, count(*) filter (where c.before) as screened_before,
      count(*) filter (where c.seen_to_now) as monitor_or_refer,
      count(*) filter (where c.seen_to_before) as monitor_or_refer_before
    from (
      select s.child_id, bool_or(${isNow}) as now, bool_or(${isBefore}) as before,
        bool_or(s.monitor_or_refer and ${isNow}) as seen_to_now,
        bool_or(s.monitor_or_refer and ${isBefore}) as seen_to_before
      from surveys s
      where ${inPartner(scope, 'partnerDashboard.screenedChildren', 's.partner_id')} and s.finished_at is not null
        and ${within('s.finished_at', range && { from: before?.from ?? range.from, until: range.until })}
        and ${ofSides(filter)} and ${ofShownChild(scope, filter, 's.child_id')}
      group by s.child_id
    ) c
  `.execute(db)
  return rows[0]!
}

export interface OverdueFigures {
  readonly overdue: number
  readonly overdue_before: number
}

/** Matches surveys `s` that were overdue at the end of the day: neither finished nor archived by then. */
const wasOverdue = ({ day, until }: DayEnd): Condition =>
  allOf([
    sql`s.deadline_date < ${day}::date and s.created_at < ${until}::timestamptz`,
    sql`(s.finished_at is null or s.finished_at >= ${until}::timestamptz)`,
    sql`(s.archived_at is null or s.archived_at >= ${until}::timestamptz)`,
  ])

/** Counts the children with an overdue survey at the end of the last day, and of the last day of the period before. */
export async function readOverdueFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: ChildFigureFilter,
): Promise<OverdueFigures> {
  const { lastDay, lastDayBefore } = filter
  const since = sql`${(lastDayBefore ?? lastDay).until}::timestamptz`
  // One branch for each index: a survey that was overdue then is still open, or has been finished or archived since.
  const branches = [
    sql`s.finished_at is null and s.archived_at is null`,
    sql`s.finished_at >= ${since}`,
    sql`s.finished_at is null and s.archived_at >= ${since}`,
  ].map(
    (branch): RawBuilder<unknown> => sql`
      select s.child_id, s.deadline_date, s.created_at, s.finished_at, s.archived_at from surveys s
      where ${inPartner(scope, 'partnerDashboard.overdue', 's.partner_id')} and ${branch}
        and s.deadline_date < ${lastDay.day}::date and ${ofSides(filter)}`,
  )
  const { rows } = await sql<OverdueFigures>`
    select count(distinct s.child_id) filter (where ${wasOverdue(lastDay)}) as overdue,
      count(distinct s.child_id) filter (where ${lastDayBefore === null ? sql`false` : wasOverdue(lastDayBefore)}) as overdue_before
    from (${sql.join(branches, sql` union all `)}) s
    where ${ofShownChild(scope, filter, 's.child_id')}
  `.execute(db)
  return rows[0]!
}
