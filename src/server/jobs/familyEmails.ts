import { deliverFamilyEmail } from '../commands/deliverFamilyEmail.ts'
import type { Deps } from '../deps.ts'
import { partnerScope } from '../identity/scope.ts'
import type { JobPayloads } from './names.ts'

/** Sends families the e-mails about their accounts. */
export function startFamilyEmails(deps: Deps): Promise<void> {
  return deps.jobs.work<JobPayloads['family-email']>(
    'family-email',
    ({ kind, partner_id: partnerId, account_id: accountId }, { id }) =>
      deliverFamilyEmail(deps, partnerScope(partnerId), { kind, accountId, id }),
  )
}
