import { z } from 'zod'

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A zone that the platform knows by its name. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Use the name of a time zone, such as America/New_York.')
