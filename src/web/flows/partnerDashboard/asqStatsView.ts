import type { PartnerFigures, StatsSection, ZoneCounts } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { roundedPercent, sharesOfHundred } from '../../../domain/percentages.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { type BarsPart, type ChartTable, type ChartView, type Share, ringOf, withoutEmpty } from './chartView.ts'

const zoneNames = ['onSchedule', 'monitor', 'refer'] as const

/** The order of the specification: COMM, GM, FM, PROB, PERS (001 §2.8). */
const sectionNames = [
  'communication',
  'grossMotor',
  'fineMotor',
  'problemSolving',
  'personalSocial',
] as const satisfies readonly StatsSection[]

const totalOf = (counts: ZoneCounts) => counts.onSchedule + counts.monitor + counts.refer

const inOrder = (counts: ZoneCounts) => zoneNames.map((zone) => counts[zone])

/** Percentages of a ring, which add up to 100; those of bars are rounded each on its own (001 §2.8). */
const ringPercents = (counts: ZoneCounts) => sharesOfHundred(inOrder(counts))
const barPercents = (counts: ZoneCounts) => inOrder(counts).map((count) => roundedPercent(count, totalOf(counts)))

const sharesOf = (counts: ZoneCounts): readonly Share[] =>
  zoneNames.map((zone) => ({ id: zone, label: texts.zones[zone], count: counts[zone], tone: zone }))

/**
 * Names the section with the most screenings to refer or, if there are none, to monitor; says nothing without either.
 */
function weakestSection(sections: Readonly<Record<StatsSection, ZoneCounts>>): readonly string[] {
  const [weakest] = sectionNames.toSorted(
    (one, other) => sections[other].refer - sections[one].refer || sections[other].monitor - sections[one].monitor,
  )
  const zone = weakest && (['refer', 'monitor'] as const).find((each) => sections[weakest][each] > 0)
  return weakest && zone ? [texts.asqStats.weakest(texts.sections[weakest], zone)] : []
}

const barsOf = (sections: Readonly<Record<StatsSection, ZoneCounts>>): BarsPart => ({
  kind: 'bars',
  label: texts.asqStats.bars,
  rows: sectionNames.map((name) => ({
    id: name,
    label: texts.skills[name],
    bars: zoneNames.map((zone) => ({
      tone: zone,
      percent: roundedPercent(sections[name][zone], totalOf(sections[name])),
    })),
  })),
})

function tableOf({ asq3, asqSe2 }: PartnerFigures['asqStats']): ChartTable {
  const row = (id: string, label: string, counts: ZoneCounts, percents: readonly number[]) => ({
    id,
    label,
    cells: zoneNames.map((zone, index) => texts.cell(counts[zone], percents[index] ?? 0)),
  })
  return {
    caption: texts.groups.asqStats,
    columns: [texts.asqStats.row, ...zoneNames.map((zone) => texts.zones[zone])],
    rows: [
      ...sectionNames.map((name) =>
        row(
          name,
          texts.skillName(texts.sections[name], texts.skills[name]),
          asq3.sections[name],
          barPercents(asq3.sections[name]),
        ),
      ),
      row('asq3', texts.asqStats.ring(texts.instruments.asq3), asq3, ringPercents(asq3)),
      row('asqSe2', texts.asqStats.ringSe2(texts.instruments.asqSe2), asqSe2, ringPercents(asqSe2)),
    ],
  }
}

/** Builds the results chart. Its message is about ASQ-3, or about ASQ:SE-2 if ASQ-3 has no screenings. */
export function asqStatsView({ asqStats }: PartnerFigures): ChartView {
  const words = texts.asqStats
  const { asq3, asqSe2 } = asqStats
  const [total, totalSe2] = [totalOf(asq3), totalOf(asqSe2)]
  const sentences = [
    ...(total === 0 ? [] : [words.summary(total, asq3.monitor, asq3.refer), ...weakestSection(asq3.sections)]),
    ...(totalSe2 === 0 ? [] : [words.summarySe2(totalSe2, asqSe2.monitor, asqSe2.refer)]),
  ]
  const message =
    total > 0
      ? words.message(ringPercents(asq3)[0] ?? 0)
      : totalSe2 > 0
        ? words.messageSe2(ringPercents(asqSe2)[0] ?? 0)
        : words.none
  return {
    group: 'asqStats',
    message,
    summary: sentences.length === 0 ? texts.nothing : sentences.join(' '),
    parts: withoutEmpty(
      ringOf(words.ring(texts.instruments.asq3), sharesOf(asq3)),
      total === 0 ? null : barsOf(asq3.sections),
      ringOf(words.ringSe2(texts.instruments.asqSe2), sharesOf(asqSe2)),
    ),
    tables: [tableOf(asqStats)],
  }
}
