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
  unreadableTitle: 'The report is not saved yet',
  unreadable: 'There is a date in it that cannot be read. Write it as MM/DD/YYYY, or leave it empty, and save again.',
  meanwhile: {
    by: (name: string) => `${name} has saved this report meanwhile`,
    byYou: 'You have saved this report meanwhile, in another window or on another device',
    bySomebody: 'Somebody else has saved this report meanwhile',
    at: (moment: string) => `Saved on ${moment}, after you had opened it.`,
    yours: 'Your answers are not saved yet; everything you typed is still here.',
    differing: (count: number) =>
      count === 1 ? 'One question differs; it is marked.' : `${count} questions differ; they are marked.`,
    savedDiffers: 'The saved answer is another one.',
    yoursDiffers: 'Your answer is another one.',
    look: 'Look at the saved answers',
    saveOver: 'Save mine over them',
    looking: 'These are the saved answers. What you typed is kept until you discard it.',
    lookBack: 'Back to mine',
    takeSaved: 'Discard mine',
  },
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
