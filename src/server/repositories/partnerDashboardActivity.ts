import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../scope.ts'
import {
  type Condition,
  type PartnerDashboardFilter,
  allOf,
  isNarrowed,
  shownChildren,
  within,
} from './partnerDashboardFilter.ts'

export interface AccountFigures {
  readonly adults: number
  readonly adults_joined: number
  readonly adults_active: number
  readonly children: number
  readonly children_joined: number
}

/**
 * Adults and children that are not archived; with narrowed children only the adults who care for one of them. Here and below, what
 * happened is grouped first and joined then: a subquery behind `filter (where … in …)` runs once for every row as soon as it does
 * not fit into memory.
 */
export async function readAccountFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: PartnerDashboardFilter,
): Promise<AccountFigures> {
  const { range } = filter
  const conditions: Condition[] = [
    inPartner(scope, 'partnerDashboard.accounts', 'a.partner_id'),
    sql`a.archived_at is null`,
  ]
  if (isNarrowed(scope, filter))
    conditions.push(sql`a.id in (
      select g.account_id from child_caregivers g join children k on k.id = g.child_id
      where ${shownChildren(scope, filter)})`)
  const adults = await sql<Pick<AccountFigures, 'adults' | 'adults_joined' | 'adults_active'>>`
      select count(*) as adults, count(*) filter (where ${within('a.created_at', range)}) as adults_joined,
        count(t.account_id) as adults_active
      from accounts a
      left join (
        select t.account_id from app_touches t
        where ${inPartner(scope, 'partnerDashboard.touches', 't.partner_id')} and ${within('t.touched_at', range)}
        group by t.account_id
      ) t on t.account_id = a.id
      where ${allOf(conditions)}
    `.execute(db)
  const children = await sql<Pick<AccountFigures, 'children' | 'children_joined'>>`
      select count(*) as children, count(*) filter (where ${within('k.created_at', range)}) as children_joined
      from children k where ${shownChildren(scope, filter)}
    `.execute(db)
  return { ...adults.rows[0]!, ...children.rows[0]! }
}

/** What happened to a child, one row each. */
type Happening = 'plays' | 'free_plays' | 'photos'

const momentOf: Readonly<Record<Happening, string>> = {
  plays: 'h.played_at',
  free_plays: 'h.played_at',
  photos: 'h.uploaded_at',
}

/** How much happened in the range, child by child. */
const perChild = (scope: Scope, table: Happening, { range }: PartnerDashboardFilter): RawBuilder<unknown> => sql`
  select h.child_id, count(*) as times from ${sql.table(table)} h
  where ${inPartner(scope, 'partnerDashboard.happenings', 'h.partner_id')} and ${within(momentOf[table], range)}
  group by h.child_id`

export interface EngagementFigures {
  readonly plays: number
  readonly free_plays: number
  readonly children: number
  readonly children_playing: number
}

export async function readEngagementFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: PartnerDashboardFilter,
): Promise<EngagementFigures> {
  const { rows } = await sql<EngagementFigures>`
    select coalesce(sum(p.times), 0)::int8 as plays, coalesce(sum(f.times), 0)::int8 as free_plays, count(*) as children,
      count(*) filter (where p.times > 0 or f.times > 0) as children_playing
    from children k
    left join (${perChild(scope, 'plays', filter)}) p on p.child_id = k.id
    left join (${perChild(scope, 'free_plays', filter)}) f on f.child_id = k.id
    where ${shownChildren(scope, filter)}
  `.execute(db)
  return rows[0]!
}

export interface InteractivityFigures {
  readonly uploads: number
  readonly children: number
  readonly children_pictured: number
}

export async function readInteractivityFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: PartnerDashboardFilter,
): Promise<InteractivityFigures> {
  const { rows } = await sql<InteractivityFigures>`
    select coalesce(sum(p.times), 0)::int8 as uploads, count(*) as children, count(p.times) as children_pictured
    from children k
    left join (${perChild(scope, 'photos', filter)}) p on p.child_id = k.id
    where ${shownChildren(scope, filter)}
  `.execute(db)
  return rows[0]!
}
