import { deliverResultsEmail } from '../commands/deliverResultsEmail.ts'
import type { Deps } from '../deps.ts'
import { partnerScope } from '../identity/scope.ts'
import { workTracked } from './tracked.ts'

/** Sends families their results. */
export function startResultsEmails(deps: Deps): Promise<void> {
  return workTracked(deps, 'results-email', ({ partner_id: partnerId, results_email_id: id }) =>
    deliverResultsEmail(deps, partnerScope(partnerId), id),
  )
}
