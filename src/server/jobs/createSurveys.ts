import { todayIn } from '../../domain/moments.ts'
import { type SurveysCreated, createDueSurveys } from '../commands/createDueSurveys.ts'
import type { Deps } from '../deps.ts'
import { partnerScope } from '../identity/scope.ts'
import { screeningSettingsOf } from '../../domain/screeningSettings.ts'
import { lastScreeningDay, partnersToScreen, setScreeningDay } from '../repositories/system/screeningDays.ts'

const createSurveysJob = 'create-surveys'

/** Hourly, because midnight differs between partners; each runs once on each of its days. */
const everyHour = '4 * * * *'

/** Registers the daily job with its schedule, and runs it once at start to catch up on days when no server ran. */
export async function startCreatingSurveys(deps: Deps): Promise<void> {
  await deps.jobs.work(createSurveysJob, async () => {
    const { created, archived } = await createSurveysForToday(deps)
    if (created + archived > 0) deps.log.info({ created, archived }, 'surveys created and archived by age')
  })
  await deps.jobs.schedule(createSurveysJob, everyHour)
  await deps.jobs.enqueueOnce(createSurveysJob, {}, createSurveysJob)
}

/** Creates surveys for every partner whose day has begun since its last run. */
export async function createSurveysForToday({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SurveysCreated> {
  const total = { created: 0, archived: 0 }
  for (const partner of await partnersToScreen(db)) {
    const today = todayIn(partner.time_zone, clock())
    if ((await lastScreeningDay(db, partner.id)) === today) continue
    const done = await createDueSurveys(
      db,
      partnerScope(partner.id),
      {
        types: partner.instruments_enabled,
        settings: screeningSettingsOf({
          formAtNineMonths: partner.form_at_nine_months,
          prematureFromWeeks: partner.premature_from_weeks,
        }),
        today,
      },
      new Date(clock()).toISOString(),
    )
    await setScreeningDay(db, partner.id, today)
    total.created += done.created
    total.archived += done.archived
  }
  return total
}
