import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Moments } from '../../domain/moments.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'
import { type Condition, allOf } from './conditions.ts'
import {
  type PartnerDashboardFilter,
  isNarrowed,
  lastTimeSuffices,
  ofShownChild,
  shownChildren,
  since,
  within,
} from './partnerDashboardFilter.ts'

export interface AccountFigures {
  readonly adults: number
  readonly adults_joined: number
  readonly adults_active: number
  readonly adults_before: number
  readonly adults_active_before: number
  readonly children: number
  readonly children_joined: number
}

/**
 * Joins who opened the app in a range that has ended. Groups before joining: one row per account instead of one per
 * touch.
 */
const touchedWithin = (scope: Scope, name: string, range: Moments | null): RawBuilder<unknown> => sql`
  left join (
    select t.account_id from app_touches t
    where ${inPartner(scope, 'partnerDashboard.touches', 't.partner_id')} and ${within('t.touched_at', range)}
    group by t.account_id
  ) ${sql.ref(name)} on ${sql.ref(`${name}.account_id`)} = a.id`

/**
 * Counts adults and children that are not archived; when children are narrowed, only the adults who care for one of
 * them.
 */
export async function readAccountFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: PartnerDashboardFilter,
): Promise<AccountFigures> {
  const { range, before } = filter
  const conditions: Condition[] = [
    inPartner(scope, 'partnerDashboard.accounts', 'a.partner_id'),
    sql`a.archived_at is null`,
  ]
  if (isNarrowed(scope, filter))
    conditions.push(sql`a.id in (
      select g.account_id from child_caregivers g join children k on k.id = g.child_id
      where ${shownChildren(scope, filter)})`)
  const isLastTimeEnough = lastTimeSuffices(range)
  const active = isLastTimeEnough ? since('a.last_touched_at', range) : sql`t.account_id is not null`
  const adults = await sql<Omit<AccountFigures, 'children' | 'children_joined'>>`
    select count(*) as adults, count(*) filter (where ${within('a.created_at', range)}) as adults_joined,
      count(*) filter (where ${active}) as adults_active,
      count(*) filter (where ${before === null ? sql`false` : sql`a.created_at < ${before.until}::timestamptz`}) as adults_before,
      count(*) filter (where ${before === null ? sql`false` : sql`b.account_id is not null`}) as adults_active_before
    from accounts a
    ${isLastTimeEnough ? sql`` : touchedWithin(scope, 't', range)}
    ${before === null ? sql`` : touchedWithin(scope, 'b', before)}
    where ${allOf(conditions)}
  `.execute(db)
  const children = await sql<Pick<AccountFigures, 'children' | 'children_joined'>>`
    select count(*) as children, count(*) filter (where ${within('k.created_at', range)}) as children_joined
    from children k where ${shownChildren(scope, filter)}
  `.execute(db)
  return { ...adults.rows[0]!, ...children.rows[0]! }
}

/** Tables of activities, with one row for each activity of a child. */
type ActivityTable = 'plays' | 'free_plays' | 'photos'

const momentOf: Readonly<Record<ActivityTable, string>> = {
  plays: 'h.played_at',
  free_plays: 'h.played_at',
  photos: 'h.uploaded_at',
}

/** Rows `h` of activities in the range, including those of children that are not shown. */
const happened = (scope: Scope, table: ActivityTable, { range }: PartnerDashboardFilter): RawBuilder<unknown> => sql`
  ${sql.table(table)} h
  where ${inPartner(scope, 'partnerDashboard.happenings', 'h.partner_id')} and ${within(momentOf[table], range)}`

/** Counts the activities of shown children. */
const times = (scope: Scope, table: ActivityTable, filter: PartnerDashboardFilter): RawBuilder<number> => sql<number>`
  (select count(*) from ${happened(scope, table, filter)} and ${ofShownChild(scope, filter, 'h.child_id')})`

/**
 * Counts the shown children with any of the activities, by their last time or, for a range that has ended, by every
 * time.
 */
function childrenWith(
  scope: Scope,
  { last, tables }: { last: string; tables: readonly ActivityTable[] },
  filter: PartnerDashboardFilter,
): RawBuilder<number> {
  if (lastTimeSuffices(filter.range))
    return sql<number>`(select count(*) from children k where ${shownChildren(scope, filter)} and ${since(last, filter.range)})`
  const rows = tables.map((table) => sql`select h.child_id from ${happened(scope, table, filter)}`)
  return sql<number>`(
    select count(*) from (select child_id from (${sql.join(rows, sql` union all `)}) h group by child_id) d
    where ${ofShownChild(scope, filter, 'd.child_id')})`
}

const childrenShown = (scope: Scope, filter: PartnerDashboardFilter): RawBuilder<number> =>
  sql<number>`(select count(*) from children k where ${shownChildren(scope, filter)})`

export interface EngagementFigures {
  readonly plays: number
  readonly free_plays: number
  readonly children: number
  readonly children_playing: number
}

/** Counts plays and free plays of shown children in the range, and the children who played. */
export async function readEngagementFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: PartnerDashboardFilter,
): Promise<EngagementFigures> {
  const playing = { last: 'k.last_played_at', tables: ['plays', 'free_plays'] } as const
  const { rows } = await sql<EngagementFigures>`
    select ${times(scope, 'plays', filter)} as plays, ${times(scope, 'free_plays', filter)} as free_plays,
      ${childrenShown(scope, filter)} as children, ${childrenWith(scope, playing, filter)} as children_playing
  `.execute(db)
  return rows[0]!
}

export interface InteractivityFigures {
  readonly uploads: number
  readonly children: number
  readonly children_pictured: number
}

/** Counts photos of shown children uploaded in the range, and the children they belong to. */
export async function readInteractivityFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: PartnerDashboardFilter,
): Promise<InteractivityFigures> {
  const pictured = { last: 'k.last_photo_at', tables: ['photos'] } as const
  const { rows } = await sql<InteractivityFigures>`
    select ${times(scope, 'photos', filter)} as uploads, ${childrenShown(scope, filter)} as children,
      ${childrenWith(scope, pictured, filter)} as children_pictured
  `.execute(db)
  return rows[0]!
}
