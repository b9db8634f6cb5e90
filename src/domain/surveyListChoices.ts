/* What the survey list can be sorted and filtered by, where a list of values says so. */

export const surveySorts = [
  'student_name',
  'surveys.invited_at',
  'surveys.teacher_finished_at',
  'surveys.parent_finished_at',
] as const
export type SurveySort = (typeof surveySorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const followUpChoices = ['completed', 'incomplete'] as const
export type FollowUpChoice = (typeof followUpChoices)[number]
