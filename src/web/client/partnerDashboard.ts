import type { DashboardQuery } from '../../../machines/partnerDashboard/dashboardQuery.ts'
import type {
  ChoiceOption,
  DashboardChoices,
  LoadedDashboard,
  PartnerFigures,
  StatsSection,
  ZoneCounts,
} from '../../../machines/partnerDashboard/partnerFigures.ts'
import type {
  AccountChartWire,
  AsqChartWire,
  AsqStatsChartWire,
  DashboardFiltersWire,
  EngagementChartWire,
  FollowUpChartWire,
  InteractivityChartWire,
} from '../../api/dashboard.ts'
import { paths } from '../../api/paths.ts'
import { periodOf } from '../../domain/periods.ts'
import { type Shape, flag, having, listOf, mustBe, number, optional, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http, HttpOptions } from './http.ts'

type Query = NonNullable<HttpOptions['query']>

const listed = (values: readonly (string | number)[]) => (values.length === 0 ? undefined : values.join(','))
const given = (query: Record<string, string | number | undefined>): Query =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

/** The wire's names; what is not set is not sent. All time has no days. */
export function chartParameters(query: DashboardQuery, timeZone: string): Query {
  const { range, ages, cohorts, subgroups, groups, partners } = query
  return given({
    period: periodOf(range),
    start: range?.start,
    end: range?.end,
    tz: timeZone,
    ages: listed(ages),
    cohorts: listed(cohorts),
    subgroups: listed(subgroups),
    groups: listed(groups),
    partners: listed(partners),
  })
}

const fields = <Name extends string>(...names: readonly Name[]) =>
  having<Record<Name, number>>(Object.fromEntries(names.map((name) => [name, number])) as Record<Name, Shape>)
const partOfTotal = fields('total', 'range')
const completion = fields('rangeCompleted', 'rangePending')
const zones = { monitor: number, refer: number, onSchedule: number }
const zoneCounts = having<ZoneCounts>(zones)
const option = having<ChoiceOption>({ value: number, label: text, disabled: flag })

const shapes = {
  account: having<PartnerFigures['account']>({ adults: fields('total', 'range', 'active'), children: partOfTotal }),
  engagement: having<PartnerFigures['engagement']>({ plays: fields('range', 'rangeFree'), children: partOfTotal }),
  interactivity: having<PartnerFigures['interactivity']>({ uploads: fields('range'), children: partOfTotal }),
  asq: having<PartnerFigures['asq']>({ asq3: completion, asqSe2: completion }),
  asqStats: having<PartnerFigures['asqStats']>({
    sample: flag,
    asq3: having<PartnerFigures['asqStats']['asq3']>({
      ...zones,
      sections: having<Record<StatsSection, ZoneCounts>>({
        communication: zoneCounts,
        grossMotor: zoneCounts,
        fineMotor: zoneCounts,
        problemSolving: zoneCounts,
        personalSocial: zoneCounts,
      }),
    }),
    asqSe2: zoneCounts,
  }),
  asqFollowUp: fields('withFollowUp', 'withoutFollowUp'),
  choices: having<DashboardChoices>({
    partners: optional(listOf(option)),
    groups: listOf(option),
    subgroups: listOf(option),
    cohorts: listOf(option),
    ages: listOf(having<DashboardChoices['ages'][number]>({ value: text, from: number, to: orNull(number) })),
  }),
}

export interface DashboardLoad {
  readonly query: DashboardQuery
  readonly timeZone: string
  readonly showsFollowUp: boolean
  readonly signal: AbortSignal
}

/** The charts come all or not at all (001 §8). Each rejects with a `Failure`, also when an answer has another shape. */
export function createPartnerDashboardCalls(http: Http) {
  /** What the filters offer. */
  const choices = ({ partners }: DashboardQuery, signal: AbortSignal): Promise<DashboardChoices> =>
    mustBe(
      shapes.choices,
      http.get<Camel<DashboardFiltersWire>>(paths.dashboardFilters, {
        query: given({ partners: listed(partners) }),
        signal,
      }),
    )

  /** The seven calls together. The first that fails ends the others and is what this rejects with. */
  const all = async ({ query, timeZone, showsFollowUp, signal }: DashboardLoad): Promise<LoadedDashboard> => {
    const others = new AbortController()
    const options = { query: chartParameters(query, timeZone), signal: AbortSignal.any([signal, others.signal]) }
    const chart = <Wire>(shape: Shape, path: string) => mustBe(shape, http.get<Camel<Wire>>(path, options))
    try {
      const [account, engagement, interactivity, asq, asqStats, asqFollowUp, offered] = await Promise.all([
        chart<AccountChartWire>(shapes.account, paths.dashboardAccount),
        chart<EngagementChartWire>(shapes.engagement, paths.dashboardEngagement),
        chart<InteractivityChartWire>(shapes.interactivity, paths.dashboardInteractivity),
        chart<AsqChartWire>(shapes.asq, paths.dashboardAsq),
        chart<AsqStatsChartWire>(shapes.asqStats, paths.dashboardAsqStats),
        showsFollowUp ? chart<FollowUpChartWire>(shapes.asqFollowUp, paths.dashboardFollowUp) : null,
        choices(query, options.signal),
      ])
      const figures: PartnerFigures = { account, engagement, interactivity, asq, asqStats, asqFollowUp }
      return { figures, choices: offered }
    } catch (error) {
      others.abort()
      throw error
    }
  }

  return { all, choices }
}
