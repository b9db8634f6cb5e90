import type { AnswersByResponseType } from './answers.ts'
import { isItem, isItemAnswered } from './completeness.ts'
import type { Instrument, Question, Section, SectionHandle } from './instrument.ts'
import { zoneNorm, zoneOf } from './sectionNorm.ts'
import type { NormsProvenance, Zone, ZoneNorm } from './sectionNorm.ts'
import type { Confidence } from './norms/asq3.ts'

/** One item's share of a score. */
export interface ItemScore {
  readonly questionId: number
  /** The labels of the choices that gave the points; null when nothing was chosen. */
  readonly label: string | null
  /** Null when nothing was chosen. */
  readonly points: number | null
  readonly answered: boolean
}

/** A section's score with everything that explains it: items, points, adjustment, cut-off, zone. */
export interface SectionScore {
  readonly handle: SectionHandle
  /** Unrounded; null when too few items are answered to score the section. */
  readonly result: number | null
  /** Null without a result, and for a licensed form whose pack has no figures. */
  readonly zone: Zone | null
  /** Whether the result was raised to make up for missing items: points × items / answered. */
  readonly adjusted: boolean
  readonly answered: number
  readonly scoredItems: number
  /** The sum of the points given, before adjustment. */
  readonly points: number
  readonly items: readonly ItemScore[]
  readonly cutOff: number | null
  /** asq_3: the highest score in the monitor zone. asq_se2: the lowest. */
  readonly monitorBound: number | null
  readonly monitorBoundIsExact: boolean
  readonly higherIsBetter: boolean
  readonly normsProvenance: NormsProvenance | 'none'
  /** The confidence in the public cut-off; null for figures from other sources. */
  readonly cutOffConfidence: Confidence | null
}

export interface InstrumentScore {
  readonly sections: readonly SectionScore[]
  /** Whether any section is in the monitor or the refer zone. */
  readonly monitorOrRefer: boolean
  readonly hasConcernAnswer: boolean
}

/** ASQ-3: up to two items of an area may be omitted; its score is then adjusted. */
export const asq3MissingAllowed = 2
/** ASQ:SE-2: no adjustment with one or two items omitted; with three, only near the cut-off; with more, no score. */
const se2MissingUnadjusted = 2
export const se2MissingAllowed = 3
/** ASQ:SE-2: the distance from the cut-off within which a total with three omitted items is adjusted. */
const se2AdjustWithin = 5

/** Scores all sections but Overall, which has no score; its answers raise the Concern flag like all others. */
export function scoreInstrument(instrument: Instrument, answers: AnswersByResponseType): InstrumentScore {
  const sections = instrument.sections
    .filter((section) => section.scored)
    .map((section) => scoreSection(instrument, section, answers))
  return {
    sections,
    monitorOrRefer: isMonitorOrRefer(sections),
    hasConcernAnswer: hasConcernAnswer(instrument, answers),
  }
}

/**
 * Scores a section. Rules and figures: facts, "ASQ-3 scoring" and "ASQ:SE-2"; docs/readings.md settles what they leave
 * open. Answers without points do not count; an item with several choices counts their sum.
 */
export function scoreSection(
  instrument: Pick<Instrument, 'type' | 'ageMonths' | 'provenance'>,
  section: Section,
  answers: AnswersByResponseType,
): SectionScore {
  const items = section.questions.filter(isItem).map((question) => itemScore(question, answers))
  const answered = items.filter((item) => item.answered).length
  const points = items.reduce((sum, item) => sum + (item.points ?? 0), 0)
  const norm = zoneNorm(instrument, section)
  const counts = { points, answered, scoredItems: items.length }
  const { result, adjusted } = instrument.type === 'asq_3' ? asq3Result(counts) : se2Result(counts, norm)
  return {
    handle: section.handle,
    result,
    zone: result === null || norm === null ? null : zoneOf(result, norm),
    adjusted,
    ...counts,
    items,
    cutOff: norm?.cutOff ?? null,
    monitorBound: norm?.monitorBound ?? null,
    monitorBoundIsExact: norm?.monitorBoundIsExact ?? false,
    higherIsBetter: instrument.type === 'asq_3',
    normsProvenance: norm?.provenance ?? 'none',
    cutOffConfidence: norm?.confidence ?? null,
  }
}

interface Counts {
  readonly points: number
  readonly answered: number
  readonly scoredItems: number
}

interface Result {
  readonly result: number | null
  readonly adjusted: boolean
}

const notScored: Result = { result: null, adjusted: false }

function adjustedResult({ points, answered, scoredItems }: Counts): Result {
  return { result: (points * scoredItems) / answered, adjusted: true }
}

function asq3Result(counts: Counts): Result {
  const missing = counts.scoredItems - counts.answered
  if (counts.answered === 0 || missing > asq3MissingAllowed) return notScored
  return missing === 0 ? { result: counts.points, adjusted: false } : adjustedResult(counts)
}

function se2Result(counts: Counts, norm: ZoneNorm | null): Result {
  const missing = counts.scoredItems - counts.answered
  if (counts.answered === 0 || missing > se2MissingAllowed) return notScored
  const isNearCutOff = norm !== null && Math.abs(counts.points - norm.cutOff) <= se2AdjustWithin
  if (missing > se2MissingUnadjusted && isNearCutOff) return adjustedResult(counts)
  return { result: counts.points, adjusted: false }
}

function itemScore(question: Question, answers: AnswersByResponseType): ItemScore {
  const chosen = question.responseTypes.flatMap((responseType) => {
    const handles = answers.get(responseType.id)?.answerHandles ?? []
    return responseType.possibleAnswers.filter(
      (choice) => choice.points !== undefined && handles.includes(choice.handle),
    )
  })
  const isChosen = chosen.length > 0
  return {
    questionId: question.id,
    label: isChosen ? chosen.map((choice) => choice.label).join(' + ') : null,
    points: isChosen ? chosen.reduce((sum, choice) => sum + (choice.points ?? 0), 0) : null,
    answered: isItemAnswered(question, answers),
  }
}

/** Tells whether any answer of the survey raises the Concern flag, Overall included. */
export function hasConcernAnswer(instrument: Pick<Instrument, 'sections'>, answers: AnswersByResponseType): boolean {
  return instrument.sections.some((section) =>
    section.questions.some((question) =>
      question.responseTypes.some((responseType) =>
        answers.get(responseType.id)?.answerHandles.some((handle) => question.concernHandles.includes(handle)),
      ),
    ),
  )
}

function isMonitorOrRefer(sections: readonly Pick<SectionScore, 'zone'>[]): boolean {
  return sections.some(({ zone }) => zone === 'monitor' || zone === 'refer')
}
