/** The two families of instruments. Wire and database use the same words. */
export const instrumentTypes = ['asq_3', 'asq_se2'] as const
export type InstrumentType = (typeof instrumentTypes)[number]

/** Who answers. A child has at most one survey per instrument and side. */
export const sides = ['parent', 'teacher'] as const
export type Side = (typeof sides)[number]

export const inputTypes = ['checkbox', 'radio', 'textarea', 'image'] as const
export type InputType = (typeof inputTypes)[number]

export interface PossibleAnswer {
  readonly handle: string
  readonly label: string
  /** Points of this choice; absent in unscored response types. */
  readonly points?: number
}

export interface ResponseType {
  /** Unique within the instrument, stable over its life: answers refer to it. */
  readonly id: number
  readonly inputType: InputType
  readonly label: string
  readonly required: boolean
  /** Disabled, and its answer deleted, while a required answer of its section is missing. */
  readonly readonlyGroup: boolean
  readonly possibleAnswers: readonly PossibleAnswer[]
}

export interface Question {
  /** Unique within the instrument. */
  readonly id: number
  readonly boldBody: string
  readonly body: string
  /** The path of one of our own pictures, or null. */
  readonly imageUrl: string | null
  /** Longer explanation shown in the detail dialog, or null. */
  readonly details: string | null
  /** The handles of "yes"-like answers that raise the Concern flag. */
  readonly concernHandles: readonly string[]
  readonly responseTypes: readonly ResponseType[]
}

export const asq3Areas = ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social'] as const
export type Asq3Area = (typeof asq3Areas)[number]

/** asq_3: the five areas and `overall`. asq_se2: `social_emotional` and `overall`. */
export const sectionHandles = [...asq3Areas, 'social_emotional', 'overall'] as const
export type SectionHandle = (typeof sectionHandles)[number]

/**
 * A licensee's own figures for one section. asq_3: refer at or below the cut-off, monitor up to and including the bound
 * (mean - 1 SD). asq_se2: refer at or above the cut-off, monitor at or above the bound.
 */
export interface SectionNorm {
  readonly cutOff: number
  readonly monitorBound: number
}

export interface Section {
  readonly handle: SectionHandle
  readonly name: string
  readonly scored: boolean
  readonly requiredAnswersCount: number
  /** Present in licensed content; without it the figures of src/domain/norms apply. */
  readonly norm?: SectionNorm
  readonly questions: readonly Question[]
}

/** The source of a figure or text. Everything derived from a sample is labelled as such wherever it is shown. */
export const provenances = ['sample', 'licensed'] as const
export type Provenance = (typeof provenances)[number]

export interface Instrument {
  readonly type: InstrumentType
  readonly ageMonths: number
  readonly name: string
  readonly locale: string
  readonly version: string
  readonly provenance: Provenance
  /** The notice that every copy must carry: the sample's warning, or a licensee's copyright line. */
  readonly notice?: string
  readonly sections: readonly Section[]
  /** By language: the translation of each text that is printed for families. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
