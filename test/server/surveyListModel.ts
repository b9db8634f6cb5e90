import type { Kysely, Selectable } from 'kysely'
import type { SurveyListQuery } from '../../src/api/surveyFilters.ts'
import type { InstrumentType } from '../../src/domain/instrument.ts'
import type { FollowUpChoice, WorkState } from '../../src/domain/surveyListChoices.ts'
import { todayIn } from '../../src/domain/moments.ts'
import type { Tables } from '../../src/server/db/tables.ts'

type Survey = Selectable<Tables['surveys']>
type Child = Selectable<Tables['children']>

/** A query of the list, as a person makes it. */
export interface ModelQuery extends Pick<SurveyListQuery, 'sort' | 'order'> {
  asq?: InstrumentType
  recent: boolean
  concern: boolean
  monitor_or_refer: boolean
  follow_up_select?: FollowUpChoice
  state?: WorkState
  start?: string
  end?: string
  cohorts?: number
}

export interface ModelRow {
  child: number
  parent: number | null
  teacher: number | null
}

/** Everything that the list depends on, read row by row. */
export interface ModelWorld {
  children: Child[]
  surveys: Survey[]
  memberships: Selectable<Tables['child_cohorts']>[]
  followUps: Selectable<Tables['follow_ups']>[]
}

export async function readModelWorld(db: Kysely<Tables>, partnerId: number): Promise<ModelWorld> {
  return {
    children: await db.selectFrom('children').selectAll().where('partner_id', '=', partnerId).execute(),
    surveys: await db.selectFrom('surveys').selectAll().where('partner_id', '=', partnerId).execute(),
    memberships: await db.selectFrom('child_cohorts').selectAll().execute(),
    followUps: await db.selectFrom('follow_ups').selectAll().execute(),
  }
}

interface ModelViewer {
  seesTeacher: boolean
  mayFillIn: boolean
  cohortIds: readonly number[] | null
  timeZone: string
  today: string
}

/** A second implementation of the list's rules, child by child: slow, but easy to compare with the specification. */
export function modelList(world: ModelWorld, query: ModelQuery, viewer: ModelViewer): ModelRow[] {
  const rows = world.children
    .filter((child) => child.archived_at === null && isWithin(world, child, query, viewer.cohortIds))
    .flatMap((child) => rowOf(world, child, query, viewer))
  return rows.sort((first, second) => compareRows(first, second, query)).map(({ row }) => row)
}

function isWithin(
  { memberships }: ModelWorld,
  child: Child,
  { cohorts }: ModelQuery,
  allowed: readonly number[] | null,
) {
  const own = memberships.filter(({ child_id }) => child_id === child.id).map(({ cohort_id }) => cohort_id)
  if (cohorts === undefined && allowed === null) return true
  return own.some((id) => (cohorts === undefined || id === cohorts) && (allowed === null || allowed.includes(id)))
}

interface SortedRow {
  row: ModelRow
  child: Child
  invited: string | null
  parentFinished: string | null
  teacherFinished: string | null
  nextDue: string | null
}

function rowOf(
  world: ModelWorld,
  child: Child,
  query: ModelQuery,
  { seesTeacher, mayFillIn, timeZone, today }: ModelViewer,
): SortedRow[] {
  const counted = world.surveys
    .filter((survey) => survey.child_id === child.id && (query.asq === undefined || survey.type === query.asq))
    .filter((survey) => seesTeacher || survey.side === 'parent')
    .sort((first, second) => second.created_at.localeCompare(first.created_at) || second.id - first.id)
  const isFilled = (survey: Survey) =>
    world.followUps.some(({ survey_id, filled_at }) => {
      const carrier = world.surveys.find(({ id }) => id === survey_id)
      return (
        filled_at !== null &&
        carrier?.child_id === survey.child_id &&
        carrier.type === survey.type &&
        carrier.age_months === survey.age_months
      )
    })
  const hasRange = query.start !== undefined && query.end !== undefined
  const matches = (survey: Survey): boolean => {
    if (query.concern && !survey.has_concern) return false
    if (query.monitor_or_refer && !survey.monitor_or_refer) return false
    if (query.follow_up_select !== undefined) {
      if (survey.finished_at === null || !child.asq_follow_up_enabled) return false
      if (isFilled(survey) !== (query.follow_up_select === 'completed')) return false
    }
    if (!hasRange) return true
    if (survey.finished_at === null) return false
    const day = todayIn(timeZone, Date.parse(survey.finished_at))
    return day >= (query.start ?? '') && day <= (query.end ?? '')
  }
  const newest = (side: 'parent' | 'teacher', surveys: Survey[]) => surveys.find((survey) => survey.side === side)
  const dueOf = (side: 'parent' | 'teacher') => {
    const survey = newest(side, counted)
    return survey?.finished_at === null && survey.archived_at === null ? survey.deadline_date : null
  }
  const due = { parent: dueOf('parent'), teacher: dueOf('teacher') }
  const dates = [due.parent, due.teacher].filter((date) => date !== null).sort()
  if (query.state === 'to_do' && !(mayFillIn && due.teacher !== null)) return []
  if (query.state === 'overdue' && !dates.some((date) => date < today)) return []
  const asks = query.concern || query.monitor_or_refer || query.follow_up_select !== undefined || hasRange
  const lastFinishedFirst = (first: Survey, second: Survey) =>
    (second.finished_at ?? '').localeCompare(first.finished_at ?? '') || second.id - first.id
  const matching = counted.filter(matches)
  const candidates = query.recent ? counted : hasRange ? matching.sort(lastFinishedFirst) : matching
  const parent = newest('parent', candidates)
  const teacher = newest('teacher', candidates)
  const shown = [parent, teacher].filter((survey) => survey !== undefined)
  if (asks && !shown.some(matches)) return []
  return [
    {
      row: { child: child.id, parent: parent?.id ?? null, teacher: teacher?.id ?? null },
      child,
      invited: parent?.created_at ?? teacher?.created_at ?? null,
      parentFinished: parent?.finished_at ?? null,
      teacherFinished: teacher?.finished_at ?? null,
      nextDue: dates[0] ?? null,
    },
  ]
}

function compareRows(first: SortedRow, second: SortedRow, { sort, order }: ModelQuery): number {
  const sign = order === 'asc' ? 1 : -1
  const byId = sign * (first.child.id - second.child.id)
  if (sort === 'student_name') {
    return sign * Buffer.compare(Buffer.from(first.child.sort_name), Buffer.from(second.child.sort_name)) || byId
  }
  const keys = {
    'surveys.invited_at': 'invited',
    'surveys.parent_finished_at': 'parentFinished',
    'surveys.teacher_finished_at': 'teacherFinished',
    'surveys.next_due': 'nextDue',
  } as const
  const key = (row: SortedRow) => row[keys[sort]]
  const [one, other] = [key(first), key(second)]
  if (one === null || other === null) return one === other ? byId : one === null ? 1 : -1
  return sign * one.localeCompare(other) || byId
}
