import { ageOn, firstDayAt, lastDayAt } from './age.ts'
import type { MonthsAndDays } from './age.ts'
import { addDays, compareDates, earlierOf, laterOf } from './calendar.ts'
import type { IsoDate } from './calendar.ts'
import type { InstrumentType } from './instrument.ts'
import { asq3Windows } from './norms/asq3Windows.ts'
import { asqSe2SampleWindows } from './norms/asqSe2Sample.ts'
import { adjustedBirthday, adjustmentEndsOn } from './prematurity.ts'
import type { Birth, PrematuritySettings } from './prematurity.ts'

/** An administration window of an instrument, in months and days of (adjusted) age, both ends included. */
export interface AgeWindow {
  readonly ageMonths: number
  readonly from: MonthsAndDays
  readonly through: MonthsAndDays
}

/** A partner's decisions on screening by age. */
export interface ScreeningSettings extends PrematuritySettings {
  /**
   * The ASQ-3 form for 9 m 0 d to 9 m 30 d. With 9, the 10-month form follows at 10 m 0 d; the authors recommend 10 for
   * programs that screen repeatedly.
   */
  readonly formAtNineMonths: 9 | 10
}

/** The days on which a child is due an instrument, both ends included. */
export interface DueInstrument {
  readonly ageMonths: number
  readonly opensOn: IsoDate
  readonly closesOn: IsoDate
}

function asq3WindowsFor(formAtNineMonths: 9 | 10): readonly AgeWindow[] {
  if (formAtNineMonths === 10) return asq3Windows.filter((window) => window.ageMonths !== 9)
  return asq3Windows.map((window) => (window.ageMonths === 10 ? { ...window, from: { months: 10, days: 0 } } : window))
}

/** Every window of a type as published. At 9 months, two forms of ASQ-3 are valid. */
export const publishedWindows = (type: InstrumentType): readonly AgeWindow[] =>
  type === 'asq_3' ? asq3Windows : asqSe2SampleWindows

/** The windows of a type under the partner's settings, youngest first, without gaps or overlaps. */
export function ageWindows(type: InstrumentType, settings: ScreeningSettings): readonly AgeWindow[] {
  return type === 'asq_3' ? asq3WindowsFor(settings.formAtNineMonths) : asqSe2SampleWindows
}

/**
 * Lists every instrument of the type that the child is ever due, with its days, in order. A premature child's windows
 * count from the adjusted birthday until the adjustment ends and from the real one after that, so the form in use on
 * that day may close early, the next one may open late, and forms in between may be skipped.
 */
export function childWindows(
  type: InstrumentType,
  birth: Birth,
  settings: ScreeningSettings,
): readonly DueInstrument[] {
  return dueWindows(ageWindows(type, settings), birth, settings)
}

function dueWindows(
  windows: readonly AgeWindow[],
  birth: Birth,
  settings: ScreeningSettings,
): readonly DueInstrument[] {
  const adjustmentEnd = adjustmentEndsOn(birth, settings)
  if (adjustmentEnd === null) return windows.map((window) => daysOf(window, birth.birthday))

  const adjusted = windows
    .map((window) => daysOf(window, adjustedBirthday(birth, settings)))
    .filter((due) => compareDates(due.opensOn, adjustmentEnd) < 0)
    .map((due) => ({ ...due, closesOn: earlierOf(due.closesOn, addDays(adjustmentEnd, -1)) }))
  const chronological = windows
    .map((window) => daysOf(window, birth.birthday))
    .filter((due) => compareDates(due.closesOn, adjustmentEnd) >= 0)
    .map((due) => ({ ...due, opensOn: laterOf(due.opensOn, adjustmentEnd) }))

  const last = adjusted.at(-1)
  const first = chronological[0]
  if (last !== undefined && first !== undefined && last.ageMonths === first.ageMonths) {
    return [...adjusted.slice(0, -1), { ...last, closesOn: first.closesOn }, ...chronological.slice(1)]
  }
  return [...adjusted, ...chronological]
}

function daysOf(window: AgeWindow, birthday: IsoDate): DueInstrument {
  return {
    ageMonths: window.ageMonths,
    opensOn: firstDayAt(birthday, window.from),
    closesOn: lastDayAt(birthday, window.through),
  }
}

/** The instrument whose window includes today; null before the first window, after the last one and before birth. */
export function dueInstrument(
  type: InstrumentType,
  birthday: IsoDate,
  weeksPremature: number,
  today: IsoDate,
  settings: ScreeningSettings,
): DueInstrument | null {
  const birth = { birthday, weeksPremature }
  const windows =
    adjustmentEndsOn(birth, settings) === null
      ? windowsInMonth(type, ageOn(birthday, today)?.months, settings).map((window) => daysOf(window, birthday))
      : childWindows(type, birth, settings)
  const due = windows.find(
    ({ opensOn, closesOn }) => compareDates(opensOn, today) <= 0 && compareDates(today, closesOn) <= 0,
  )
  return due ?? null
}

/** The one or two windows that can be open in a month of age, because the days of all others need not be computed. */
function windowsInMonth(
  type: InstrumentType,
  month: number | undefined,
  settings: ScreeningSettings,
): readonly AgeWindow[] {
  if (month === undefined) return []
  return ageWindows(type, settings).filter(({ from, through }) => from.months <= month && month <= through.months)
}

/**
 * The day on which a window opens that follows a form's own: the next one for 1, the one after it for 2. Only the
 * windows of a premature child depend on each other; for all others, one day is computed instead of forty.
 */
function laterOpening(
  type: InstrumentType,
  ageMonths: number,
  birth: Birth,
  settings: ScreeningSettings,
  place: 1 | 2,
): IsoDate | null {
  const later = ageWindows(type, settings).filter((window) => window.ageMonths > ageMonths)
  if (adjustmentEndsOn(birth, settings) !== null) return dueWindows(later, birth, settings)[place - 1]?.opensOn ?? null
  const window = later[place - 1]
  return window === undefined ? null : firstDayAt(birth.birthday, window.from)
}

/**
 * The day on which the age range after a survey's own starts: the survey list annotates it, even in the past. Null for
 * the oldest form.
 */
export function nextRangeStart(
  type: InstrumentType,
  ageMonths: number,
  birth: Birth,
  settings: ScreeningSettings,
): IsoDate | null {
  return laterOpening(type, ageMonths, birth, settings, 1)
}

/** The first instrument whose window opens after today; null when the last one has opened. */
export const nextInstrument = (
  type: InstrumentType,
  birth: Birth,
  today: IsoDate,
  settings: ScreeningSettings,
): DueInstrument | null =>
  childWindows(type, birth, settings).find(({ opensOn }) => compareDates(opensOn, today) > 0) ?? null

/**
 * The day on which an unfinished survey of that form is archived: when the window after the next one opens.
 * Null when fewer than two windows follow; such a survey stays overdue.
 */
export function archiveDay(
  type: InstrumentType,
  ageMonths: number,
  birth: Birth,
  settings: ScreeningSettings,
): IsoDate | null {
  return laterOpening(type, ageMonths, birth, settings, 2)
}
