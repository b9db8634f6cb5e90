import { type Kysely, sql } from 'kysely'
import type { IsoDate } from '../../domain/calendar.ts'
import { type InstrumentType, sides } from '../../domain/instrument.ts'
import { type ChildToPlan, type ExistingSurvey, type SurveyToCreate, planSurveys } from '../../domain/surveyPlan.ts'
import type { ScreeningSettings } from '../../domain/windows.ts'
import type { Tables } from '../db/tables.ts'
import { birthOf } from '../screeningSettings.ts'
import { refreshSurveyList } from './refreshSurveyList.ts'

export interface PartnerToScreen {
  readonly id: number
  readonly types: readonly InstrumentType[]
  readonly settings: ScreeningSettings
  /** The partner's day. */
  readonly today: IsoDate
}

export interface SurveysCreated {
  readonly created: number
  readonly archived: number
}

/** Children of one transaction, and of one turn of the thread: short enough to make nobody wait. */
const childrenPerStep = 250

/** Screening ends at 72 months; older children are not read. */
const oldestBirthdayYears = 7

/**
 * Creates both sides' surveys of every child whose (adjusted) age is within a window today and archives the unfinished
 * ones that were left behind. Running it again on the same day changes nothing; a missed day is made up for.
 */
export async function createDueSurveys(
  db: Kysely<Tables>,
  partner: PartnerToScreen,
  now: string,
): Promise<SurveysCreated> {
  const instrumentIds = await currentInstruments(db)
  const total = { created: 0, archived: 0 }
  const screen = async (childIds: readonly number[], work: 'create' | 'archive') => {
    const types = work === 'create' ? partner.types : []
    for (let start = 0; start < childIds.length; start += childrenPerStep) {
      const children = await readChildren(db, partner, childIds.slice(start, start + childrenPerStep), work)
      const done = await screenChildren(db, { ...partner, types }, children, instrumentIds, now)
      total.created += done.created
      total.archived += done.archived
    }
  }
  await screen(await childrenWithoutSurvey(db, partner), 'create')
  await screen(await childrenWithOverdueSurvey(db, partner), 'archive')
  return total
}

/**
 * Who lacks a survey that is not yet due, on a side of a type. The others are within the windows that theirs were made
 * for; a child whose birthday is corrected is screened anew when that is stored, or when those surveys are due.
 */
async function childrenWithoutSurvey(db: Kysely<Tables>, { id, types, today }: PartnerToScreen): Promise<number[]> {
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

async function childrenWithOverdueSurvey(db: Kysely<Tables>, { id, today }: PartnerToScreen): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.child_id as id from surveys s
    where s.partner_id = ${id} and s.finished_at is null and s.archived_at is null and s.deadline_date < ${today}::date
      and s.child_id not in (select id from children where partner_id = ${id} and archived_at is not null)
    order by 1`.execute(db)
  return rows.map((row) => row.id)
}

async function currentInstruments(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('instruments')
    .select(['id', 'type', 'age_months'])
    .where('current', '=', true)
    .where('locale', '=', 'en')
    .execute()
  return new Map(rows.map((row) => [`${row.type}/${row.age_months}`, row.id]))
}

/** The children with the surveys that the work is about: those that are not yet due, or the unfinished overdue ones. */
async function readChildren(
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

async function screenChildren(
  db: Kysely<Tables>,
  partner: PartnerToScreen,
  children: readonly ChildToPlan[],
  instrumentIds: ReadonlyMap<string, number>,
  now: string,
): Promise<SurveysCreated> {
  const plan = planSurveys(children, partner.types, partner.today, partner.settings)
  // An instrument that no pack has brought yet cannot be taken.
  const rows = plan.create.flatMap((survey) => surveyRow(survey, partner.id, instrumentIds, now))
  if (rows.length === 0 && plan.archive.length === 0) return { created: 0, archived: 0 }
  return db.transaction().execute(async (tx) => {
    const created = await insertSurveys(tx, rows)
    const archived = await archiveSurveys(tx, plan.archive, now)
    await refreshSurveyList(tx, [...created, ...archived])
    return { created: created.length, archived: archived.length }
  })
}

type NewSurvey = Record<
  'partner_id' | 'child_id' | 'instrument_id' | 'type' | 'age_months' | 'side' | 'created_at' | 'deadline_date',
  string | number
>

function surveyRow(
  { childId, type, ageMonths, side, deadlineDate }: SurveyToCreate,
  partnerId: number,
  instrumentIds: ReadonlyMap<string, number>,
  now: string,
): NewSurvey[] {
  const instrumentId = instrumentIds.get(`${type}/${ageMonths}`)
  if (instrumentId === undefined) return []
  return [
    {
      partner_id: partnerId,
      child_id: childId,
      instrument_id: instrumentId,
      type,
      age_months: ageMonths,
      side,
      created_at: now,
      deadline_date: deadlineDate,
    },
  ]
}

/** Ids of the children that got a survey. Another process that runs the same job is first or second, never both. */
async function insertSurveys(tx: Kysely<Tables>, rows: readonly NewSurvey[]): Promise<number[]> {
  if (rows.length === 0) return []
  const result = await sql<{ child_id: number }>`
    insert into surveys (partner_id, child_id, instrument_id, type, age_months, side, created_at, deadline_date)
    select partner_id, child_id, instrument_id, type, age_months, side, created_at, deadline_date
    from json_populate_recordset(null::surveys, ${JSON.stringify(rows)}::json)
    on conflict (child_id, type, age_months, side) do nothing
    returning child_id`.execute(tx)
  return result.rows.map((row) => row.child_id)
}

/** Ids of the children whose surveys were archived; one that was finished in the meantime stays. */
async function archiveSurveys(tx: Kysely<Tables>, surveyIds: readonly number[], now: string): Promise<number[]> {
  if (surveyIds.length === 0) return []
  const rows = await tx
    .updateTable('surveys')
    .set({ archived_at: now })
    .where(sql<boolean>`id = any(${surveyIds}::integer[])`)
    .where('status', '<>', 'finished')
    .where('archived_at', 'is', null)
    .returning('child_id')
    .execute()
  return rows.map((row) => row.child_id)
}
