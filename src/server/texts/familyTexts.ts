import type { SectionHandle, Side } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'

/** Everything that a family reads in one language: the results e-mail and the report. */
export interface FamilyTexts {
  readonly areas: Readonly<Record<SectionHandle, string>>
  readonly zones: Readonly<Record<Zone, string>>
  readonly notScored: string
  /** A label before its value, and parts in a row, with the signs and spaces of the language. */
  readonly labelled: (label: string, value: string) => string
  readonly listed: (parts: readonly string[]) => string
  /** Stands wherever a result of a sample questionnaire does. */
  readonly sample: string
  readonly letter: {
    /** Names nobody: a subject is read on locked screens. */
    readonly subject: string
    readonly greeting: (name: string) => string
    readonly intro: (about: { child: string; questionnaire: string; date: string }) => string
    /** By the zone that asks for most; `partly` where areas without a result stand beside good ones, `none` where no area has a zone. */
    readonly guidance: Readonly<Record<Zone | 'partly' | 'none', string>>
    readonly noDiagnosis: string
    readonly questions: (partner: string) => string
  }
  readonly report: {
    readonly title: string
    readonly child: string
    readonly age: string
    readonly months: (months: number) => string
    readonly questionnaire: string
    readonly organization: string
    readonly side: Readonly<Record<Side, string>>
    readonly completed: string
    readonly answeredBy: string
    readonly notCompleted: string
    readonly results: string
    readonly area: string
    readonly score: string
    readonly result: string
    readonly adjusted: string
    readonly answers: string
    readonly question: string
    readonly noAnswer: string
    readonly picture: string
    readonly made: (date: string) => string
    readonly page: (page: string, pages: string) => string
  }
}
