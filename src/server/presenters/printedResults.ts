import { formatScore } from '../../domain/formatScore.ts'
import type { Instrument, Section } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import { zones } from '../../domain/sectionNorm.ts'
import { highestScore, zoneBands } from '../../domain/zoneScale.ts'
import type { PrintedArea, PrintedResults, PrintedScale } from '../adapters/printedReport.ts'
import type { FamilyTexts } from '../texts/familyTexts.ts'
import type { ReportedSide } from './printedReport.ts'

type Normed = SectionScore & { readonly cutOff: number; readonly monitorBound: number }

const hasNorm = (score: SectionScore | undefined): score is Normed =>
  score !== undefined && score.cutOff !== null && score.monitorBound !== null

/** Composes the results of a report: per area the zones with the scores in them, the figures and the words. */
export function printedResults(
  instrument: Instrument,
  sides: readonly ReportedSide[],
  texts: FamilyTexts,
): PrintedResults {
  const { report } = texts
  const scored = instrument.sections.filter((section) => section.scored)
  const isAdjusted = sides.some(({ scores }) => scores.some(({ adjusted }) => adjusted))
  return {
    title: report.results,
    area: report.area,
    sides: sides.map(({ side }) => ({ side, name: report.side[side] })),
    areas: scored.map((section) => printedArea(section, sides, texts)),
    meanings: zones.map((zone) => ({ zone, word: texts.zones[zone], meaning: report.meanings[zone] })),
    notes: isAdjusted ? [`* ${report.adjusted}`] : [],
  }
}

function printedArea(section: Section, sides: readonly ReportedSide[], texts: FamilyTexts): PrintedArea {
  const scores = sides.map(({ side, scores: all }) => ({
    side,
    score: all.find(({ handle }) => handle === section.handle),
  }))
  const normed = scores.map(({ score }) => score).find(hasNorm)
  const marks = scores.flatMap(({ side, score }) =>
    score === undefined || score.result === null ? [] : [{ side, score: score.result }],
  )
  return {
    name: texts.areas[section.handle],
    scale: normed === undefined ? null : scaleOf(section, normed, marks),
    figures: normed === undefined ? null : texts.listed(figuresOf(normed, texts)),
    results: scores.map(({ score }) => ({
      score: `${formatScore(score?.result ?? null)}${score?.adjusted ? ' *' : ''}`,
      zone: score?.zone ?? null,
      word: score?.zone ? texts.zones[score.zone] : texts.notScored,
    })),
  }
}

function scaleOf(section: Section, score: Normed, marks: PrintedScale['marks']): PrintedScale {
  const highest = highestScore(section)
  return { highest, bands: zoneBands({ ...score, highest }), marks }
}

function figuresOf(score: Normed, { report }: FamilyTexts): readonly string[] {
  const bound = formatScore(score.monitorBound)
  const { monitorFrom, monitorUpTo, monitorBelow } = report
  const monitor = !score.higherIsBetter ? monitorFrom : score.monitorBoundIsExact ? monitorUpTo : monitorBelow
  return [report.cutOff(formatScore(score.cutOff)), monitor(bound)]
}
