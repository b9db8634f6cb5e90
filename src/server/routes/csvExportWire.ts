import type { CsvReportWire, SurveyExportRequest } from '../../api/csvExport.ts'
import { paths } from '../../api/paths.ts'
import { instantIn } from '../../domain/calendar.ts'
import type { NewestReports } from '../commands/requestCsvExport.ts'
import type { Deps } from '../deps.ts'
import { signedPath } from '../outside/signedLink.ts'
import type { StoredExport } from '../repositories/csvExports.ts'
import { readPlayerOptions } from '../repositories/playerFilters.ts'
import { type AccessibleCohort, readAccessibleCohorts } from '../repositories/surveyFilters.ts'
import type { Scope } from '../scope.ts'

const commaSeparated = (ids: readonly number[] | undefined) => ids?.join(',') ?? null

/** A person's newest report as it goes over the wire: the links open for five minutes, the names are those of what `scope` shows. */
export async function csvReportWire(
  deps: Deps,
  scope: Scope,
  { newest, previous }: NewestReports,
): Promise<CsvReportWire> {
  const asked = newest.params as SurveyExportRequest
  return {
    ...fileWire(deps, newest),
    status: newest.state,
    previous: previous === null ? null : fileWire(deps, previous),
    rows: { done: newest.rowsDone, total: newest.rowsTotal },
    bytes: newest.bytes,
    params: {
      asq: asked.asq ?? null,
      recent: asked.recent ?? false,
      concern: asked.concern ?? false,
      monitor_or_refer: asked.monitor_or_refer ?? false,
      follow_up_select: asked.follow_up_select ?? null,
      player: commaSeparated(asked.player),
      groups: commaSeparated(asked.groups),
      subgroups: commaSeparated(asked.subgroups),
      cohorts: commaSeparated(asked.cohorts),
      teachers: commaSeparated(asked.teachers),
      start: asked.start ?? null,
      end: asked.end ?? null,
      tz: newest.timeZone,
    },
    names: await namesOf(deps, scope, asked),
  }
}

function fileWire({ linkKey, clock }: Deps, { id, status, createdAt, timeZone }: StoredExport) {
  return {
    id,
    created_at: instantIn(timeZone, createdAt),
    presigned_s3_url: status === 'ready' ? signedPath(linkKey, paths.csvFile(id), clock()) : null,
  }
}

/** Read anew each time: no name is kept with a report. */
async function namesOf({ db }: Deps, scope: Scope, asked: SurveyExportRequest): Promise<CsvReportWire['names']> {
  const { player, groups, subgroups, cohorts } = asked
  const isPlaceAsked = [groups, subgroups, cohorts].some((ids) => ids !== undefined)
  const places = isPlaceAsked ? await readAccessibleCohorts(db, scope) : []
  const children =
    player === undefined ? [] : await readPlayerOptions(db, scope, { search: '', ids: player, limit: player.length })
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
