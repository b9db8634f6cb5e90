import type { SectionHandle, Side } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'

interface AboutAccount {
  readonly partner: string
  readonly product: string
}

interface AccountEmail {
  readonly subject: (about: AboutAccount) => string
  readonly text: (about: AboutAccount) => string
}

/** The texts of e-mails and reports in one language. */
export interface FamilyTexts {
  readonly areas: Readonly<Record<SectionHandle, string>>
  readonly zones: Readonly<Record<Zone, string>>
  readonly notScored: string
  /** Joins a label with its value, and the parts of a list, with the language's own punctuation and spacing. */
  readonly labelled: (label: string, value: string) => string
  readonly listed: (parts: readonly string[]) => string
  /** Shown wherever a result of a sample questionnaire is. */
  readonly sample: string
  readonly email: {
    /** Contains no names: subjects are visible on locked screens. */
    readonly subject: string
    readonly greeting: (name: string) => string
    readonly intro: (about: { child: string; questionnaire: string; date: string }) => string
    /**
     * By the most severe zone; `partly` when some areas have no result and the others are on schedule, `none` when no
     * area has a zone.
     */
    readonly guidance: Readonly<Record<Zone | 'partly' | 'none', string>>
    readonly noDiagnosis: string
    readonly questions: (partner: string) => string
  }
  /** E-mails about a family's account. */
  readonly account: {
    readonly activation: AccountEmail & { readonly lasts: string }
    readonly password: AccountEmail & { readonly lasts: string }
    /** That somebody has asked for a deletion; names no child. */
    readonly deletion: AccountEmail
    /** The link on which a password is set. */
    readonly setPassword: string
    readonly keep: string
  }
  readonly report: {
    readonly title: string
    readonly child: string
    readonly born: string
    readonly cohort: string
    readonly questionnaire: string
    readonly side: Readonly<Record<Side, string>>
    readonly completed: (date: string) => string
    readonly answeredBy: (name: string) => string
    readonly notCompleted: string
    readonly age: (months: number, days: number) => string
    /** The age on the day of completion, and how prematurity changed it. */
    readonly agedOnDay: (age: string) => string
    readonly adjustedBy: (weeks: number, age: string) => string
    readonly notAdjusted: string
    /** Which date of birth counts for a child born early, and through which day. */
    readonly counted: (weeks: number, from: string, through: string) => string
    /** Why this form: the ages that it is for, and the age on the day of assignment. */
    readonly forAges: (from: string, through: string) => string
    readonly assigned: (date: string, age: string, isAdjusted: boolean) => string
    /** That a teacher questionnaire was chosen in place of another one. */
    readonly chosen: (choice: {
      author: string
      date: string
      former: string
      chosen: string
      reason: string
    }) => string
    readonly results: string
    readonly area: string
    readonly cutOff: (figure: string) => string
    /** The bound of the monitoring zone; ASQ:SE-2 counts upward. */
    readonly monitorUpTo: (figure: string) => string
    readonly monitorBelow: (figure: string) => string
    readonly monitorFrom: (figure: string) => string
    readonly meanings: Readonly<Record<Zone, string>>
    readonly adjusted: string
    readonly concerns: string
    readonly noConcerns: string
    readonly answers: string
    /** No text of the form is translated, and the form is in English. */
    readonly inEnglish: string
    /** Some texts of the form are not translated, or none are and the form is not in English. */
    readonly notTranslated: string
    readonly noAnswer: string
    readonly picture: string
    /** Contains {sign}. */
    readonly unprintable: string
    readonly made: (date: string) => string
    readonly page: (page: string, pages: string) => string
  }
}
