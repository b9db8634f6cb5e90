import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createInfiniteList } from '../list/infiniteList.ts'
import { type SurveyQuery, isFiltered, isSameQuery } from './surveyQuery.ts'
import type { SurveyListMeta, SurveyRow } from './surveyRow.ts'

/** The children of the survey dashboard: an infinite list that survives a visit to a questionnaire or its results. */
export const surveyListMachine = createInfiniteList<SurveyQuery, SurveyRow, SurveyListMeta>({
  id: 'surveyList',
  title: 'Survey list',
  description: 'The children of the survey dashboard, page by page.',
  isSame: isSameQuery,
  isFiltered,
})

export type SurveyListRef = ActorRefFrom<typeof surveyListMachine>
export type SurveyListSnapshot = SnapshotFrom<typeof surveyListMachine>
