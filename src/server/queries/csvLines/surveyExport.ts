import type { SurveyExportRequest } from '../../../api/csvExport.ts'
import { can } from '../../../domain/access.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { todayIn } from '../../../domain/moments.ts'
import { type Asq3Area, asq3Areas } from '../../../domain/instrument.ts'
import { surveyState } from '../../../domain/surveyState.ts'
import {
  type ExportedCohort,
  type ExportedSurvey,
  countExportedSurveys,
  readExportedCohorts,
  readExportedSurveys,
} from '../../repositories/surveyExport.ts'
import type { SurveyListFilter } from '../../repositories/surveyListFilter.ts'
import { surveyFilterOf } from '../surveyListFilterFor.ts'
import { csvTexts } from '../../texts/csvExport.ts'
import type { StaffPerson } from '../../identity/viewer.ts'
import { childPages } from './childPages.ts'
import type { Cell } from './csvText.ts'
import type { ExportKind } from './exportKind.ts'

const texts = csvTexts.surveys
const areas: readonly (Asq3Area | 'social_emotional')[] = [...asq3Areas, 'social_emotional']

/** The filter and the order of the list, which is by name unless another was asked for. */
export const exportedFilter = (params: SurveyExportRequest, person: StaffPerson, now: number): SurveyListFilter =>
  surveyFilterOf({ ...params, sort: params.sort ?? 'student_name', order: params.order ?? 'asc' }, person, now)

/** One row for each survey that passes the filters of the survey list (docs/readings.md). */
export const surveyExport: ExportKind<SurveyExportRequest> = {
  mayHave: (person) => can(person, 'seeAsqs'),
  fileName: texts.file,
  async begin(db, { scope, params, person, timeZone, now }) {
    const filter = exportedFilter(params, person, now)
    const today = todayIn(person.partner.timeZone, now)
    async function* pages() {
      for await (const childIds of childPages(db, scope, filter)) {
        const surveys = await readExportedSurveys(db, scope, filter, { childIds, timeZone })
        const cohorts = await readExportedCohorts(db, scope, childIds)
        const placeOf = new Map(cohorts.map((place) => [place.child_id, place]))
        yield surveys.map((survey) => lineOf(survey, placeOf.get(survey.child_id), today))
      }
    }
    return { heading: headingOf(timeZone), total: await countExportedSurveys(db, scope, filter), pages: pages() }
  },
}

function headingOf(timeZone: string): readonly string[] {
  const { columns } = texts
  return [
    columns.childId,
    columns.lastName,
    columns.firstName,
    columns.group,
    columns.subgroup,
    columns.cohort,
    columns.instrument,
    columns.age,
    columns.side,
    csvTexts.at(columns.assigned, timeZone),
    columns.deadline,
    csvTexts.at(columns.finished, timeZone),
    columns.respondent,
    columns.state,
    ...areas.flatMap((area) => [columns.score(texts.areas[area]), columns.zone(texts.areas[area])]),
    columns.concern,
    csvTexts.notice,
  ]
}

function lineOf(survey: ExportedSurvey, place: ExportedCohort | undefined, today: IsoDate): readonly Cell[] {
  const state = surveyState(
    { status: survey.status, archivedAt: survey.archived_at, deadlineDate: survey.deadline_date },
    today,
  )
  return [
    survey.child_id,
    survey.last_name,
    survey.first_name,
    place?.groups ?? '',
    place?.subgroups ?? '',
    place?.cohorts ?? '',
    survey.instrument_name,
    survey.age_months,
    texts.sides[survey.side],
    survey.assigned,
    survey.deadline_date,
    survey.finished,
    survey.respondent_name,
    texts.states[state],
    ...areas.flatMap((area) => scoreOf(survey, area)),
    survey.status === 'finished' ? (survey.has_concern ? csvTexts.yes : csvTexts.no) : '',
    survey.provenance === 'sample' ? csvTexts.sample : '',
  ]
}

/** Score and zone of an area; both empty when there is none. */
function scoreOf({ sections }: ExportedSurvey, area: (typeof areas)[number]): readonly [Cell, Cell] {
  const section = sections?.find(({ handle }) => handle === area)
  const result = section?.result ?? null
  const zone = section?.zone ?? null
  return [result === null ? '' : result.toFixed(2), zone === null ? '' : texts.zones[zone]]
}
