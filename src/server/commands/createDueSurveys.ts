import { type Kysely, sql } from 'kysely'
import { type ChildToPlan, type SurveyToCreate, planSurveys } from '../../domain/surveyPlan.ts'
import type { Tables } from '../db/tables.ts'
import {
  childrenWithOverdueSurvey,
  childrenWithoutSurvey,
  type PartnerToScreen,
  readChildrenToPlan,
} from '../repositories/childrenToScreen.ts'
import { refreshSurveyList } from './refreshSurveyList.ts'

export interface SurveysCreated {
  readonly created: number
  readonly archived: number
}

/** Children of one transaction, and of one turn of the thread: short enough to make nobody wait. */
const childrenPerStep = 250

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
      const children = await readChildrenToPlan(db, partner, childIds.slice(start, start + childrenPerStep), work)
      const done = await screenChildren(db, { ...partner, types }, children, instrumentIds, now)
      total.created += done.created
      total.archived += done.archived
    }
  }
  await screen(await childrenWithoutSurvey(db, partner), 'create')
  await screen(await childrenWithOverdueSurvey(db, partner), 'archive')
  return total
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
