import { type Viewer, can } from '../../../domain/access.ts'
import type { SurveySort } from '../../../domain/surveyListChoices.ts'

export type SurveyColumn = 'student' | 'invited' | 'teacher' | 'parent' | 'followUp'

/** Tells a column of surveys, with slots for their scores. */
export const isSide = (column: SurveyColumn): column is 'teacher' | 'parent' =>
  column === 'teacher' || column === 'parent'

/** The sort key of each column that can be sorted. */
export const sortOfColumn: Readonly<Record<SurveyColumn, SurveySort | null>> = {
  student: 'student_name',
  invited: 'surveys.invited_at',
  teacher: 'surveys.teacher_finished_at',
  parent: 'surveys.parent_finished_at',
  followUp: null,
}

/** The teacher column depends on a permission, the follow-up column on a setting of the partner (001 §2.1). */
export function surveyColumns(viewer: Viewer, followUpEnabled: boolean): readonly SurveyColumn[] {
  const columns: readonly SurveyColumn[] = ['student', 'invited', 'teacher', 'parent', 'followUp']
  return columns.filter(
    (column) => (column !== 'teacher' || can(viewer, 'seeTeacherColumn')) && (column !== 'followUp' || followUpEnabled),
  )
}
