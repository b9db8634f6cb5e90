/**
 * Finished English sentences of the server's answers, by stable code. The browser's catalog may translate them by code.
 */
export const messages = {
  audience_missing: 'The Audience header must be "dashboard".',
  bad_request: 'This request cannot be read. Load the page again, or contact support for help.',
  address_too_long: 'This address is too long.',
  unsupported_media_type: 'Send JSON.',
  not_signed_in: 'Your session is over. Please sign in again.',
  session_renewed: 'Your password is being changed. Please try again in a moment.',
  sign_in_failed: 'The e-mail address or the password is not right.',
  reset_needed:
    'There were too many failed attempts to sign in. Choose Reset password: the link in the e-mail lets you in again.',
  /** A form says it in its own words, with the seconds to wait: `tooManyTries` in src/web/texts/errors.ts. */
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  not_allowed: 'You may not do this. If you should be able to, ask your administrator.',
  not_found: 'This is not there, or you may not see it. If it should be there, contact support for help.',
  link_over: 'This link is no longer valid. Please open the page again.',
  survey_finished: 'This questionnaire is finished. Its answers can no longer be changed.',
  no_report: 'There are no results of the family’s questionnaire yet.',
  not_scored: 'There is no score to report yet.',
  no_follow_up: 'Follow-up reports are not used for this child.',
  no_screening_completed: 'No questionnaire of this screening is completed yet.',
  no_follow_up_form: 'There is no form for follow-up reports yet. Please ask whoever runs this server to import one.',
  saved_meanwhile: 'Somebody else has saved this report since you opened it. It was not changed.',
  family_saved_meanwhile: 'Somebody else has saved this family since you opened it. It was not changed.',
  note_changed: 'This note was changed elsewhere since you read it.',
  survey_archived: 'This questionnaire is archived. Its answers can no longer be changed.',
  last_superadmin: 'This is the last superadmin. Make somebody else a superadmin first.',
  export_running: 'Your last report is still being made. Ask for another one when it is finished.',
  body_too_large: 'This is too large to be sent.',
  internal_error: 'Oops! Something went wrong. Contact support for help.',
  unavailable: 'The server cannot answer at the moment. Please try again.',
} as const
export type MessageCode = keyof typeof messages
