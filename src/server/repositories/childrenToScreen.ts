import { type Kysely, sql } from 'kysely'
import type { IsoDate } from '../../domain/calendar.ts'
import { type InstrumentType, sides } from '../../domain/instrument.ts'
import type { ChildToPlan, ExistingSurvey } from '../../domain/surveyPlan.ts'
import type { ScreeningSettings } from '../../domain/windows.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope, surveysColumns } from '../identity/scope.ts'
import { birthOf } from '../../domain/screeningSettings.ts'

/** What determines the surveys that are due at a partner. */
export interface ScreeningDay {
  readonly types: readonly InstrumentType[]
  readonly settings: ScreeningSettings
  /** The partner's day. */
  readonly today: IsoDate
}

/** Screening ends at 72 months (ASQ:SE-2); an additional year covers every boundary. Older children are not read. */
const oldestBirthdayYears = 7

/** A statement over that many children takes some milliseconds, so that no other call waits for it. */
const childrenPerLook = 1_000

export interface ChildrenLookedAt {
  readonly childIds: readonly number[]
  /** The id after which to look on; null after the last child. */
  readonly last: number | null
}

/**
 * Looks at the next children after an id and finds those that lack a survey that is not yet due, on any side of a type.
 * For all others, the windows of their surveys still apply; a child whose birthday is corrected is planned again when
 * the correction is stored or those surveys are due.
 */
export async function childrenWithoutSurvey(
  db: Kysely<Tables>,
  scope: Scope,
  { types, today }: ScreeningDay,
  after: number,
): Promise<ChildrenLookedAt> {
  const { rows } = await sql<{ id: number; is_lacking: boolean }>`
    select c.id, (
        select count(distinct (s.type, s.side)) from surveys s
        where s.child_id = c.id and s.deadline_date >= ${today}::date and s.type = any(${[...types]}::text[])
      ) < ${types.length * sides.length}::integer as is_lacking
    from children c
    where c.id > ${after} and c.archived_at is null
      and ${childInScope(scope, 'dueSurveys.lacking', { partner: 'c.partner_id', child: 'c.id' })}
      and c.birthday <= ${today}::date and c.birthday > ${today}::date - ${`${oldestBirthdayYears} years`}::interval
    order by c.id limit ${childrenPerLook}`.execute(db)
  return {
    childIds: rows.filter((row) => row.is_lacking).map((row) => row.id),
    last: rows.length < childrenPerLook ? null : (rows.at(-1)?.id ?? null),
  }
}

/**
 * Finds children with an unfinished, unarchived survey whose deadline is before the partner's day; ignores archived
 * children.
 */
export async function childrenWithOverdueSurvey(
  db: Kysely<Tables>,
  scope: Scope,
  { today }: ScreeningDay,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.child_id as id from surveys s
    where ${childInScope(scope, 'dueSurveys.overdue', { partner: 's.partner_id', child: 's.child_id' })}
      and s.finished_at is null and s.archived_at is null and s.deadline_date < ${today}::date
      and s.child_id not in (select id from children where partner_id = ${scope.partnerId} and archived_at is not null)
    order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Reads the children with the surveys to plan from: those that are not yet due, or the unfinished overdue ones. */
export async function readChildrenToPlan(
  db: Kysely<Tables>,
  scope: Scope,
  { today }: ScreeningDay,
  childIds: readonly number[],
  work: 'create' | 'archive',
): Promise<ChildToPlan[]> {
  const children = await db
    .selectFrom('children')
    .select(['id', 'birthday', 'weeks_premature', 'age_override'])
    .where(sql<boolean>`id = any(${childIds}::integer[])`)
    .where(childInScope(scope, 'dueSurveys.children'))
    .orderBy('id')
    .execute()
  const surveys = await db
    .selectFrom('surveys')
    .select(['id', 'child_id', 'type', 'age_months', 'side', 'status', 'archived_at'])
    .where(sql<boolean>`child_id = any(${childIds}::integer[])`)
    .where(childInScope(scope, 'dueSurveys.existing', surveysColumns))
    .where((where) =>
      work === 'create'
        ? where('deadline_date', '>=', today)
        : where.and([
            where('deadline_date', '<', today),
            where('status', '<>', 'finished'),
            where('archived_at', 'is', null),
          ]),
    )
    .execute()
  const surveysOf = new Map<number, ExistingSurvey[]>()
  for (const survey of surveys) {
    const known = surveysOf.get(survey.child_id) ?? []
    known.push({
      id: survey.id,
      type: survey.type,
      ageMonths: survey.age_months,
      side: survey.side,
      status: survey.status,
      isArchived: survey.archived_at !== null,
    })
    surveysOf.set(survey.child_id, known)
  }
  return children.map((child) => ({ id: child.id, ...birthOf(child), surveys: surveysOf.get(child.id) ?? [] }))
}
