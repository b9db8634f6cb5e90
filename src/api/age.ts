import { z } from 'zod'
import { calendarDaySchema } from './day.ts'

const count = z.number().int()

export const monthsAndDaysSchema = z.object({ months: count, days: count })

/** The age of a child on a day: from the birth date, and adjusted for early birth where that counted. */
export const ageSchema = monthsAndDaysSchema.extend({ adjusted: monthsAndDaysSchema.nullable() })

/** How early a child was born, and through which day the adjusted birthday counts. */
export const earlyBirthSchema = z.object({
  weeks: count,
  birthday: calendarDaySchema,
  adjusted_birthday: calendarDaySchema,
  through: calendarDaySchema,
})

/** Why a child has a form: the ages that the form is for, and the child's age when it was assigned. */
export const formReasonSchema = z.object({
  assigned_on: calendarDaySchema,
  age: monthsAndDaysSchema,
  is_adjusted: z.boolean(),
  from: monthsAndDaysSchema,
  through: monthsAndDaysSchema,
})
