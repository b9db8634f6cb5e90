import type { z } from 'zod'
import type { instrumentChoiceSchema, otherInstrumentsSchema } from '../../api/otherInstrument.ts'
import { instantIn } from '../../domain/moments.ts'
import type { OtherInstruments } from '../queries/otherInstrument.ts'
import type { InstrumentChoice } from '../repositories/otherInstrument.ts'

/** Those of the choices that opened or archived the survey; `chosen_at` in the zone of the child's partner. */
export const choicesWire = (
  choices: readonly InstrumentChoice[],
  surveyId: number,
  timeZone: string,
): z.infer<typeof instrumentChoiceSchema>[] =>
  choices
    .filter((choice) => choice.surveyId === surveyId || choice.formerSurveyId === surveyId)
    .map((choice) => ({
      survey_id: choice.surveyId,
      name: choice.name,
      former_survey_id: choice.formerSurveyId,
      former_name: choice.formerName,
      author_name: choice.authorName,
      chosen_at: instantIn(timeZone, choice.chosenAt),
      reason: choice.reason,
    }))

export const otherInstrumentsWire = ({
  survey,
  forms,
  choices,
}: OtherInstruments): z.infer<typeof otherInstrumentsSchema> => ({
  is_open: survey.isOpen,
  forms: forms.map(({ ageMonths, name, age, isAdjusted, closesOn }) => ({
    age_months: ageMonths,
    name,
    age,
    is_adjusted: isAdjusted,
    closes_on: closesOn,
  })),
  choices: choicesWire(choices, survey.id, survey.timeZone),
})
