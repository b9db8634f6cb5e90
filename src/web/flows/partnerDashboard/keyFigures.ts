import type { DashboardQuery } from '../../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type { PartnerFigures } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { diffDays } from '../../../domain/calendar.ts'
import { roundedPercent } from '../../../domain/percentages.ts'
import { partnerDashboardTexts } from '../../texts/partnerDashboard.ts'

const texts = partnerDashboardTexts.figures

/** A figure on top of the dashboard. */
export interface KeyFigure {
  readonly id: 'screened' | 'monitorOrRefer' | 'overdue' | 'active'
  readonly label: string
  readonly value: string
  /** The whole that it is a part of. */
  readonly whole: string | null
  /** Null for all time, which has no period before. */
  readonly change: { readonly by: number; readonly text: string } | null
  /** The filters of the survey list that it counts; null where there is none. */
  readonly list: Partial<SurveyQuery> | null
}

interface Words {
  readonly more: (count: number, days: number) => string
  readonly fewer: (count: number, days: number) => string
  readonly same: (days: number) => string
}

function changeOf(now: number, before: number | null, days: number | null, words: Words): KeyFigure['change'] {
  if (before === null || days === null) return null
  const by = now - before
  const text = by === 0 ? words.same(days) : by > 0 ? words.more(by, days) : words.fewer(-by, days)
  return { by, text }
}

/** The four figures with which the dashboard opens, each beside what it was in the period before. */
export function keyFiguresOf({ account }: PartnerFigures, { range }: DashboardQuery): readonly KeyFigure[] {
  const { adults, children } = account
  const { screened, monitorOrRefer, overdue } = children
  const days = range && diffDays(range.start, range.end) + 1
  const activeBefore = adults.before && roundedPercent(adults.before.active, adults.before.total)
  const active = roundedPercent(adults.active, adults.total)
  return [
    {
      id: 'screened',
      label: texts.screened,
      value: partnerDashboardTexts.number(screened.range),
      whole: texts.of(children.total),
      change: changeOf(screened.range, screened.before, days, texts),
      // Without days the list shows every child.
      list: range && {},
    },
    {
      id: 'monitorOrRefer',
      label: texts.monitorOrRefer,
      value: partnerDashboardTexts.number(monitorOrRefer.range),
      whole: texts.of(screened.range),
      change: changeOf(monitorOrRefer.range, monitorOrRefer.before, days, texts),
      list: { monitorOrRefer: true },
    },
    {
      id: 'overdue',
      label: texts.overdue,
      value: partnerDashboardTexts.number(overdue.range),
      whole: texts.of(children.total),
      change: changeOf(overdue.range, overdue.before, days, {
        more: texts.moreThen,
        fewer: texts.fewerThen,
        same: texts.sameThen,
      }),
      list: null,
    },
    {
      id: 'active',
      label: texts.active,
      value: partnerDashboardTexts.percent(active),
      whole: null,
      change: changeOf(active, activeBefore, days, {
        more: texts.pointsMore,
        fewer: texts.pointsFewer,
        same: texts.same,
      }),
      list: null,
    },
  ]
}
