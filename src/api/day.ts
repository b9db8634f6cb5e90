import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { isIsoDate } from '../domain/calendar.ts'
import { dayPattern, instantPattern } from './checker.ts'

export const noDay = fieldMessages.day_not_iso

/** A day in a request. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: noDay, abort: true })
  .refine(isIsoDate, noDay)

/** A calendar day in an answer (`IsoDate`). */
export const calendarDaySchema = z.string().regex(dayPattern).meta({ format: 'date' })

/** An instant in an answer, with its offset from UTC (`IsoInstant`). */
export const instantSchema = z.string().regex(instantPattern).meta({ format: 'date-time' })
