/* The values of those sorts and filters of the survey list that have a fixed set of them. */

export const surveySorts = [
  'student_name',
  'surveys.invited_at',
  'surveys.teacher_finished_at',
  'surveys.parent_finished_at',
] as const
export type SurveySort = (typeof surveySorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What to read of a page; the count of a large list takes longer than its rows. */
export const listParts = ['rows', 'count'] as const
export type ListPart = (typeof listParts)[number]

export const followUpChoices = ['completed', 'incomplete'] as const
export type FollowUpChoice = (typeof followUpChoices)[number]
