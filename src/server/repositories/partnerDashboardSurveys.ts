import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { InstrumentType, Provenance, Side } from '../../domain/instrument.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'
import {
  type PartnerDashboardFilter,
  isNarrowed,
  lastTimeSuffices,
  ofShownChild,
  shownChildren,
  within,
} from './partnerDashboardFilter.ts'

/** The sides whose surveys count; teachers' only for those who may know of them. */
export interface SurveyFigureFilter extends PartnerDashboardFilter {
  readonly sides: readonly Side[]
}

/** Matches surveys `s` of the sides. */
export const ofSides = ({ sides }: SurveyFigureFilter): RawBuilder<boolean> =>
  sql<boolean>`s.side in (${sql.join(sides.map((side) => sql.lit(side)))})`

export interface AsqFigures {
  readonly type: InstrumentType
  readonly completed: number
  readonly pending: number
}

/**
 * Counts surveys finished in the range, and those created in it that are still open, by type; omits types without any.
 */
export async function readAsqFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyFigureFilter,
): Promise<readonly AsqFigures[]> {
  const { rows } = await sql<AsqFigures>`
    select i.type, sum(n.completed)::int8 as completed, sum(n.pending)::int8 as pending
    from (
      select s.instrument_id, count(*) as completed, 0 as pending from surveys s
      where ${inPartner(scope, 'partnerDashboard.finished', 's.partner_id')} and s.finished_at is not null
        and ${within('s.finished_at', filter.range)} and ${ofSides(filter)} and ${ofShownChild(scope, filter, 's.child_id')}
      group by s.instrument_id
      union all
      select s.instrument_id, 0, count(*) from surveys s
      where ${inPartner(scope, 'partnerDashboard.open', 's.partner_id')}
        and s.finished_at is null and s.archived_at is null
        and ${within('s.created_at', filter.range)} and ${ofSides(filter)} and ${ofShownChild(scope, filter, 's.child_id')}
      group by s.instrument_id
    ) n join instruments i on i.id = n.instrument_id
    group by i.type
  `.execute(db)
  return rows
}

export interface ZoneFigures {
  readonly type: InstrumentType
  readonly provenance: Provenance
  /** Encoded by src/domain/zoneCode.ts. */
  readonly zones: number
  readonly surveys: number
}

/** Counts scored surveys finished in the range by the zones of their sections. */
export async function readZoneFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyFigureFilter,
): Promise<readonly ZoneFigures[]> {
  const { rows } = await sql<ZoneFigures>`
    select i.type, i.provenance, n.zones, sum(n.surveys)::int8 as surveys
    from (
      select s.instrument_id, s.zones, count(*) as surveys from surveys s
      where ${inPartner(scope, 'partnerDashboard.scored', 's.partner_id')} and s.finished_at is not null
        and s.zones > 0 and ${within('s.finished_at', filter.range)} and ${ofSides(filter)}
        and ${ofShownChild(scope, filter, 's.child_id')}
      group by s.instrument_id, s.zones
    ) n join instruments i on i.id = n.instrument_id
    group by i.type, i.provenance, n.zones
  `.execute(db)
  return rows
}

export interface FollowUpFigures {
  readonly screened: number
  readonly followed_up: number
}

/**
 * Counts children with follow-up who were screened in the range, and those of them for whom a report was filled since
 * it began.
 */
export async function readFollowUpFigures(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyFigureFilter,
): Promise<FollowUpFigures> {
  const { rows } = await sql<FollowUpFigures>`
    select count(*) as screened, count(f.child_id) as followed_up
    from children k
    join (${lastTimeSuffices(filter.range) ? lastScreened(scope, filter) : screenedWithin(scope, filter)}) s on s.child_id = k.id
    left join (
      select f.child_id from follow_ups f
      where ${inPartner(scope, 'partnerDashboard.followUps', 'f.partner_id')}
        and f.filled_at is not null and ${filter.range === null ? sql`true` : sql`f.filled_at >= ${filter.range.from}::timestamptz`}
      group by f.child_id
    ) f on f.child_id = k.id
    where ${shownChildren(scope, filter)} and k.asq_follow_up_enabled
  `.execute(db)
  return rows[0]!
}

/** Children who are not archived, by the last screening of each side, for ranges in which it is sufficient. */
function lastScreened(scope: Scope, { range, sides }: SurveyFigureFilter): RawBuilder<unknown> {
  const since = range === null ? sql`> '-infinity'` : sql`>= ${range.from}::timestamptz`
  const isScreened = sides.map((side) => sql`${sql.ref(`l.${side}_last_finished_at`)} ${since}`)
  return sql`
    select l.child_id from survey_list l
    where ${inPartner(scope, 'partnerDashboard.lastScreened', 'l.partner_id')} and l.asq = 'any' and l.matching = 0
      and (${sql.join(isScreened, sql` or `)})`
}

function screenedWithin(scope: Scope, filter: SurveyFigureFilter): RawBuilder<unknown> {
  // For few children it is cheaper to fetch only their surveys.
  const fewer = isNarrowed(scope, filter) ? ofShownChild(scope, filter, 's.child_id') : sql`true`
  return sql`
    select s.child_id from surveys s
    where ${inPartner(scope, 'partnerDashboard.screened', 's.partner_id')} and s.finished_at is not null
      and ${within('s.finished_at', filter.range)} and ${ofSides(filter)} and ${fewer}
    group by s.child_id`
}
