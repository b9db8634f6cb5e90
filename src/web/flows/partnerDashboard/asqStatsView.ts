import type { PartnerFigures, StatsSection, ZoneCounts } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { type ChartTable, type ChartView, type Share, slicesOf, wholesOf } from './chartView.ts'

/** What needs somebody first. */
const zoneNames = ['refer', 'monitor', 'onSchedule'] as const

/** The order of the specification: COMM, GM, FM, PROB, PERS (001 §2.8). */
const sectionNames = [
  'communication',
  'grossMotor',
  'fineMotor',
  'problemSolving',
  'personalSocial',
] as const satisfies readonly StatsSection[]

const totalOf = (counts: ZoneCounts) => counts.onSchedule + counts.monitor + counts.refer

const sharesOf = (counts: ZoneCounts): readonly Share[] =>
  zoneNames.map((zone) => ({ id: zone, label: texts.zones[zone], count: counts[zone], tone: zone }))

const percentOnSchedule = (counts: ZoneCounts): number =>
  slicesOf(sharesOf(counts)).find(({ id }) => id === 'onSchedule')?.percent ?? 0

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

function tableOf({ asq3, asqSe2 }: PartnerFigures['asqStats']): ChartTable {
  const row = (id: string, label: string, counts: ZoneCounts) => ({
    id,
    label,
    cells: slicesOf(sharesOf(counts)).map(({ count, percent }) => texts.cell(count, percent)),
  })
  return {
    caption: texts.groups.asqStats,
    columns: [texts.asqStats.row, ...zoneNames.map((zone) => texts.zones[zone])],
    rows: [
      ...sectionNames.map((name) =>
        row(name, texts.skillName(texts.sections[name], texts.skills[name]), asq3.sections[name]),
      ),
      row('asq3', texts.asqStats.whole(texts.instruments.asq3), asq3),
      row('asqSe2', texts.asqStats.wholeSe2(texts.instruments.asqSe2), asqSe2),
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
      ? words.message(percentOnSchedule(asq3))
      : totalSe2 > 0
        ? words.messageSe2(percentOnSchedule(asqSe2))
        : words.none
  return {
    group: 'asqStats',
    message,
    summary: sentences.length === 0 ? texts.nothing : sentences.join(' '),
    chart: wholesOf('stacks', [
      ...sectionNames.map((name) => ({
        id: name,
        label: texts.sections[name],
        short: texts.skills[name],
        shares: sharesOf(asq3.sections[name]),
      })),
      { id: 'asq3', label: words.whole(texts.instruments.asq3), shares: sharesOf(asq3) },
      { id: 'asqSe2', label: words.wholeSe2(texts.instruments.asqSe2), shares: sharesOf(asqSe2) },
    ]),
    tables: [tableOf(asqStats)],
  }
}
