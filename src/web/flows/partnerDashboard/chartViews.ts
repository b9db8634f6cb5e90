import {
  type ChartGroup,
  type PartnerFigures,
  chartGroups,
} from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { roundedPercent } from '../../../domain/percentages.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { asqStatsView } from './asqStatsView.ts'
import { type ChartView, type Share, countTable, tableOfShares, wholesOf } from './chartView.ts'

const bar = (id: string, label: string, count: number, whole: number) => ({
  id,
  label,
  percent: roundedPercent(count, whole),
})

/** One whole that its title names already. */
const wholeOf = (kind: 'stacks' | 'rings', shares: readonly Share[]) =>
  wholesOf(kind, [{ id: 'all', label: '', shares }])

function accountView({ account: { adults, children } }: PartnerFigures): ChartView {
  const words = texts.account
  const isEmpty = adults.total === 0 && children.total === 0
  return {
    group: 'account',
    message: isEmpty ? words.none : words.message(roundedPercent(adults.active, adults.total)),
    summary: words.summary(adults.active, adults.total, adults.range, children.total, children.range),
    chart: isEmpty
      ? null
      : {
          kind: 'bars',
          rows: [
            bar('active', words.active, adults.active, adults.total),
            bar('adultsJoined', words.adultsJoined, adults.range, adults.total),
            bar('childrenJoined', words.childrenJoined, children.range, children.total),
          ],
        },
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
    chart: wholesOf('rings', [
      { id: 'children', label: words.caption, shares: ofChildren },
      { id: 'plays', label: words.playsCaption, shares: ofPlays },
    ]),
    tables: [
      tableOfShares(words.caption, words.row, ofChildren),
      tableOfShares(words.playsCaption, words.playsRow, ofPlays),
    ],
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
    chart: wholeOf('rings', shares),
    tables: [tableOfShares(words.caption, words.row, shares)],
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
    chart: wholesOf(
      'rings',
      each.map((one) => ({
        id: one.type,
        label: one.name,
        shares: [
          { id: 'completed', label: words.completed, count: one.completed, tone: 'main' },
          { id: 'pending', label: words.pending, count: one.pending, tone: 'rest' },
        ],
      })),
    ),
    tables: [
      countTable(
        texts.groups.asq,
        words.row,
        each.flatMap((one) => [
          { id: `${one.type}Completed`, label: words.completedOf(one.name), count: one.completed, whole: one.whole },
          { id: `${one.type}Pending`, label: words.pendingOf(one.name), count: one.pending, whole: one.whole },
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
    chart: wholeOf('stacks', shares),
    tables: [tableOfShares(words.caption, words.row, shares)],
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
