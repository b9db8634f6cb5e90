import { addDays, diffDays, type IsoDate, laterOf } from '../../domain/calendar.ts'
import { type InstrumentType, instrumentTypes, type Side, sides } from '../../domain/instrument.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import { archiveDay, childWindows, type DueInstrument, type ScreeningSettings } from '../../domain/windows.ts'
import type { SeededChild } from './families.ts'
import { instantOn, jobMinutes } from './instants.ts'
import type { Random } from './random.ts'

/** One drawn side of a screening. */
export interface DrawnSurvey {
  readonly type: InstrumentType
  readonly ageMonths: number
  readonly side: Side
  readonly status: SurveyStatus
  readonly createdAt: string
  readonly deadlineDate: IsoDate
  readonly finishedAt: string | null
  readonly archivedAt: string | null
}

export interface ScreeningClock {
  readonly today: IsoDate
  readonly now: string
  readonly settings: ScreeningSettings
}

/** The share of finished surveys: families answer more often than teachers. */
const finishing: Readonly<Record<Side, number>> = { parent: 0.72, teacher: 0.58 }
const finishesLate = 0.08
const isStarted = 0.3

/** Draws all surveys of a child since enrollment, in the order of their creation. */
export function drawScreenings(child: SeededChild, clock: ScreeningClock, random: Random): DrawnSurvey[] {
  return instrumentTypes
    .flatMap((type) => {
      const windows = childWindows(type, child.birth, clock.settings)
        .filter((window) => window.opensOn <= clock.today && window.closesOn >= child.enrolledOn)
        .filter((window) => child.leftOn === null || window.opensOn < child.leftOn)
      return windows.flatMap((window) =>
        sides.map((side) => {
          const given = window === windows.at(-1) ? (child.newest?.[side] ?? null) : null
          return drawSurvey({ child, type, side, window, given }, clock, random)
        }),
      )
    })
    .sort((first, second) => first.createdAt.localeCompare(second.createdAt))
}

interface SurveyToDraw {
  readonly child: SeededChild
  readonly type: InstrumentType
  readonly side: Side
  readonly window: DueInstrument
  /** The status; null leaves it to chance. */
  readonly given: SurveyStatus | null
}

function drawSurvey(
  { child, type, side, window, given }: SurveyToDraw,
  clock: ScreeningClock,
  random: Random,
): DrawnSurvey {
  const createdOn = laterOf(window.opensOn, child.enrolledOn)
  const createdAt = earlier(instantOn(createdOn, jobMinutes), clock.now)
  const archivedOn =
    window.closesOn < clock.today ? archiveDay(type, window.ageMonths, child.birth, clock.settings) : null
  const isArchivable = archivedOn !== null && archivedOn <= clock.today
  const isFinished = given === null ? random.chance(finishing[side]) : given === 'finished'
  const drawnDay = isFinished ? finishingDay(createdOn, window.closesOn, given === null, random) : null
  const finishedAt = drawnDay === null ? null : instantOn(drawnDay, random.whole(840, 1380))
  const base = { type, ageMonths: window.ageMonths, side, createdAt, deadlineDate: window.closesOn }
  const endsOn = child.leftOn ?? archivedOn
  const isInTime = drawnDay !== null && (endsOn === null || drawnDay < endsOn)
  if (finishedAt !== null && isInTime && finishedAt <= clock.now) {
    return { ...base, status: 'finished', finishedAt, archivedAt: null }
  }
  return {
    ...base,
    status: given ?? (createdOn < clock.today && random.chance(isStarted) ? 'in_progress' : 'pending'),
    finishedAt: null,
    archivedAt: isArchivable ? instantOn(archivedOn, jobMinutes) : null,
  }
}

function finishingDay(createdOn: IsoDate, closesOn: IsoDate, mayBeLate: boolean, random: Random): IsoDate {
  if (!mayBeLate) return addDays(createdOn, random.whole(2, 20))
  if (random.chance(finishesLate)) return addDays(closesOn, random.whole(1, 20))
  return addDays(createdOn, Math.floor(diffDays(createdOn, closesOn) * (0.05 + 0.75 * random.next())))
}

function earlier(first: string, second: string): string {
  return first < second ? first : second
}
