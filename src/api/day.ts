import { fieldMessages } from './fieldMessages.ts'
import { z } from 'zod'
import { dayPattern, instantPattern } from './checker.ts'

export const noDay = fieldMessages.day_not_iso

/** A day in a request. Does not check that the day exists. */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, noDay)

/** A calendar day in an answer (`IsoDate`). */
export const calendarDaySchema = z.string().regex(dayPattern).meta({ format: 'date' })

/** An instant in an answer, with its offset from UTC (`IsoInstant`). */
export const instantSchema = z.string().regex(instantPattern).meta({ format: 'date-time' })
