import type { AgeRange } from '../../src/domain/ageRanges.ts'
import type { Asq3Area } from '../../src/domain/instrument.ts'

/** The six chart groups (001 §2.8), in their order on screen. */
export const chartGroups = ['account', 'engagement', 'interactivity', 'asq', 'asqStats', 'asqFollowUp'] as const
export type ChartGroup = (typeof chartGroups)[number]

interface PartOfTotal {
  readonly total: number
  readonly range: number
}

interface Completion {
  readonly rangeCompleted: number
  readonly rangePending: number
}

export interface ZoneCounts {
  readonly monitor: number
  readonly refer: number
  readonly onSchedule: number
}

type CamelArea<Area extends string> = Area extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Area
export type StatsSection = CamelArea<Asq3Area>

/** What the six calls answer. `asqFollowUp` is null where the chart is not shown. */
export interface PartnerFigures {
  readonly account: { readonly adults: PartOfTotal & { readonly active: number }; readonly children: PartOfTotal }
  readonly engagement: {
    readonly plays: { readonly range: number; readonly rangeFree: number }
    readonly children: PartOfTotal
  }
  readonly interactivity: { readonly uploads: { readonly range: number }; readonly children: PartOfTotal }
  readonly asq: { readonly asq3: Completion; readonly asqSe2: Completion }
  readonly asqStats: {
    /** Results of a sample instrument are among them. */
    readonly sample: boolean
    readonly asq3: ZoneCounts & { readonly sections: Readonly<Record<StatsSection, ZoneCounts>> }
    readonly asqSe2: ZoneCounts
  }
  readonly asqFollowUp: { readonly withFollowUp: number; readonly withoutFollowUp: number } | null
}

export interface ChoiceOption {
  readonly value: number
  readonly label: string
  /** A heading of the entries below it, which nobody can choose. */
  readonly disabled: boolean
}

/** What the filters offer. */
export interface DashboardChoices {
  /** Absent for those who see one partner only. */
  readonly partners?: readonly ChoiceOption[]
  readonly groups: readonly ChoiceOption[]
  readonly subgroups: readonly ChoiceOption[]
  readonly cohorts: readonly ChoiceOption[]
  readonly ages: readonly { readonly value: AgeRange; readonly from: number; readonly to: number | null }[]
}

export interface LoadedDashboard {
  readonly figures: PartnerFigures
  readonly choices: DashboardChoices
}
