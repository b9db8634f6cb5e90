/** No scope: the job that creates surveys walks all partners, and takes each one's scope for its children. */
import type { Kysely } from 'kysely'
import type { IsoDate } from '../../../domain/calendar.ts'
import type { InstrumentType } from '../../../domain/instrument.ts'
import type { Tables } from '../../db/tables.ts'

export interface ScreenedPartner {
  readonly id: number
  readonly time_zone: string
  readonly form_at_nine_months: 9 | 10
  readonly premature_from_weeks: 3 | 4
  readonly instruments_enabled: InstrumentType[]
}

/** Every partner, with the settings that determine its surveys. */
export function partnersToScreen(db: Kysely<Tables>): Promise<ScreenedPartner[]> {
  return db
    .selectFrom('partners')
    .select(['id', 'time_zone', 'form_at_nine_months', 'premature_from_weeks', 'instruments_enabled'])
    .orderBy('id')
    .execute()
}

const settingOf = (partnerId: number) => `surveys_created_on:${partnerId}`

/** The last day for which a partner's surveys were created; undefined before the first. */
export async function lastScreeningDay(db: Kysely<Tables>, partnerId: number): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', settingOf(partnerId)).executeTakeFirst()
  return row?.value
}

/** Call it after the work: a run that was killed is repeated, which is harmless. */
export async function setScreeningDay(db: Kysely<Tables>, partnerId: number, day: IsoDate): Promise<void> {
  const value = JSON.stringify(day)
  await db
    .insertInto('settings')
    .values({ key: settingOf(partnerId), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
