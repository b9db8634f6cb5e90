const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })

const toTheMinute = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
} as const
const clock = new Intl.DateTimeFormat('en-US', toTheMinute)
const wallClock = new Intl.DateTimeFormat('en-US', { ...toTheMinute, timeZone: 'UTC' })

/** A moment of the wire as MM/DD/YYYY hh:mm AM, on the reader's clock: the one way in which moments are said (docs/readings.md). */
export const enMoment = (instant: string): string => clock.format(new Date(instant)).replace(',', '')

/**
 * A moment of the wire as MM/DD/YYYY hh:mm AM on the clock that it was written by, the partner's, with that clock's distance from
 * UTC: '03/18/2026 11:30 AM (UTC−04:00)'.
 */
export function enMomentThere(instant: string): string {
  const [, wall = '', offset = ''] = /^(.{16}).*?(Z|[+-]\d\d:\d\d)$/.exec(instant) ?? []
  const zone = offset === 'Z' ? 'UTC' : `UTC${offset.replace('-', '−')}`
  return `${wallClock.format(new Date(`${wall}:00Z`)).replace(',', '')} (${zone})`
}

/** A day of the wire (YYYY-MM-DD, or the day part of a moment) as MM/DD/YYYY. */
export const enDay = (date: string): string => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
