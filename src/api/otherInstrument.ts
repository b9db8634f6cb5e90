import { z } from 'zod'
import { longestReason } from '../domain/longestText.ts'
import { monthsAndDaysSchema } from './age.ts'
import type { AnswerBy, BodyBy } from './camelCased.ts'
import { calendarDaySchema, instantSchema } from './day.ts'
import { fieldMessages } from './fieldMessages.ts'

const id = z.number().int()

/** That somebody has chosen another form of the same type in place of a teacher survey, which was archived. */
export const instrumentChoiceSchema = z.object({
  survey_id: id,
  name: z.string(),
  former_survey_id: id,
  former_name: z.string(),
  author_name: z.string(),
  chosen_at: instantSchema,
  reason: z.string(),
})
export type InstrumentChoice = AnswerBy<typeof instrumentChoiceSchema>

/** GET other_instrument: the forms that may be chosen in place of a survey; none if it is finished or archived. */
export const otherInstrumentsSchema = z.object({
  is_open: z.boolean(),
  forms: z.array(
    z.object({
      age_months: id,
      name: z.string(),
      age: monthsAndDaysSchema,
      is_adjusted: z.boolean(),
      closes_on: calendarDaySchema,
    }),
  ),
  /** Oldest first. */
  choices: z.array(instrumentChoiceSchema),
})

export type OtherInstruments = AnswerBy<typeof otherInstrumentsSchema>

/** `age_months`: the form that is chosen. */
export const otherInstrumentSchema = z.strictObject({
  age_months: z.number().int().min(1).max(99),
  reason: z.string().trim().min(1, fieldMessages.text_missing).max(longestReason, fieldMessages.reason_too_long),
})

export type OtherInstrument = BodyBy<typeof otherInstrumentSchema>

/** The survey that is filled in from now on. */
export const chosenInstrumentSchema = z.object({ survey_id: id })
export type ChosenInstrument = AnswerBy<typeof chosenInstrumentSchema>

/** What the device keeps of a choice that is not saved. */
export const instrumentDraftSchema = z.object({ age_months: id.nullable(), reason: z.string() })
export type InstrumentDraft = AnswerBy<typeof instrumentDraftSchema>
