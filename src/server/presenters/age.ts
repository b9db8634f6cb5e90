import type { z } from 'zod'
import type { ageSchema, earlyBirthSchema, formReasonSchema } from '../../api/age.ts'
import type { IsoDate } from '../../domain/calendar.ts'
import { formReason } from '../../domain/formsByAge.ts'
import type { InstrumentType } from '../../domain/instrument.ts'
import { type Birth, type PrematuritySettings, ageForScreening, earlyBirth } from '../../domain/prematurity.ts'

/** What an age is computed from. */
export interface Aging {
  readonly birth: Birth
  readonly prematurity: PrematuritySettings
}

/** Presents the age on a day; null before birth. */
export function ageWire({ birth, prematurity }: Aging, day: IsoDate): z.infer<typeof ageSchema> | null {
  const age = ageForScreening(birth, day, prematurity)
  return age && { ...age.chronological, adjusted: age.adjusted }
}

/** Presents what an early birth changes; null for a child whose age is never adjusted. */
export function earlyBirthWire({ birth, prematurity }: Aging): z.infer<typeof earlyBirthSchema> | null {
  const early = earlyBirth(birth, prematurity)
  if (early === null) return null
  const { weeks, adjustedBirthday, through } = early
  return { weeks, birthday: birth.birthday, adjusted_birthday: adjustedBirthday, through }
}

/** Presents why a child has a form. `assignedOn`: a day, or an instant, of which only the day counts. */
export function formReasonWire(
  form: { readonly type: InstrumentType; readonly ageMonths: number },
  { birth, prematurity }: Aging,
  assignedOn: string,
): z.infer<typeof formReasonSchema> | null {
  const reason = formReason(form, birth, assignedOn.slice(0, 10), prematurity)
  if (reason === null) return null
  const { assignedOn: assigned_on, age, isAdjusted: is_adjusted, from, through } = reason
  return { assigned_on, age, is_adjusted, from, through }
}
