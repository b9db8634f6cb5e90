import type { FamilyLocale, Gender, Race } from '../../domain/family.ts'
import { catalogue } from './language.ts'

const genders: Record<Gender, string> = { male: 'Male', female: 'Female', other: 'Other' }

const races: Record<Race, string> = {
  caucasian: 'Caucasian',
  african_american: 'African American',
  hispanic_or_latino: 'Hispanic or Latino',
  asian: 'Asian',
  middle_eastern: 'Middle Eastern',
  native_american: 'Native American',
  hawaiian_pacific_islander: 'Hawaiian or Pacific Islander',
  other: 'Other',
  unknown: 'Unknown',
}

const locales: Record<FamilyLocale, string> = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  fr: 'French',
  ar: 'Arabic',
}

/** The form of a family (000 §2.5, §5, §8). */
export const familyFormTexts = catalogue('familyForm', {
  newTitle: 'Add New Family',
  editTitle: 'Edit Family',
  back: 'Back',
  loading: 'Opening the family…',
  failedTitle: 'The family could not be opened',
  retry: 'Retry',
  parent: 'Parent/Caregiver',
  children: 'Children',
  child: (position: number, name: string) => (name === '' ? `Child ${position}` : `Child ${position}: ${name}`),
  fields: {
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email',
    address: 'Home address',
    zip: 'ZIP Code',
    phone: 'Phone number',
    locale: 'Language',
    gender: 'Gender',
    race: 'Race',
    birthday: 'Date of Birth or Due date',
    weeks_premature: 'Weeks Premature',
    cohort_ids: 'Cohorts',
    custom_ids: 'Ids of your organization',
    sponsors_accepeted: 'Sponsor data sharing',
  },
  weeksNotWhole: 'Enter a whole number of weeks, 0 or more.',
  notChosen: 'Not chosen',
  genders,
  races,
  locales,
  cohortSearch: {
    placeholder: 'Type to add a cohort',
    nothing: 'No cohort matches.',
    unnamed: (id: number) => `Cohort no. ${id}`,
    set: 'Cohorts that are chosen',
    remove: (name: string) => `Remove cohort: ${name}`,
    clearAll: 'Remove all',
  },
  sponsors: (titles: readonly string[]) =>
    `The family agrees that data about this child may be shared with ${titles.join(', ')}.`,
  sponsorsFailed: 'The sponsors of these cohorts could not be loaded.',
  /** 000 §2.5: what is acknowledged with the saving of a new account. */
  consent: [
    'By saving, you confirm that you have the consent of the parent or caregiver to open this account.',
    'A new parent gets an activation e-mail, and a new child appears in the family’s app.',
  ],
  addChild: 'Add Child',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  requestDelete: 'Request to Delete',
  requestDeleteOf: (name: string) => `Request to Delete ${name}`,
  requested: (name: string | null, moment: string) =>
    `Deletion requested ${name === null ? '' : `by ${name} `}on ${moment}. Nothing has been deleted yet.`,
  resetPassword: 'Reset Password',
  save: 'Save',
  saveHint: 'Fill in the form to save it.',
  discard: 'Discard changes',
  restored: 'What you typed before and did not save is here again.',
  stillHere: 'Everything you typed is still here, and it is not saved.',
  unanswered: 'It is not known whether this was saved. Press Save again to find out; nothing is saved twice.',
  leave: {
    title: 'Discard your changes?',
    text: 'What you changed in this family is not saved yet.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
  /** 000 §8, exactly. */
  saved: 'Account saved successfully',
  created: 'Account created successfully',
  passwordSent: 'Password instructions sent successfully',
  requestSent: 'Request sent successfully',
  /** 000 §5, exactly. */
  questions: {
    deleteAccount: 'Are you sure you want to request to delete this account?',
    deleteChild: 'Are you sure you want to request to delete this child?',
    password: 'Are you sure you want send password reset instructions?',
  },
  ask: { deleteAccount: 'Request to Delete', deleteChild: 'Request to Delete', password: 'Send' },
  cancel: 'Cancel',
  meanwhile: {
    by: (name: string) => `${name} has saved this family meanwhile`,
    byYou: 'You have saved this family meanwhile, in another window or on another device',
    bySomebody: 'Somebody else has saved this family meanwhile',
    at: (moment: string) => `Saved on ${moment}, after you had opened it.`,
    together:
      'No field was changed by both of you, so that all changes can be saved together. Yours are not saved yet.',
    choose: (count: number) =>
      `${count === 1 ? 'Both of you have changed one field' : `Both of you have changed ${count} fields`}. Choose which version is kept; all other changes are saved together. Yours are not saved yet.`,
    yours: 'Your version',
    theirs: 'The saved version',
    theirChanges: 'Changed meanwhile, and kept',
    yourChanges: 'Changed by you, and kept',
    ofChild: (child: string, field: string) => `${child}: ${field}`,
    save: 'Save both together',
    reading: 'Reading what was saved…',
    notRead: 'What was saved meanwhile could not be loaded',
    empty: 'Empty',
    yes: 'Yes',
    no: 'No',
  },
})
