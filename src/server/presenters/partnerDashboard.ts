import type {
  AccountChartWire,
  AsqChartWire,
  AsqStatsChartWire,
  DashboardFiltersWire,
} from '../../api/partnerDashboard.ts'
import { ageRanges } from '../../domain/ageRanges.ts'
import { asq3Areas, type InstrumentType } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import { worstZone, zonesOfCode } from '../../domain/zoneCode.ts'
import type { AccountChartFigures, DashboardFilters } from '../queries/partnerDashboard.ts'
import type { AsqFigures, ZoneFigures } from '../repositories/partnerDashboardSurveys.ts'
import type { PartnerOption } from '../repositories/partners.ts'
import { organizationOptionsWire } from './surveyList.ts'

type FilterOption = DashboardFiltersWire['groups'][number]

/** Presents the dashboard's filters. When there are several partners, every heading starts with the partner's name. */
export function dashboardFiltersWire({ shown, partners }: DashboardFilters): DashboardFiltersWire {
  const each = shown.map(({ partner, cohorts }) => ({ partner, options: organizationOptionsWire(cohorts) }))
  const named = (partner: PartnerOption, options: readonly FilterOption[]) =>
    shown.length <= 1
      ? options
      : options.map((option) => (option.disabled ? { ...option, label: `${partner.name} › ${option.label}` } : option))
  const headed = (partner: PartnerOption, options: readonly FilterOption[]) =>
    shown.length <= 1 || options.length === 0
      ? options
      : [{ value: partner.id, label: partner.name, disabled: true }, ...options]
  return {
    ...(partners === null
      ? {}
      : { partners: partners.map(({ id, name }) => ({ value: id, label: name, disabled: false })) }),
    groups: each.flatMap(({ partner, options }) => headed(partner, options.groups)),
    subgroups: each.flatMap(({ partner, options }) => named(partner, options.subgroups)),
    cohorts: each.flatMap(({ partner, options }) => named(partner, options.cohorts)),
    ages: ageRanges.map(({ key, from, to }) => ({ value: key, from, to })),
  }
}

/** Presents adults and children, and the same of the period before where there is one. */
export function accountChartWire({ figures, isCompared }: AccountChartFigures): AccountChartWire {
  const compared = (range: number, before: number) => ({ range, before: isCompared ? before : null })
  return {
    adults: {
      total: figures.adults,
      range: figures.adults_joined,
      active: figures.adults_active,
      before: isCompared ? { total: figures.adults_before, active: figures.adults_active_before } : null,
    },
    children: {
      total: figures.children,
      range: figures.children_joined,
      screened: compared(figures.screened, figures.screened_before),
      monitor_or_refer: compared(figures.monitor_or_refer, figures.monitor_or_refer_before),
      overdue: compared(figures.overdue, figures.overdue_before),
    },
  }
}

/** Presents the counts by type; a type without any counts 0. */
export function asqChartWire(figures: readonly AsqFigures[]): AsqChartWire {
  const of = (type: InstrumentType) => {
    const found = figures.find((one) => one.type === type)
    return { range_completed: found?.completed ?? 0, range_pending: found?.pending ?? 0 }
  }
  return { asq_3: of('asq_3'), asq_se2: of('asq_se2') }
}

type ZoneCounts = Record<Zone, number>
const noCounts = (): ZoneCounts => ({ monitor: 0, refer: 0, on_schedule: 0 })

/** Counts surveys by the zone that `zoneIn` finds in their codes. */
function countZones(
  figures: readonly ZoneFigures[],
  zoneIn: (sections: ReturnType<typeof zonesOfCode>) => Zone | null | undefined,
): ZoneCounts {
  const counts = noCounts()
  for (const { zones: code, surveys } of figures) {
    const zone = zoneIn(zonesOfCode(code))
    if (zone) counts[zone] += surveys
  }
  return counts
}

/**
 * Counts each survey by its worst zone, and each section separately. `sample`: some figure comes from a sample
 * instrument.
 */
export function asqStatsChartWire(figures: readonly ZoneFigures[]): AsqStatsChartWire {
  const of = (type: InstrumentType) => figures.filter((one) => one.type === type)
  const [asq3, asqSe2] = [of('asq_3'), of('asq_se2')]
  const sections = asq3Areas.map((area) => [area, countZones(asq3, (section) => section[area])] as const)
  return {
    sample: figures.some(({ provenance }) => provenance === 'sample'),
    asq_3: {
      ...countZones(asq3, worstZone),
      sections: Object.fromEntries(sections) as AsqStatsChartWire['asq_3']['sections'],
    },
    asq_se2: countZones(asqSe2, worstZone),
  }
}
