import type { StaffPolicy } from './policy.ts'

/** The survey dashboard's own calls: everyone who sees it, within their organization access. */
export const listSurveys: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'surveys.listed' },
}

export const readSurveyFilters: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'survey_filters.read' },
}

/** The child selector of Start ASQ and of the survey dashboard. */
export const readPlayerFilters: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'player_filters.read' },
}
