import type { Player } from '../../api/player.ts'
import type { TakingSurvey } from '../../api/questionnaire.ts'
import { agesTexts, monthsAndDays } from './ages.ts'
import { formatDay } from './formats.ts'
import { catalogue } from './language.ts'

type EarlyBirth = NonNullable<Player['earlyBirth']>
type FormReason = NonNullable<TakingSurvey['formReason']>

/** What an early birth changes, and why a child has a questionnaire. */
export const formReasonsTexts = catalogue('formReasons', {
  earlyBirth: ({ weeks, birthday, adjustedBirthday, through }: EarlyBirth) =>
    `${agesTexts.adjustedBy(weeks)}: born ${formatDay(birthday)}, counted from ${formatDay(adjustedBirthday)} through ${formatDay(through)}.`,
  reason: ({ assignedOn, age, isAdjusted, from, through }: FormReason) =>
    `For ${monthsAndDays(from)} through ${monthsAndDays(through)}. ${isAdjusted ? 'Adjusted age' : 'Age'} when assigned, ${formatDay(assignedOn)}: ${monthsAndDays(age)}.`,
})
