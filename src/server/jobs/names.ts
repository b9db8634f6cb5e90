import type { FamilyEmailKind } from '../repositories/familyEmails.ts'

/**
 * The e-mails to staff about their passwords. The queue keeps the name of earlier releases, which waiting jobs carry.
 */
export const passwordEmailJob = 'password-letter'

/** All background jobs by name, with their payloads: ids only, because a job's row is stored for days. */
export interface JobPayloads {
  'score-survey': { readonly partner_id: number; readonly survey_id: number }
  'csv-export': { readonly partner_id: number; readonly csv_export_id: string }
  'results-email': { readonly partner_id: number; readonly results_email_id: string }
  /** A null `staff_id` stands for an unknown address: such a job is enqueued like any other and sends nothing. */
  [passwordEmailJob]: { readonly kind: 'link' | 'changed' | 'invitation'; readonly staff_id: number | null }
  'family-email': { readonly kind: FamilyEmailKind; readonly partner_id: number; readonly account_id: number }
  'create-surveys': object
  tidy: object
}

export type JobName = keyof JobPayloads

/** Jobs that a person waits for; each has a row in `tracked_jobs`. */
export type TrackedJobName = 'score-survey' | 'csv-export' | 'results-email'
