import { type Birth, defaultPrematuritySettings } from './prematurity.ts'
import type { ScreeningSettings } from './windows.ts'

/** Reads a partner's decisions on screening by age from its row. */
export function screeningSettingsOf(partner: {
  readonly formAtNineMonths: 9 | 10
  readonly prematureFromWeeks: number
}): ScreeningSettings {
  return {
    ...defaultPrematuritySettings,
    adjustFromWeeks: partner.prematureFromWeeks,
    formAtNineMonths: partner.formAtNineMonths,
  }
}

/** A child that staff returned to chronological age counts as born on its due date. */
export function birthOf(child: {
  readonly birthday: string
  readonly weeks_premature: number
  readonly age_override: boolean
}): Birth {
  return { birthday: child.birthday, weeksPremature: child.age_override ? 0 : child.weeks_premature }
}
