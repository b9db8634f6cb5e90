import type { SurveyList } from '../../src/api/surveyList.ts'

/** One child of the survey dashboard. */
export type SurveyRow = SurveyList['data'][number]

/** One side's survey in a cell of the list. */
export type SurveyCell = NonNullable<SurveyRow['questionnaire']>
export type SurveyCellSection = SurveyCell['sections'][number]

export type FollowUpState = NonNullable<SurveyRow['followUp']>

/** What the screen needs besides the rows. `today` is the partner's day. */
export interface SurveyListMeta extends Pick<SurveyList['meta'], 'next' | 'followUpEnabled' | 'today'> {
  readonly totalCount: number
  readonly totalPages: number
}
