import type { InstrumentChoice, OtherInstruments } from '../../api/otherInstrument.ts'
import { monthsAndDays } from './ages.ts'
import { formatDay } from './formats.ts'
import { catalogue } from './language.ts'

/** Another form in place of a teacher questionnaire: that staff have chosen it, and the dialog in which they do. */
export const otherInstrumentTexts = catalogue('otherInstrument', {
  label: 'Chosen by staff',
  /** On both questionnaires. */
  chosen: ({ authorName, chosenAt, formerName, name, reason }: InstrumentChoice) =>
    `${authorName} chose ${name} in place of ${formerName} on ${formatDay(chosenAt)}: ${reason}`,

  title: 'Choose another questionnaire',
  loading: 'Loading the questionnaires…',
  failedTitle: 'The questionnaires could not be loaded',
  tryAgain: 'Retry',
  close: 'Close',
  none: 'No other questionnaire is for this child’s age',
  noneText: 'Neither the age today nor the adjusted age is in the age range of another one that is not finished.',

  archives: (former: string) =>
    `${former} will be archived. Answers already given stay with it and can still be read; they are not carried over.`,
  questionnaire: 'Questionnaire',
  choose: 'Choose a questionnaire',
  offered: 'Those whose age range the child’s age or adjusted age is in today.',
  due: ({ age, isAdjusted, closesOn }: OtherInstruments['forms'][number]) =>
    `Due ${formatDay(closesOn)}. ${isAdjusted ? 'Adjusted age' : 'Age'} today: ${monthsAndDays(age)}.`,
  reason: 'Reason',
  reasonHint: 'Shown with your name on both questionnaires, and in the report that families read too.',
  tooLong: 'Write at most 500 characters.',
  fill: 'Choose a questionnaire and give a reason.',
  replace: 'Replace questionnaire',
  replacing: 'Replacing…',
  opening: 'Opening the chosen questionnaire…',
  closesWhenSaved: 'The chosen questionnaire opens when it is saved.',
  restored: 'What you typed before and did not save is here again.',
  notReplaced: 'Nothing was replaced. Everything you typed is still here.',
  perhapsReplaced:
    'It is not known whether it was replaced. Press the button again to find out: nothing is replaced twice.',

  over: 'This questionnaire can no longer be replaced',
  closed: 'It was finished or archived in the meantime. Nothing was changed.',
  open: (name: string) => `Open ${name}`,
  seeResults: 'See the results',
  notSaved: 'Your reason was not saved. Copy it if you need it:',
  leave: {
    title: 'Close without saving?',
    text: 'Your choice and its reason are not saved yet.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
})
