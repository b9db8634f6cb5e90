import { deliverPasswordEmail } from '../commands/deliverPasswordEmail.ts'
import type { Deps } from '../deps.ts'
import { type JobPayloads, passwordEmailJob } from './names.ts'

/** Sends staff the e-mails about their passwords. */
export function startPasswordEmails(deps: Deps): Promise<void> {
  return deps.jobs.work<JobPayloads[typeof passwordEmailJob]>(passwordEmailJob, (job, { id }) =>
    deliverPasswordEmail(deps, job, id),
  )
}
