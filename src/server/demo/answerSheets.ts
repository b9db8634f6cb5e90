import type { Answer } from '../../domain/answers.ts'
import type { Instrument, Question, ResponseType, Section } from '../../domain/instrument.ts'
import { type InstrumentScore, scoreInstrument } from '../../domain/scoring.ts'
import { type Zone, zoneNorm, zoneOf } from '../../domain/sectionNorm.ts'
import type { Random } from './random.ts'
import { calmRemarks, teamComments, worryRemarks } from './remarks.ts'

/** One side's answers to a form, in the order of its questions, and their score. */
export interface AnswerSheet {
  readonly answers: readonly Answer[]
  readonly score: InstrumentScore
}

const worstAreas: readonly (readonly [string, number])[] = [
  ['fine_motor', 34],
  ['communication', 22],
  ['problem_solving', 18],
  ['gross_motor', 14],
  ['personal_social', 12],
]

const concernByOutcome: Readonly<Record<Zone, number>> = { on_schedule: 0.025, monitor: 0.06, refer: 0.14 }

/** Draws answers that lead to the outcome, scored by the same rules as a real survey. */
export function drawAnswerSheet(instrument: Instrument, outcome: Zone, random: Random): AnswerSheet {
  const zones = drawZones(instrument, outcome, random)
  const answers = instrument.sections.flatMap((section) => {
    const zone = zones.get(section.handle)
    return section.scored && zone !== undefined
      ? scoredAnswers(instrument, section, zone, random)
      : section.questions.flatMap((question) => unscoredAnswers(question, concernByOutcome[outcome], random))
  })
  const score = scoreInstrument(instrument, new Map(answers.map((answer) => [answer.responseTypeId, answer])))
  return { answers, score }
}

/** Draws the zones of the areas: one to three have the outcome, which is the worst; the others are mostly better. */
function drawZones(instrument: Instrument, outcome: Zone, random: Random): ReadonlyMap<string, Zone> {
  const scored: readonly string[] = instrument.sections.filter((section) => section.scored).map(({ handle }) => handle)
  const zones = new Map<string, Zone>(scored.map((handle) => [handle, 'on_schedule']))
  if (outcome === 'on_schedule') return zones
  const worst = random.weighted([
    [1, 66],
    [2, 25],
    [3, 9],
  ])
  let candidates = worstAreas.filter(([handle]) => scored.includes(handle))
  if (candidates.length === 0) return new Map(scored.map((handle) => [handle, outcome]))
  for (let drawn = 0; drawn < worst; drawn += 1) {
    const area = random.weighted(candidates)
    zones.set(area, outcome)
    candidates = candidates.filter(([handle]) => handle !== area)
  }
  if (outcome === 'refer') {
    for (const [handle] of candidates) if (random.chance(0.22)) zones.set(handle, 'monitor')
  }
  return zones
}

/** A question with the response types that carry its points, highest points first. */
interface ScoredItem {
  readonly main: ResponseType
  readonly extra: ResponseType | undefined
}

function scoredItems(section: Section): ScoredItem[] {
  return section.questions.flatMap((question) => {
    const scored = question.responseTypes.filter((type) =>
      type.possibleAnswers.some(({ points }) => points !== undefined),
    )
    const main = scored.find((type) => type.required)
    return main === undefined ? [] : [{ main, extra: scored.find((type) => type !== main) }]
  })
}

/** Points come in steps of five: not yet, sometimes, yes; most of the time, sometimes, hardly ever; and the concern. */
const step = 5
const stepsOfMain = 2

function scoredAnswers(instrument: Instrument, section: Section, zone: Zone, random: Random): Answer[] {
  const items = scoredItems(section)
  const most = items.length * stepsOfMain
  const norm = zoneNorm(instrument, section)
  const totals = Array.from({ length: most + 1 }, (_, steps) => steps).filter(
    (steps) => norm === null || zoneOf(steps * step, norm) === zone,
  )
  const higherIsBetter = instrument.type === 'asq_3'
  // Good results are near the good end, the others near the cut-off, because few children are far below it.
  const goodEndFirst = higherIsBetter ? totals.toReversed() : totals
  const steps = random.weighted(goodEndFirst.map((total, place) => [total, 1 / (1 + place * 0.55)] as const))
  const stepsOf = higherIsBetter
    ? withLossesAtTheHardEnd(items.length, steps, random)
    : spread(items.length, steps, random)
  const isPerfect = higherIsBetter && steps === most
  const omitted = isPerfect && random.chance(0.06) ? random.whole(0, items.length - 1) : -1
  return items.flatMap(({ main, extra }, place) => {
    const wanted = stepsOf[place] ?? 0
    if (place === omitted) return []
    const hasConcern = extra !== undefined && wanted > 0 && random.chance(0.12)
    const ofMain = hasConcern ? wanted - 1 : wanted
    const handle = main.possibleAnswers.find(({ points }) => points === ofMain * step)?.handle
    const concern = hasConcern ? extra.possibleAnswers[0]?.handle : undefined
    return [
      ...(handle === undefined ? [] : [chosen(main, [handle])]),
      ...(extra === undefined || concern === undefined ? [] : [chosen(extra, [concern])]),
    ]
  })
}

/** Loses points on the later items of an area, which are harder. */
function withLossesAtTheHardEnd(count: number, steps: number, random: Random): number[] {
  const left = Array<number>(count).fill(stepsOfMain)
  for (let loss = count * stepsOfMain - steps; loss > 0; loss -= 1) {
    const open = left.flatMap((value, place) => (value > 0 ? [[place, (place + 1) ** 2] as const] : []))
    const place = random.weighted(open)
    left[place] = (left[place] ?? 0) - 1
  }
  return left
}

function spread(count: number, steps: number, random: Random): number[] {
  const given = Array<number>(count).fill(0)
  for (let rest = steps; rest > 0; rest -= 1) {
    const open = given.flatMap((value, place) => (value < stepsOfMain ? [place] : []))
    const place = random.pick(open)
    given[place] = (given[place] ?? 0) + 1
  }
  return given
}

function unscoredAnswers(question: Question, concernChance: number, random: Random): Answer[] {
  const isWorried = question.concernHandles.length > 0 && random.chance(concernChance)
  return question.responseTypes.flatMap((type) => {
    switch (type.inputType) {
      case 'radio': {
        const handles = type.possibleAnswers
          .map(({ handle }) => handle)
          .filter((handle) => question.concernHandles.includes(handle) === isWorried)
        return handles.length === 0 ? [] : [chosen(type, [random.pick(handles)])]
      }
      case 'checkbox': {
        const handles = type.possibleAnswers.map(({ handle }) => handle).filter(() => random.chance(0.45))
        return handles.length === 0 ? [] : [chosen(type, handles)]
      }
      case 'textarea':
        return remark(type, isWorried, random)
      case 'image':
        return []
    }
  })
}

function remark(type: ResponseType, isWorried: boolean, random: Random): Answer[] {
  if (type.readonlyGroup) return random.chance(0.15) ? [written(type, random.pick(teamComments))] : []
  if (isWorried) return random.chance(0.9) ? [written(type, random.pick(worryRemarks))] : []
  return random.chance(0.05) ? [written(type, random.pick(calmRemarks))] : []
}

function chosen(type: ResponseType, answerHandles: readonly string[]): Answer {
  return { responseTypeId: type.id, answerHandles, textAnswer: null, imageUrl: null }
}

function written(type: ResponseType, textAnswer: string): Answer {
  return { responseTypeId: type.id, answerHandles: [], textAnswer, imageUrl: null }
}
