import { addDays, addMonths, diffDays, type IsoDate, laterOf } from '../../domain/calendar.ts'
import type { Side } from '../../domain/instrument.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import type { Random } from './random.ts'

export type NewestStatus = Readonly<Record<Side, SurveyStatus>>

/** When a child was born, enrolled and left. */
export interface Life {
  readonly birthday: IsoDate
  readonly enrolledOn: IsoDate
  /** From this day on nothing was created for the child or answered; on return it was too old for every form. */
  readonly leftOn: IsoDate | null
  /** The status of each side of its newest screening; null leaves it to chance. */
  readonly newest: NewestStatus | null
}

/** For a child that left at this age, unfinished surveys stay overdue: fewer than two forms follow. */
const monthsLeftOverdue = { from: 60, to: 64 }
/** For a child that left at this age, unfinished surveys were archived when the form after next was due. */
const monthsLeftArchived = { from: 39, to: 40 }
/** Too old for every form, so that the surveys left behind are still the newest. */
const monthsBackAgain = { from: 73, to: 77 }

/** A child that left within days and returned after its last form. */
export function shortStay(
  leftBehind: 'overdue' | 'archived',
  newest: NewestStatus | null,
  today: IsoDate,
  random: Random,
): Life {
  const { from, to } = leftBehind === 'overdue' ? monthsLeftOverdue : monthsLeftArchived
  const birthday = addDays(
    addMonths(today, -random.whole(monthsBackAgain.from, monthsBackAgain.to)),
    -random.whole(0, 27),
  )
  const enrolledOn = addDays(addMonths(birthday, random.whole(from, to)), random.whole(1, 20))
  return { birthday, enrolledOn, leftOn: addDays(enrolledOn, random.whole(2, 9)), newest }
}

/** Ages in months that are a month inside a form of either type, whichever form the partner uses at nine months. */
const monthsInsideForms = [18, 36, 47, 52] as const

/** A child whose newest forms opened a month ago and stay open for weeks. */
export function midWindow(newest: NewestStatus, today: IsoDate, random: Random): Life {
  const birthday = addDays(addMonths(today, -random.pick(monthsInsideForms)), -random.whole(0, 5))
  return { birthday, enrolledOn: addDays(today, -random.whole(150, 250)), leftOn: null, newest }
}

/** One of the two, at random. */
export function departed(today: IsoDate, random: Random): Life {
  return shortStay(random.chance(0.5) ? 'overdue' : 'archived', null, today, random)
}

/** Enrolled 20 to 300 days ago, not before birth; none has left, and the status of the newest screening is random. */
export function siblingLives(size: number, today: IsoDate, random: Random): Life[] {
  return siblingBirthdays(size, today, random).map((birthday) => ({
    birthday,
    enrolledOn: laterOf(birthday, addDays(today, -random.whole(20, 300))),
    leftOn: null,
    newest: null,
  }))
}

/** Mostly 1 to 66 months old, at least eleven months apart; a few newborns, a few at school already, one expected. */
function siblingBirthdays(size: number, today: IsoDate, random: Random): IsoDate[] {
  const youngest = random.weighted<() => IsoDate>([
    [() => addDays(today, -random.whole(32, 1950)), 965],
    [() => addDays(today, -random.whole(2, 29)), 15],
    [() => addMonths(today, -random.whole(67, 76)), 15],
    [() => addDays(today, random.whole(20, 90)), 5],
  ])()
  const birthdays = [youngest]
  while (birthdays.length < size) {
    const previous = birthdays.at(-1) ?? youngest
    const older = addDays(previous, -random.whole(335, 1100))
    birthdays.push(diffDays(older, today) > 2100 ? addDays(today, -random.whole(32, 1950)) : older)
  }
  return birthdays
}
