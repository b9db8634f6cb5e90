import type { IsoDate } from '../../domain/calendar.ts'

/**
 * An instant on that day, in minutes after midnight UTC. The sample partners are five and six hours behind UTC, so 370
 * (06:10) is soon after their midnight, and 840 to 1380 are their working hours in both summer and winter.
 */
export function instantOn(day: IsoDate, minutes: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString()
}

/** When the daily job of a sample partner runs. */
export const jobMinutes = 370
