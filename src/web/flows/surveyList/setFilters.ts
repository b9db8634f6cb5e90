import { type SurveyQuery, defaultSurveyQuery, isFiltered } from '../../../../machines/surveyList/surveyQuery.ts'

const ofPanel = ['groups', 'subgroups', 'followUpSelect', 'recent', 'concern', 'monitorOrRefer'] as const
const ofLine = ['state', 'player', 'asq', 'cohorts', 'teachers', 'finishedAtStart'] as const

/** The number of filters that are set: those that only the panel shows, and all. */
export function setFilters(query: SurveyQuery): { readonly more: number; readonly all: number } {
  const isSet = (field: keyof SurveyQuery) => isFiltered({ ...defaultSurveyQuery, [field]: query[field] })
  const more = ofPanel.filter(isSet).length
  return { more, all: more + ofLine.filter(isSet).length }
}
