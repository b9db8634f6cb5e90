import { z } from 'zod'
import { isTimeZone } from '../domain/moments.ts'
import { fieldMessages } from './fieldMessages.ts'

/** The name of a time zone that the platform knows. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, fieldMessages.time_zone_unknown)
