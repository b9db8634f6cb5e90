import { noDay } from '../../api/day.ts'
import type { SurveyListQuery } from '../../api/surveyFilters.ts'
import { can } from '../../domain/access.ts'
import { isIsoDate } from '../../domain/calendar.ts'
import { momentsOf } from '../../domain/moments.ts'
import { fieldErrors } from '../http/problems.ts'
import type { SurveyListFilter, SurveyListSort } from '../repositories/surveyListFilter.ts'
import type { StaffPerson } from '../identity/viewer.ts'

type RequestedSurveys = Omit<SurveyListQuery, 'page'>

const sorts: Readonly<Record<SurveyListQuery['sort'], SurveyListSort>> = {
  student_name: 'student_name',
  'surveys.invited_at': 'invited_at',
  'surveys.parent_finished_at': 'parent_finished_at',
  'surveys.teacher_finished_at': 'teacher_finished_at',
}

/**
 * Limits a query to what the viewer may filter by: those who may not know of teacher surveys cannot sort by them, and
 * the follow-up filter needs follow-up reports.
 */
export function surveyFilterOf(query: RequestedSurveys, viewer: StaffPerson): SurveyListFilter {
  const hasTeacherColumn = can(viewer, 'seeTeacherColumn')
  const mayAskFor = query.sort !== 'surveys.teacher_finished_at' || hasTeacherColumn
  return {
    asq: query.asq ?? 'any',
    recent: query.recent ?? false,
    concern: query.concern ?? false,
    monitorOrRefer: query.monitor_or_refer ?? false,
    followUp: viewer.partner.followUpEnabled ? (query.follow_up_select ?? null) : null,
    finishedBetween: finishedBetween(query, viewer.partner.timeZone),
    playerIds: query.player,
    groupIds: query.groups,
    subgroupIds: query.subgroups,
    cohortIds: query.cohorts,
    teacherIds: query.teachers,
    sort: mayAskFor ? sorts[query.sort] : 'student_name',
    order: mayAskFor ? query.order : 'asc',
    hasTeacherColumn,
  }
}

/** The range of the filter, which applies only when both ends are set; refuses days that do not exist. */
function finishedBetween({ start, end }: RequestedSurveys, timeZone: string): SurveyListFilter['finishedBetween'] {
  if (start !== undefined && !isIsoDate(start)) throw fieldErrors({ start: [noDay] })
  if (end !== undefined && !isIsoDate(end)) throw fieldErrors({ end: [noDay] })
  return start === undefined || end === undefined ? null : momentsOf(timeZone, { start, end })
}
