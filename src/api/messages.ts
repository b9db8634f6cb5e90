/** Finished English sentences of the server's answers, by stable code. The browser's catalogue may translate by code. */
export const messages = {
  audience_missing: 'The Audience header must be "dashboard".',
  bad_request: 'This request cannot be read.',
  address_too_long: 'This address is too long.',
  unsupported_media_type: 'Send JSON.',
  not_signed_in: 'Your session is over. Please sign in again.',
  sign_in_failed: 'The e-mail address or the password is not right.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  not_allowed: 'You may not do this.',
  not_found: 'This record does not exist, or you may not see it.',
  link_over: 'This link is no longer valid. Please open the page again.',
  survey_finished: 'This questionnaire is finished. Its answers can no longer be changed.',
  no_report: 'There are no results of the family’s questionnaire yet.',
  not_scored: 'There is no score to report yet.',
  survey_archived: 'This questionnaire is archived. Its answers can no longer be changed.',
  body_too_large: 'This is too large to be sent.',
  internal_error: 'Oops! Something went wrong. Contact support for help.',
  unavailable: 'The server cannot answer at the moment. Please try again.',
  shutting_down: 'The server is about to restart. Please try again in a moment.',
} as const
export type MessageCode = keyof typeof messages
