import { z } from 'zod'

export const noDay = 'Use a date as YYYY-MM-DD.'

/** A day as it is written; whether there is such a day is not asked. */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, noDay)
