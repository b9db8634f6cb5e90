/**
 * The addresses below the base path /api; those that only the administration of staff needs stand in staffPaths.ts. The
 * server registers them with `:name` as arguments, the browser fills in ids.
 */
export const apiBase = '/api'

/** The calls below it keep snake_case in the browser (000 §7). */
export const administration = '/administration'

export type Id = number | string

export const paths = {
  signInPage: '/sign_in_page',
  authenticate: '/authenticate',
  authentication: '/authentication',
  logout: '/logout',
  endSession: '/session_end',
  resetLink: '/reset_link',
  changePassword: '/change_password',
  forgotPassword: '/forgot_password',
  settings: (id: Id) => `/settings/${id}`,

  asqSurveys: '/asq_surveys',
  asqSurveyFilters: '/asq_surveys/filters',
  asqSurveysCsvExport: '/asq_surveys/csv_export',
  followUpsCsvExport: '/follow_up_surveys/csv_export',
  asqSurvey: (id: Id) => `/asq_surveys/${id}`,
  asqSurveyReport: (id: Id) => `/asq_surveys/${id}/report`,
  resultsEmail: (id: Id) => `/asq_surveys/${id}/results-parent-email-sendout`,
  followUpMessage: (id: Id) => `/asq_surveys/${id}/follow_up_parent_message_sendout`,
  followUpMessageTemplates: (id: Id) => `/asq_surveys/${id}/follow_up_parent_messages`,
  followUpSurveys: '/follow_up_surveys',
  followUpSurvey: (id: Id) => `/follow_up_surveys/${id}`,
  playerFilters: '/players/filters',
  player: (id: Id) => `/players/${id}`,
  screenings: (playerId: Id) => `/players/${playerId}/screenings`,

  playerQuestionnaire: (playerId: Id, id: Id) => `/player/${playerId}/player_questionnaire/${id}`,
  playerQuestionnaireStatus: (playerId: Id, id: Id) => `/player/${playerId}/player_questionnaire/${id}/status`,
  otherInstrument: (playerId: Id, id: Id) => `/player/${playerId}/player_questionnaire/${id}/other_instrument`,
  answers: (playerId: Id, id: Id) => `/player/${playerId}/player_questionnaire/${id}/answers`,
  answer: (playerId: Id, id: Id, answerId: Id) => `/player/${playerId}/player_questionnaire/${id}/answers/${answerId}`,
  changes: (playerId: Id, id: Id) => `/player/${playerId}/player_questionnaire/${id}/changes`,
  replacedText: (playerId: Id, id: Id, textId: Id) =>
    `/player/${playerId}/player_questionnaire/${id}/replaced_texts/${textId}`,
  notes: (playerId: Id, id: Id) => `/player/${playerId}/player_questionnaire/${id}/notes`,
  note: (id: Id) => `/notes/${id}`,

  dashboardFilters: '/dashboard/filters',
  dashboardAccount: '/dashboard/account',
  dashboardEngagement: '/dashboard/engagement',
  dashboardInteractivity: '/dashboard/interactivity',
  dashboardAsq: '/dashboard/asq',
  dashboardAsqStats: '/dashboard/asq_stats',
  dashboardFollowUp: '/dashboard/follow_up',

  families: `${administration}/accounts`,
  family: (id: Id) => `${administration}/accounts/${id}`,
  familyForm: `${administration}/accounts/custom_ids`,
  familyPassword: (id: Id) => `${administration}/accounts/${id}/reset_password`,
  familyDeletion: (id: Id) => `${administration}/accounts/${id}/request_delete`,
  familyChildDeletion: (id: Id, playerId: Id) => `${administration}/accounts/${id}/players/${playerId}/request_delete`,
  familyPasswordLink: '/family_password_link',
  setFamilyPassword: '/family_password',
  administrationFilters: `${administration}/filters`,
  cohortSponsors: `${administration}/filters/sponsors`,

  csvFile: (id: Id) => `/csv_exports/${id}/file`,
  partnerActions: '/partner_actions',
  file: (id: Id) => `/files/${id}`,
  clientErrors: '/client_errors',
} as const

/** Required on every call but the public ones; 400 without it. */
export const audienceHeader = { name: 'audience', value: 'dashboard' } as const

/** Set to 1 on requests that a person caused: only these extend the session. */
export const userActionHeader = 'x-user-action'

/** Makes a call safe to repeat (src/api/idempotency.ts). */
export const idempotencyKeyHeader = 'idempotency-key'
