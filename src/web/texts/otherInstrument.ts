import type { InstrumentChoice } from '../../api/otherInstrument.ts'
import { formatDay } from './formats.ts'
import { catalogue } from './language.ts'

/** That staff have chosen another form in place of a teacher questionnaire. */
export const otherInstrumentTexts = catalogue('otherInstrument', {
  label: 'Chosen by staff',
  /** On both questionnaires. */
  chosen: ({ authorName, chosenAt, formerName, name, reason }: InstrumentChoice) =>
    `${authorName} chose ${name} in place of ${formerName} on ${formatDay(chosenAt)}: ${reason}`,
})
