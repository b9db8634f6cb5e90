import type { Option } from '../../domain/access.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import type { StoredSurvey } from '../repositories/questionnaire.ts'

/**
 * Checks an option that admins do not bypass for a record of another partner, whose decision it is: the policy of the
 * route knows the person's own options only. Throws a 403.
 */
export function needPartnerOption(scope: Scope, survey: StoredSurvey, option: Option): void {
  if (survey.partnerId !== scope.partnerId && !survey.partnerOptions.includes(option)) throw problem(403, 'not_allowed')
}
