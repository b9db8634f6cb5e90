import type { CsvReportWire, SurveyExportRequest } from '../../api/csvExport.ts'
import { paths } from '../../api/paths.ts'
import { instantIn } from '../../domain/moments.ts'
import type { FilteredBy, NewestReports } from '../queries/csvReports.ts'
import type { Deps } from '../deps.ts'
import { signedPath } from '../adapters/signedLink.ts'
import type { StoredExport } from '../repositories/csvExport.ts'
import type { AccessibleCohort } from '../repositories/surveyFilters.ts'

const commaSeparated = (ids: readonly number[] | undefined) => ids?.join(',') ?? null

/** Presents a person's newest report; its links are valid for five minutes. */
export function csvReportWire(
  deps: Pick<Deps, 'linkKey' | 'clock'>,
  { newest, previous, filteredBy }: NewestReports,
): CsvReportWire {
  const asked = newest.params as SurveyExportRequest
  return {
    ...fileWire(deps, newest),
    status: newest.status,
    previous: previous === null ? null : fileWire(deps, previous),
    rows: { done: newest.rowsDone, total: newest.rowsTotal },
    bytes: newest.bytes,
    params: {
      asq: asked.asq ?? null,
      recent: asked.recent ?? false,
      concern: asked.concern ?? false,
      monitor_or_refer: asked.monitor_or_refer ?? false,
      follow_up_select: asked.follow_up_select ?? null,
      state: asked.state ?? null,
      player: commaSeparated(asked.player),
      groups: commaSeparated(asked.groups),
      subgroups: commaSeparated(asked.subgroups),
      cohorts: commaSeparated(asked.cohorts),
      teachers: commaSeparated(asked.teachers),
      start: asked.start ?? null,
      end: asked.end ?? null,
      tz: newest.timeZone,
    },
    names: namesWire(asked, filteredBy),
  }
}

function namesWire(
  { groups, subgroups, cohorts }: SurveyExportRequest,
  { children, places }: FilteredBy,
): CsvReportWire['names'] {
  const named = (ids: readonly number[] | undefined, id: keyof AccessibleCohort, name: keyof AccessibleCohort) => {
    const all = new Map(places.map((place) => [place[id], place[name]]))
    return (ids ?? []).flatMap((value) => (all.has(value) ? [{ value, label: String(all.get(value)) }] : []))
  }
  return {
    player: children.map((child) => ({ value: child.id, label: `${child.last_name}, ${child.first_name}` })),
    groups: named(groups, 'group_id', 'group_name'),
    subgroups: named(subgroups, 'subgroup_id', 'subgroup_name'),
    cohorts: named(cohorts, 'id', 'name'),
  }
}

function fileWire(
  { linkKey, clock }: Pick<Deps, 'linkKey' | 'clock'>,
  { id, status, createdAt, timeZone }: StoredExport,
) {
  return {
    id,
    created_at: instantIn(timeZone, createdAt),
    presigned_s3_url: status === 'finished' ? signedPath(linkKey, paths.csvFile(id), clock()) : null,
  }
}
