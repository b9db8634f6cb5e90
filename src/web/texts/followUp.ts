/** The follow-up report (001 §2.7, §8). */
export const enFollowUp = {
  title: 'Follow-Up Report',
  of: (questionnaire: string) => `about ${questionnaire}`,
  onlyStaff: 'Only staff read this report. It is in no e-mail, message or PDF for the family.',
  loading: 'Opening the follow-up report…',
  failedTitle: 'The follow-up report could not be opened',
  notHere: 'There is no such follow-up report for this child.',
  tryAgain: 'Try again',
  close: 'Close',
  save: 'Save report',
  /** 001 §2.7, exactly. */
  saving: 'Saving...',
  saved: 'The report is saved.',
  savedBy: (name: string, moment: string) => `Last saved by ${name}, ${moment}`,
  neverSaved: 'Nobody has saved this report yet.',
  restored: 'What you had typed before your session ended is here again. It is not saved yet.',
  /** 001 §8, exactly. */
  saveFailed: 'Something went wrong, please try again later!',
  stillHere: 'Everything you typed is still here.',
  copyFirst: 'Copy it before you close the report.',
  info: 'More information',
  infoOn: (title: string) => `More information: ${title} (opens in a new tab)`,
  dateOf: (title: string) => `Date: ${title}`,
  textOf: (title: string) => `Text: ${title}`,
  leave: {
    title: 'Close without saving?',
    text: 'What you changed in this report is not saved yet.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
} as const
