/* The values of those sorts and filters of the survey list that have a fixed set of them. */

export const surveySorts = [
  'student_name',
  'surveys.invited_at',
  'surveys.teacher_finished_at',
  'surveys.parent_finished_at',
  'surveys.next_due',
] as const
export type SurveySort = (typeof surveySorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What stands with a child's newest surveys: one may be filled in, or its deadline has passed. */
export const workStates = ['to_do', 'overdue'] as const
export type WorkState = (typeof workStates)[number]

/** What to read of a page; the count of a large list takes longer than its rows. */
export const listParts = ['rows', 'count'] as const
export type ListPart = (typeof listParts)[number]

export const followUpChoices = ['completed', 'incomplete'] as const
export type FollowUpChoice = (typeof followUpChoices)[number]
