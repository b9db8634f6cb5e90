import { catalogue } from './language.ts'

/** The follow-up report (001 §2.7, §8). */
export const followUpTexts = catalogue('followUp', {
  title: 'Follow-Up Report',
  of: (questionnaire: string) => `about ${questionnaire}`,
  onlyStaff: 'Only staff read this report. It is in no e-mail, message or PDF for the family.',
  loading: 'Opening the follow-up report…',
  failedTitle: 'The follow-up report could not be opened',
  notHere: 'There is no such follow-up report for this child.',
  tryAgain: 'Retry',
  close: 'Close',
  save: 'Save report',
  /** 001 §2.7, exactly. */
  saving: 'Saving...',
  closesWhenSaved: 'Closes when it is saved.',
  saved: 'The report is saved.',
  savedBy: (name: string, moment: string) => `Last saved by ${name}, ${moment}`,
  neverSaved: 'Nobody has saved this report yet.',
  restored: 'What you typed before and did not save is here again.',
  /** 001 §8, exactly. */
  saveFailed: 'Something went wrong, please try again later!',
  stillHere: 'Everything you typed is still here.',
  copyFirst: 'Copy it before you close the report.',
  notSaved: 'The report is not saved yet.',
  meanwhile: {
    by: (name: string) => `${name} has saved this report meanwhile`,
    byYou: 'You have saved this report meanwhile, in another window or on another device',
    bySomebody: 'Somebody else has saved this report meanwhile',
    at: (moment: string) => `Saved on ${moment}, after you had opened it.`,
    together:
      'No answer was changed by both of you, so that all changes can be saved together. Yours are not saved yet.',
    choose: (count: number) =>
      `${count === 1 ? 'Both of you have changed one answer' : `Both of you have changed ${count} answers`}. Choose which one is kept; all other changes are saved together. Yours are not saved yet.`,
    yours: 'Your answer',
    savedAnswer: 'The saved answer',
    saved: (name: string | null, moment: string) => `Saved ${name === null ? '' : `by ${name} `}on ${moment}`,
    theirChanges: 'Changed meanwhile, and kept',
    yourChanges: 'Changed by you, and kept',
    save: 'Save both together',
  },
  changedBy: (name: string | null, moment: string) =>
    `Changed ${name === null ? '' : `by ${name} `}on ${moment}. Show what it said before`,
  putBack: 'Put back',
  putBackOf: (title: string) => `Put back: ${title}`,
  ticked: 'Ticked',
  notTicked: 'Not ticked',
  empty: 'Empty',
  info: 'More information',
  infoOn: (title: string) => `More information: ${title} (opens in a new tab)`,
  date: 'Date',
  dateOf: (title: string) => `Date: ${title}`,
  textOf: (title: string) => `Text: ${title}`,
  leave: {
    title: 'Close without saving?',
    text: 'What you changed in this report is not saved yet.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
})
