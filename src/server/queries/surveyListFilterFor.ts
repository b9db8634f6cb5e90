import type { SurveyListQuery } from '../../api/surveyFilters.ts'
import { can } from '../../domain/access.ts'
import { momentsOf, todayIn } from '../../domain/moments.ts'
import type { WorkState } from '../../domain/surveyListChoices.ts'
import type { SurveyListFilter, SurveyListSort } from '../repositories/surveyListFilter.ts'
import type { StaffPerson } from '../identity/viewer.ts'

type RequestedSurveys = Omit<SurveyListQuery, 'page' | 'after' | 'part'>

const sorts: Readonly<Record<SurveyListQuery['sort'], SurveyListSort>> = {
  student_name: 'student_name',
  'surveys.invited_at': 'invited_at',
  'surveys.parent_finished_at': 'parent_finished_at',
  'surveys.teacher_finished_at': 'teacher_finished_at',
  'surveys.next_due': 'next_due',
}

/**
 * Limits a query to what the viewer may filter by, on the viewer's present day: those who may not know of teacher surveys cannot sort by them, and
 * the follow-up filter needs follow-up reports.
 */
export function surveyFilterOf(query: RequestedSurveys, viewer: StaffPerson, now: number): SurveyListFilter {
  const { asq = 'any', follow_up_select, state, start, end, ...others } = query
  const hasTeacherColumn = can(viewer, 'seeTeacherColumn')
  const mayAskFor = query.sort !== 'surveys.teacher_finished_at' || hasTeacherColumn
  return {
    ...others,
    asq,
    follow_up_select: viewer.partner.followUpEnabled ? follow_up_select : undefined,
    finishedBetween:
      start === undefined || end === undefined ? null : momentsOf(viewer.partner.timeZone, { start, end }),
    sort: mayAskFor ? sorts[query.sort] : 'student_name',
    order: mayAskFor ? query.order : 'asc',
    hasTeacherColumn,
    due: state === undefined ? null : dueOf(state, viewer, now),
  }
}

/** Staff fill in teacher surveys alone, so only those can be theirs to do. */
function dueOf(state: WorkState, viewer: StaffPerson, now: number): SurveyListFilter['due'] {
  const seesTeacher = can(viewer, 'seeTeacherColumn')
  if (state === 'overdue')
    return {
      sides: seesTeacher ? ['parent', 'teacher'] : ['parent'],
      before: todayIn(viewer.partner.timeZone, now),
    }
  return { sides: seesTeacher && can(viewer, 'startTeacherSurvey') ? ['teacher'] : [], before: null }
}
