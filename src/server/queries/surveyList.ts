import type { z } from 'zod'
import type { SurveyListQuery, playerFiltersQuerySchema } from '../../api/surveyFilters.ts'
import type { Instrument } from '../../domain/instrument.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from '../identity/scope.ts'
import type { StaffPerson } from '../identity/viewer.ts'
import { type InstrumentChoice, readInstrumentChoices } from '../repositories/otherInstrument.ts'
import { readPlayerOptions } from '../repositories/playerFilters.ts'
import { readAccessibleCohorts } from '../repositories/surveyFilters.ts'
import { type ListKey, listSurveyPage } from '../repositories/surveyListPage.ts'
import {
  type ListedChild,
  type ShownSurvey,
  readListedChildren,
  readShownSurveys,
} from '../repositories/surveyListRows.ts'
import { instrumentById } from '../repositories/system/instruments.ts'
import { surveyFilterOf } from './surveyListFilterFor.ts'

type Needed = Pick<Deps, 'db'>

const rowsPerPage = 25
const playerOptionsShown = 25

export interface SurveyListPage {
  readonly page: number
  readonly perPage: number
  /** How many children there are on all pages; null when only rows were asked for. */
  readonly total: number | null
  /** The key of the next page, where there is one. */
  readonly next: ListKey | null
  readonly rows: readonly { readonly child: ListedChild; readonly surveys: readonly ShownSurvey[] }[]
  /** Those of the surveys, by id. */
  readonly instruments: ReadonlyMap<number, Instrument>
  readonly choices: readonly InstrumentChoice[]
  readonly hasTeacherColumn: boolean
}

/** Reads one page of children with the surveys that the filters leave. */
export async function surveyListPage(
  { db }: Needed,
  scope: Scope,
  person: StaffPerson,
  query: SurveyListQuery,
): Promise<SurveyListPage> {
  const { page, after, part, ...filters } = query
  const filter = surveyFilterOf(filters, person)
  const { total, childIds, next } = await listSurveyPage(db, scope, filter, { page, after, perPage: rowsPerPage }, part)
  const [children, surveys] = await Promise.all([
    readListedChildren(db, scope, childIds),
    readShownSurveys(db, scope, filter, childIds),
  ])
  const instrumentIds = [...new Set(surveys.map((survey) => survey.instrument_id))]
  const instruments = new Map(
    await Promise.all(instrumentIds.map(async (id) => [id, await instrumentById(db, id)] as const)),
  )
  const teacherIds = surveys.filter(({ side }) => side === 'teacher').map(({ id }) => id)
  const choices = await readInstrumentChoices(db, scope, teacherIds)
  const childById = new Map(children.map((child) => [child.id, child]))
  const rows = childIds.flatMap((id) => {
    const child = childById.get(id)
    return child === undefined ? [] : [{ child, surveys: surveys.filter((survey) => survey.child_id === id) }]
  })
  return {
    page,
    perPage: rowsPerPage,
    total,
    next,
    rows,
    instruments,
    choices,
    hasTeacherColumn: filter.hasTeacherColumn,
  }
}

/** Reads the cohorts that the list can be filtered by, with the groups above them. */
export const filterCohorts = ({ db }: Needed, scope: Scope) => readAccessibleCohorts(db, scope)

/** Reads the first children that the search or the ids match. */
export const filterPlayers = (
  { db }: Needed,
  scope: Scope,
  { q = '', ids }: z.output<typeof playerFiltersQuerySchema>,
) => readPlayerOptions(db, scope, { search: q, ids, limit: playerOptionsShown })
