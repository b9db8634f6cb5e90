import type { Kysely } from 'kysely'
import { type ChildToPlan, type SurveyToCreate, planSurveys } from '../../domain/surveyPlan.ts'
import type { Tables } from '../db/tables.ts'
import type { Scope } from '../identity/scope.ts'
import {
  type ChildrenLookedAt,
  childrenWithOverdueSurvey,
  childrenWithoutSurvey,
  readChildrenToPlan,
  type ScreeningDay,
} from '../repositories/childrenToScreen.ts'
import { type NewSurvey, archiveSurveys, insertSurveys } from '../repositories/dueSurveys.ts'
import { noteReplacedTexts } from '../repositories/replacedTexts.ts'
import { refreshSurveyList } from '../repositories/refreshSurveyList.ts'
import { currentInstruments } from '../repositories/system/instruments.ts'

export interface SurveysCreated {
  readonly created: number
  readonly archived: number
}

/** Children per transaction, which is also one turn of the event loop: short enough not to delay anyone. */
const childrenPerStep = 250

/**
 * Creates both sides' surveys for every child whose (adjusted) age is within a window today, and archives unfinished
 * ones whose time has passed. Running it again on the same day changes nothing; missed days are caught up.
 */
export async function createDueSurveys(
  db: Kysely<Tables>,
  scope: Scope,
  day: ScreeningDay,
  now: string,
): Promise<SurveysCreated> {
  const instrumentIds = await currentInstruments(db)
  const total = { created: 0, archived: 0 }
  const screen = async (childIds: readonly number[], work: 'create' | 'archive') => {
    const types = work === 'create' ? day.types : []
    for (let start = 0; start < childIds.length; start += childrenPerStep) {
      const children = await readChildrenToPlan(db, scope, day, childIds.slice(start, start + childrenPerStep), work)
      const done = await screenChildren(db, scope, { ...day, types }, children, instrumentIds, now)
      total.created += done.created
      total.archived += done.archived
    }
  }
  for (let after: number | null = 0; after !== null;) {
    const { childIds, last }: ChildrenLookedAt = await childrenWithoutSurvey(db, scope, day, after)
    await screen(childIds, 'create')
    after = last
  }
  await screen(await childrenWithOverdueSurvey(db, scope, day), 'archive')
  return total
}

/** Does the same for these children alone: new ones, and ones whose birthday or prematurity was corrected. */
export async function createSurveysOf(
  db: Kysely<Tables>,
  scope: Scope,
  day: ScreeningDay,
  { childIds, now }: { readonly childIds: readonly number[]; readonly now: string },
): Promise<void> {
  const children = await readChildrenToPlan(db, scope, day, childIds, 'create')
  await screenChildren(db, scope, day, children, await currentInstruments(db), now)
}

async function screenChildren(
  db: Kysely<Tables>,
  scope: Scope,
  day: ScreeningDay,
  children: readonly ChildToPlan[],
  instrumentIds: ReadonlyMap<string, number>,
  now: string,
): Promise<SurveysCreated> {
  const plan = planSurveys(children, day.types, day.today, day.settings)
  // An instrument that has not been imported yet cannot be taken.
  const rows = plan.create.flatMap((survey) => surveyRow(survey, instrumentIds, now))
  if (rows.length === 0 && plan.archive.length === 0) return { created: 0, archived: 0 }
  return db.transaction().execute(async (tx) => {
    const created = await insertSurveys(tx, scope, rows)
    const archived = await archiveSurveys(tx, scope, plan.archive, now)
    await noteReplacedTexts(tx, scope, plan.archive, now)
    await refreshSurveyList(tx, scope, [...created, ...archived])
    return { created: created.length, archived: archived.length }
  })
}

function surveyRow(
  { childId, type, ageMonths, side, deadlineDate }: SurveyToCreate,
  instrumentIds: ReadonlyMap<string, number>,
  now: string,
): NewSurvey[] {
  const instrumentId = instrumentIds.get(`${type}/${ageMonths}`)
  if (instrumentId === undefined) return []
  return [
    {
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
