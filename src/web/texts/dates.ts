const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })

const clock = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** A moment of the wire as MM/DD/YYYY hh:mm AM, on this device's clock. */
export const enMoment = (instant: string): string => clock.format(new Date(instant)).replace(',', '')

/** A day of the wire (YYYY-MM-DD, or the day part of a moment) as MM/DD/YYYY. */
export const enDay = (date: string): string => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
