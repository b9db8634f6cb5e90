import {
  type ChartGroup,
  type PartnerFigures,
  chartGroups,
} from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { roundedPercent } from '../../../domain/percentages.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { asqStatsView } from './asqStatsView.ts'
import {
  type BarRow,
  type ChartView,
  type Tone,
  type Share,
  countTable,
  ringOf,
  tableOfShares,
  withoutEmpty,
} from './chartView.ts'

const bar = (id: string, label: string, count: number, whole: number, tone: Tone): BarRow => ({
  id,
  label,
  bars: [{ tone, percent: roundedPercent(count, whole) }],
})

function accountView({ account: { adults, children } }: PartnerFigures): ChartView {
  const words = texts.account
  const isEmpty = adults.total === 0 && children.total === 0
  return {
    group: 'account',
    message: isEmpty ? words.none : words.message(roundedPercent(adults.active, adults.total)),
    summary: words.summary(adults.active, adults.total, adults.range, children.total, children.range),
    parts: isEmpty
      ? []
      : [
          {
            kind: 'bars',
            label: texts.groups.account,
            rows: [
              bar('active', words.active, adults.active, adults.total, 'main'),
              bar('adultsJoined', words.adultsJoined, adults.range, adults.total, 'main'),
              bar('childrenJoined', words.childrenJoined, children.range, children.total, 'main'),
            ],
          },
        ],
    tables: [
      countTable(texts.groups.account, words.row, [
        { id: 'active', label: words.active, count: adults.active, whole: adults.total },
        { id: 'adultsJoined', label: words.adultsJoined, count: adults.range, whole: adults.total },
        { id: 'adults', label: words.adults, count: adults.total, whole: null },
        { id: 'childrenJoined', label: words.childrenJoined, count: children.range, whole: children.total },
        { id: 'children', label: words.children, count: children.total, whole: null },
      ]),
    ],
  }
}

function engagementView({ engagement: { plays, children } }: PartnerFigures): ChartView {
  const words = texts.engagement
  const ofChildren: readonly Share[] = [
    { id: 'playing', label: words.playing, count: children.range, tone: 'main' },
    { id: 'notPlaying', label: words.notPlaying, count: children.total - children.range, tone: 'rest' },
  ]
  const ofPlays: readonly Share[] = [
    { id: 'plays', label: words.plays, count: plays.range, tone: 'main' },
    { id: 'freePlays', label: words.freePlays, count: plays.rangeFree, tone: 'rest' },
  ]
  return {
    group: 'engagement',
    message: children.total === 0 ? words.none : words.message(roundedPercent(children.range, children.total)),
    summary: words.summary(children.range, children.total, plays.range, plays.rangeFree),
    parts: withoutEmpty(ringOf(words.ring, ofChildren)),
    tables: [tableOfShares(words.ring, words.row, ofChildren), tableOfShares(words.playsRing, words.playsRow, ofPlays)],
  }
}

function interactivityView({ interactivity: { uploads, children } }: PartnerFigures): ChartView {
  const words = texts.interactivity
  const shares: readonly Share[] = [
    { id: 'pictured', label: words.pictured, count: children.range, tone: 'main' },
    { id: 'notPictured', label: words.notPictured, count: children.total - children.range, tone: 'rest' },
  ]
  return {
    group: 'interactivity',
    message: children.total === 0 ? words.none : words.message(roundedPercent(children.range, children.total)),
    summary: words.summary(children.range, children.total, uploads.range),
    parts: withoutEmpty(ringOf(words.ring, shares)),
    tables: [tableOfShares(words.ring, words.row, shares)],
  }
}

function asqView({ asq }: PartnerFigures): ChartView {
  const words = texts.asq
  const each = (['asq3', 'asqSe2'] as const).map((type) => {
    const { rangeCompleted: completed, rangePending: pending } = asq[type]
    return { type, name: texts.instruments[type], completed, pending, whole: completed + pending }
  })
  const completed = each.reduce((sum, one) => sum + one.completed, 0)
  const pending = each.reduce((sum, one) => sum + one.pending, 0)
  return {
    group: 'asq',
    message: completed + pending === 0 ? words.none : words.message(completed, pending),
    summary: words.summary(completed, pending),
    parts:
      completed + pending === 0
        ? []
        : [
            {
              kind: 'bars',
              label: texts.groups.asq,
              rows: each.flatMap((one) => [
                bar(`${one.type}Completed`, words.completed(one.name), one.completed, one.whole, 'main'),
                bar(`${one.type}Pending`, words.pending(one.name), one.pending, one.whole, 'rest'),
              ]),
            },
          ],
    tables: [
      countTable(
        texts.groups.asq,
        words.row,
        each.flatMap((one) => [
          { id: `${one.type}Completed`, label: words.completed(one.name), count: one.completed, whole: one.whole },
          { id: `${one.type}Pending`, label: words.pending(one.name), count: one.pending, whole: one.whole },
        ]),
      ),
    ],
  }
}

function followUpView({ asqFollowUp }: PartnerFigures): ChartView | null {
  if (asqFollowUp === null) return null
  const words = texts.asqFollowUp
  const { withFollowUp, withoutFollowUp } = asqFollowUp
  const whole = withFollowUp + withoutFollowUp
  const shares: readonly Share[] = [
    { id: 'filled', label: words.filled, count: withFollowUp, tone: 'main' },
    { id: 'notFilled', label: words.notFilled, count: withoutFollowUp, tone: 'rest' },
  ]
  return {
    group: 'asqFollowUp',
    message: whole === 0 ? words.none : words.message(roundedPercent(withFollowUp, whole)),
    summary: words.summary(withFollowUp, whole),
    parts: withoutEmpty(ringOf(words.ring, shares)),
    tables: [tableOfShares(words.ring, words.row, shares)],
  }
}

const viewOf: Readonly<Record<ChartGroup, (figures: PartnerFigures) => ChartView | null>> = {
  account: accountView,
  engagement: engagementView,
  interactivity: interactivityView,
  asq: asqView,
  asqStats: asqStatsView,
  asqFollowUp: followUpView,
}

/** The six chart groups in their order; the follow-up group only if the partner shows it. */
export const chartViews = (figures: PartnerFigures): readonly ChartView[] =>
  chartGroups.map((group) => viewOf[group](figures)).filter((view) => view !== null)
