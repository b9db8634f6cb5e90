const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })

/** A day of the wire (YYYY-MM-DD, or the day part of a moment) as MM/DD/YYYY. */
export const enDay = (date: string): string => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
