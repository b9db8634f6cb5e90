import type { Kysely } from 'kysely'
import { type IsoDate, todayIn } from '../../domain/calendar.ts'
import { type SurveysCreated, createDueSurveys } from '../commands/createDueSurveys.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { screeningSettingsOf } from '../screeningSettings.ts'

const createSurveysJob = 'create-surveys'

/** Hourly, because midnight comes to the partners at different hours; each has its turn once on each of its days. */
const everyHour = '4 * * * *'

/** Registers the daily job with its schedule, and runs it once at start for the days when no server was up. */
export async function startCreatingSurveys(deps: Deps): Promise<void> {
  await deps.jobs.work(createSurveysJob, async () => {
    const { created, archived } = await createSurveysForToday(deps)
    if (created + archived > 0) deps.log.info({ created, archived }, 'surveys created and archived by age')
  })
  await deps.jobs.schedule(createSurveysJob, everyHour)
  await deps.jobs.enqueueOnce(createSurveysJob, {}, createSurveysJob)
}

/** Every partner whose day has begun since its last turn. */
export async function createSurveysForToday({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SurveysCreated> {
  const partners = await db
    .selectFrom('partners')
    .select(['id', 'time_zone', 'form_at_nine_months', 'premature_from_weeks', 'instruments_enabled'])
    .orderBy('id')
    .execute()
  const total = { created: 0, archived: 0 }
  for (const partner of partners) {
    const today = todayIn(partner.time_zone, clock())
    if ((await dayDone(db, partner.id)) === today) continue
    const done = await createDueSurveys(
      db,
      {
        id: partner.id,
        types: partner.instruments_enabled,
        settings: screeningSettingsOf({
          formAtNineMonths: partner.form_at_nine_months,
          prematureFromWeeks: partner.premature_from_weeks,
        }),
        today,
      },
      new Date(clock()).toISOString(),
    )
    await rememberDayDone(db, partner.id, today)
    total.created += done.created
    total.archived += done.archived
  }
  return total
}

const settingOf = (partnerId: number) => `surveys_created_on:${partnerId}`

async function dayDone(db: Kysely<Tables>, partnerId: number): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', settingOf(partnerId)).executeTakeFirst()
  return row?.value
}

/** Written after the work: a run that was killed is repeated, and repeating it is harmless. */
async function rememberDayDone(db: Kysely<Tables>, partnerId: number, today: IsoDate): Promise<void> {
  const value = JSON.stringify(today)
  await db
    .insertInto('settings')
    .values({ key: settingOf(partnerId), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
