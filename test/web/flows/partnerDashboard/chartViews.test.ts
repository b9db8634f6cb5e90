import { describe, expect, it } from 'vitest'
import type { PartnerFigures } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import type { ChartView } from '../../../../src/web/flows/partnerDashboard/chartView.ts'
import { chartViews } from '../../../../src/web/flows/partnerDashboard/chartViews.ts'
import { figures } from '../../../machines/partnerDashboard/partnerDashboardSamples.ts'

const viewOf = (group: string, of: PartnerFigures = figures) => chartViews(of).find((view) => view.group === group)!

/** Each row of a chart with its percentages. */
const drawn = (view: ChartView | undefined) =>
  view?.chart?.kind === 'bars'
    ? view.chart.rows.map(({ id, percent }) => [id, percent])
    : (view?.chart?.rows.map(({ id, slices }) => [id, ...slices.map(({ percent }) => percent)]) ?? [])

const noZones = { onSchedule: 0, monitor: 0, refer: 0 }
const nothing: PartnerFigures = {
  account: {
    adults: { total: 0, range: 0, active: 0, before: null },
    children: {
      total: 0,
      range: 0,
      screened: { range: 0, before: null },
      monitorOrRefer: { range: 0, before: null },
      overdue: { range: 0, before: null },
    },
  },
  engagement: { plays: { range: 0, rangeFree: 0 }, children: { total: 0, range: 0 } },
  interactivity: { uploads: { range: 0 }, children: { total: 0, range: 0 } },
  asq: { asq3: { rangeCompleted: 0, rangePending: 0 }, asqSe2: { rangeCompleted: 0, rangePending: 0 } },
  asqStats: {
    sample: false,
    asq3: {
      ...noZones,
      sections: {
        communication: noZones,
        grossMotor: noZones,
        fineMotor: noZones,
        problemSolving: noZones,
        personalSocial: noZones,
      },
    },
    asqSe2: noZones,
  },
  asqFollowUp: { withFollowUp: 0, withoutFollowUp: 0 },
}

