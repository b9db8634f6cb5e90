import { type Kysely, sql } from 'kysely'
import type { IsoDate } from '../../domain/calendar.ts'
import { type InstrumentType, sides } from '../../domain/instrument.ts'
import type { ChildToPlan, ExistingSurvey } from '../../domain/surveyPlan.ts'
import type { ScreeningSettings } from '../../domain/windows.ts'
import type { Tables } from '../db/tables.ts'
import { birthOf } from '../screeningSettings.ts'

export interface PartnerToScreen {
  readonly id: number
  readonly types: readonly InstrumentType[]
  readonly settings: ScreeningSettings
  /** The partner's day. */
  readonly today: IsoDate
}

/** Screening ends at 72 months (ASQ:SE-2); a year more keeps every boundary inside. Older children are not read. */
const oldestBirthdayYears = 7

/**
 * Who lacks a survey that is not yet due, on a side of a type. The others are within the windows that theirs were made
 * for; a child whose birthday is corrected is screened anew when that is stored, or when those surveys are due.
 */
export async function childrenWithoutSurvey(
  db: Kysely<Tables>,
  { id, types, today }: PartnerToScreen,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from children c
    where c.partner_id = ${id} and c.archived_at is null
      and c.birthday <= ${today}::date and c.birthday > ${today}::date - ${`${oldestBirthdayYears} years`}::interval
      and (
        select count(distinct (s.type, s.side)) from surveys s
        where s.child_id = c.id and s.deadline_date >= ${today}::date and s.type = any(${[...types]}::text[])
      ) < ${types.length * sides.length}::integer
    order by c.id`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Who has an unfinished, unarchived survey whose deadline is before the partner's day; archived children are left as
 * they were.
 */
export async function childrenWithOverdueSurvey(db: Kysely<Tables>, { id, today }: PartnerToScreen): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.child_id as id from surveys s
    where s.partner_id = ${id} and s.finished_at is null and s.archived_at is null and s.deadline_date < ${today}::date
      and s.child_id not in (select id from children where partner_id = ${id} and archived_at is not null)
    order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** The children with the surveys that the work is about: those that are not yet due, or the unfinished overdue ones. */
export async function readChildrenToPlan(
  db: Kysely<Tables>,
  partner: PartnerToScreen,
  childIds: readonly number[],
  work: 'create' | 'archive',
): Promise<ChildToPlan[]> {
  const children = await db
    .selectFrom('children')
    .select(['id', 'birthday', 'weeks_premature', 'age_override'])
    .where(sql<boolean>`id = any(${childIds}::integer[])`)
    .orderBy('id')
    .execute()
  const surveys = await db
    .selectFrom('surveys')
    .select(['id', 'child_id', 'type', 'age_months', 'side', 'status', 'archived_at'])
    .where(sql<boolean>`child_id = any(${childIds}::integer[])`)
    .where((where) =>
      work === 'create'
        ? where('deadline_date', '>=', partner.today)
        : where.and([
            where('deadline_date', '<', partner.today),
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
