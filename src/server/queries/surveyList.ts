import type { z } from 'zod'
import type { SurveyListQuery, playerFiltersQuerySchema } from '../../api/surveyFilters.ts'
import { can } from '../../domain/access.ts'
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
import { countViews } from '../repositories/surveyViews.ts'
import { surveyFilterOf } from './surveyListFilterFor.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

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
  { db, clock }: Needed,
  scope: Scope,
  person: StaffPerson,
  query: SurveyListQuery,
): Promise<SurveyListPage> {
  const { page, after, part, ...filters } = query
  const filter = surveyFilterOf(filters, person, clock())
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

/** How many children each view of the list has; null where the person has no such view. */
export interface ViewCounts {
  readonly all: number
  readonly to_do: number | null
  readonly overdue: number
  readonly monitor_or_refer: number
  readonly needs_follow_up: number | null
}

/** Counts the children of each view. */
export async function viewCounts({ db, clock }: Needed, scope: Scope, person: StaffPerson): Promise<ViewCounts> {
  const filterOf = (view: Partial<SurveyListQuery>) =>
    surveyFilterOf({ ...view, sort: 'student_name', order: 'asc' }, person, clock())
  const counts = await countViews(db, scope, filterOf({}), {
    to_do: filterOf({ state: 'to_do' }),
    overdue: filterOf({ state: 'overdue' }),
    monitor_or_refer: filterOf({ monitor_or_refer: true, recent: true }),
    needs_follow_up: filterOf({ monitor_or_refer: true, recent: true, follow_up_select: 'incomplete' }),
  })
  return {
    ...counts,
    to_do: can(person, 'startTeacherSurvey') ? counts.to_do : null,
    needs_follow_up: person.partner.followUpEnabled ? counts.needs_follow_up : null,
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