describe('the six chart groups (122)', () => {
  it('stand in their order, each with a title that says its message', () => {
    expect(chartViews(figures).map(({ group, message }) => [group, message])).toEqual([
      ['asqStats', '62% of ASQ-3 questionnaires are on schedule'],
      ['asqFollowUp', '40% of screened children have a follow-up report'],
      ['asq', '31 questionnaires completed, 12 pending'],
      ['engagement', '30% of children played'],
      ['interactivity', '5% of children have a new photo'],
      ['account', '25% of adults used the app'],
    ])
  })

  it('are five without the chart of follow-up', () => {
    expect(chartViews({ ...figures, asqFollowUp: null }).map(({ group }) => group)).not.toContain('asqFollowUp')
  })

  it('say the same in a sentence', () => {
    expect(chartViews(figures).map(({ summary }) => summary)).toEqual([
      'Of 50 scored ASQ-3 questionnaires, each counted by its worst section, 14 are to monitor and 5 to refer. ' +
        'The section most often to refer is Fine Motor. Of 10 scored ASQ:SE-2 questionnaires, 1 is to monitor and 1 to refer.',
      'A follow-up report was filled for 12 of 30 children who were screened.',
      '31 questionnaires were completed in this period; 12 of those assigned in it are still pending.',
      '90 of 300 children played: 120 cards and 40 free plays.',
      'Families uploaded 25 photos of 15 of 300 children.',
      '50 of 200 adults used the app, and 4 joined. Of 300 children, 6 joined.',
    ])
  })

  it('name the section most often to monitor where none is to refer, and none where all are on schedule', () => {
    const of = (sections: Partial<PartnerFigures['asqStats']['asq3']['sections']>) => {
      const { asq3, ...rest } = nothing.asqStats
      const all = { ...asq3, onSchedule: 1, monitor: 2, sections: { ...asq3.sections, ...sections } }
      return viewOf('asqStats', { ...nothing, asqStats: { ...rest, asq3: all } }).summary
    }
    const counts =
      'Of 3 scored ASQ-3 questionnaires, each counted by its worst section, 2 are to monitor and 0 to refer.'
    expect(of({ grossMotor: { onSchedule: 1, monitor: 2, refer: 0 } })).toBe(
      `${counts} The section most often to monitor is Gross Motor.`,
    )
    expect(of({})).toBe(counts)
  })

  it('say in bar, table and message the same, which adds up to 100', () => {
    const asq3 = { ...figures.asqStats.asq3, onSchedule: 67, monitor: 67, refer: 66 }
    const view = chartViews({ ...figures, asqStats: { ...figures.asqStats, asq3 } }).find(
      ({ group }) => group === 'asqStats',
    )
    expect(drawn(view).find(([id]) => id === 'asq3')).toEqual(['asq3', 33, 34, 33])
    expect(view?.message).toContain('33%')
    expect(view?.tables[0]?.rows.find(({ id }) => id === 'asq3')?.cells).toEqual(['66 (33%)', '67 (34%)', '67 (33%)'])
  })

  it('are drawn with rounded percentages, the areas with their full names (122, 124)', () => {
    expect(drawn(viewOf('asqStats'))).toEqual([
      ['communication', 4, 16, 80],
      ['grossMotor', 2, 8, 90],
      ['fineMotor', 10, 24, 66],
      ['problemSolving', 4, 8, 88],
      ['personalSocial', 0, 6, 94],
      ['asq3', 10, 28, 62],
      ['asqSe2', 10, 10, 80],
    ])
    const { chart } = viewOf('asqStats')
    expect(chart?.kind === 'stacks' && chart.rows.map(({ label, short }) => [label, short])).toEqual([
      ['Communication', 'COMM'],
      ['Gross Motor', 'GM'],
      ['Fine Motor', 'FM'],
      ['Problem-Solving', 'PROB'],
      ['Personal-Social', 'PERS'],
      ['ASQ-3, by worst section', undefined],
      ['ASQ:SE-2, total', undefined],
    ])
    expect(drawn(viewOf('asq'))).toEqual([
      ['asq3', 75, 25],
      ['asqSe2', 33, 67],
    ])
    expect(drawn(viewOf('account'))).toEqual([
      ['active', 25],
      ['adultsJoined', 2],
      ['childrenJoined', 2],
    ])
  })

  it('have every figure in a table', () => {
    const [table] = viewOf('asqStats').tables
    expect(table?.columns).toEqual(['Section or questionnaire', 'Refer', 'Monitor', 'On schedule'])
    expect(table?.rows.find(({ id }) => id === 'fineMotor')).toEqual({
      id: 'fineMotor',
      label: 'Fine Motor (FM)',
      cells: ['5 (10%)', '12 (24%)', '33 (66%)'],
    })
    expect(viewOf('engagement').tables.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
      [
        ['90', '30%'],
        ['210', '70%'],
      ],
      [
        ['120', '75%'],
        ['40', '25%'],
      ],
    ])
  })

  it('draw nothing of nothing, and say so', () => {
    const views = chartViews(nothing)
    expect(views.map(({ chart }) => chart)).toEqual([null, null, null, null, null, null])
    expect(views.map(({ message }) => message)).toEqual([
      'No scored questionnaires in this period',
      'No child was screened in this period',
      'No questionnaires in this period',
      'No children yet',
      'No children yet',
      'No adults and children yet',
    ])
  })

  it('tell of ASQ:SE-2 where there is no ASQ-3', () => {
    const only = { ...nothing, asqStats: { ...nothing.asqStats, asqSe2: { onSchedule: 3, monitor: 1, refer: 0 } } }
    expect(viewOf('asqStats', only).message).toBe('75% of ASQ:SE-2 questionnaires are on schedule')
    expect(drawn(viewOf('asqStats', only))).toEqual([['asqSe2', 0, 25, 75]])
  })
})
