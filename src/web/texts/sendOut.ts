import { catalogue } from './language.ts'

const failed = 'Sendout failed'

/** The results e-mail to the family (001 §4). */
export const sendOutTexts = catalogue('sendOut', {
  none: 'Send results',
  failed,
  completed: 'Send again',
  running: 'Sending the e-mail',
  asking: 'Looking for the results e-mail',
  sentAt: (moment: string) => `Results e-mail sent ${moment}`,
  failedText: `${failed}: the family did not get the e-mail. It can be sent again.`,
  waiting: 'The results e-mail is on its way.',
  troubled: 'The server does not answer at the moment; it is asked again by itself.',
  notRequested: 'The e-mail was not requested.',
  perhapsRequested: 'It is not known whether the e-mail was requested; the server is asked.',
  unavailable: 'The server did not say whether a results e-mail was sent.',
  tryAgain: 'Retry',
  dialog: {
    title: 'Send the results to the family?',
    text: (child: string, questionnaire: string) =>
      `The family of ${child} gets an e-mail in its language with the results of its own questionnaire, ${questionnaire}.`,
    left: 'Scores, answers, the teacher’s questionnaire and follow-up reports are not in it.',
    again: (moment: string) => `It was sent before, ${moment}.`,
    confirm: 'Send e-mail',
    cancel: 'Cancel',
  },
})

/** Characters of the button's label. */
const longestLabel = 13

/** Cut to 13 characters, the sign of the cut among them. */
export const cutLabel = (label: string): string =>
  label.length <= longestLabel ? label : `${label.slice(0, longestLabel - 1).trimEnd()}…`
