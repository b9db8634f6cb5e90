import type { Kysely } from 'kysely'
import type { SurveyExportRequest } from '../../api/csvExport.ts'
import { can } from '../../domain/access.ts'
import type { Coverage } from '../db/tables/outcomeTables.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from '../identity/scope.ts'
import { type StaffPerson, scopeOf } from '../identity/viewer.ts'
import { type StoredExport, exportsOf } from '../repositories/csvExport.ts'
import { readPlayerOptions } from '../repositories/playerFilters.ts'
import { type AccessibleCohort, readAccessibleCohorts } from '../repositories/surveyFilters.ts'
import { type FinishedExport, finishedExport } from '../repositories/system/csvFiles.ts'
import { type ExportKindName, exportKindOf } from './csvLines/exportKinds.ts'

/** What a file made for this person now would cover. */
export const coverageOf = (person: StaffPerson): Coverage => ({
  cohortIds: scopeOf(person).cohortIds,
  teacher: can(person, 'seeTeacherColumn'),
})

/** The children that a report's filters name, and the cohorts among which its places are. */
export interface FilteredBy {
  readonly children: Awaited<ReturnType<typeof readPlayerOptions>>
  readonly places: readonly AccessibleCohort[]
}

export interface NewestReports {
  readonly newest: StoredExport
  readonly filteredBy: FilteredBy
  /** The last finished report before it. */
  readonly previous: StoredExport | null
}

/**
 * A person's newest report of a kind and its status. Its file is offered only to a person who may still see everything
 * in it; if their access has shrunk, there is no report.
 */
export async function newestReports(
  deps: Pick<Deps, 'db'>,
  person: StaffPerson,
  kind: ExportKindName,
): Promise<NewestReports | null> {
  const kept = await exportsOf(deps.db, scopeOf(person), { staffId: person.id, kind })
  const mine = kept.filter(({ status, covers }) => status !== 'finished' || isWithin(covers, coverageOf(person)))
  const [newest] = mine
  if (newest === undefined) return null
  const filteredBy = await readFiltered(deps.db, scopeOf(person), newest.params as SurveyExportRequest)
  return { newest, filteredBy, previous: mine.slice(1).find(({ status }) => status === 'finished') ?? null }
}

function isWithin(made: Coverage | null, now: Coverage): boolean {
  if (made === null || (made.teacher && !now.teacher)) return false
  if (now.cohortIds === null) return true
  const allowed = new Set(now.cohortIds)
  return made.cohortIds !== null && made.cohortIds.every((id) => allowed.has(id))
}

/**
 * Reads what a report's filters name, within the scope. It is read on each call: no names are stored with a report.
 */
async function readFiltered(db: Kysely<Tables>, scope: Scope, asked: SurveyExportRequest): Promise<FilteredBy> {
  const { player, groups, subgroups, cohorts } = asked
  const isPlaceAsked = [groups, subgroups, cohorts].some((ids) => ids !== undefined)
  const places = isPlaceAsked ? await readAccessibleCohorts(db, scope) : []
  const children =
    player === undefined ? [] : await readPlayerOptions(db, scope, { search: '', ids: player, limit: player.length })
  return { children, places }
}

export interface CsvFile extends FinishedExport {
  /** The name of its kind, which its file's name begins with. */
  readonly fileName: string
  readonly bytes: number
  readonly content: NonNullable<Awaited<ReturnType<Deps['storage']['open']>>>['content']
}

/** Opens the file of a report; null when it is gone. The caller has checked the signed link. */
export async function openCsvFile({ db, storage }: Pick<Deps, 'db' | 'storage'>, id: string): Promise<CsvFile | null> {
  const stored = await finishedExport(db, id)
  const kind = stored === null ? null : exportKindOf(stored.kind)
  const file = kind === null ? null : await storage.open(id)
  return stored === null || kind === null || file === null ? null : { ...stored, ...file, fileName: kind.fileName }
}
