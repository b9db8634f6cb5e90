import { type Kysely, sql } from 'kysely'
import type { SectionScore } from '../../domain/scoring.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, inPartner, sideInScope } from '../identity/scope.ts'

export interface StoredSendOut {
  readonly id: string
  readonly surveyId: number
  /** An e-mail that was not sent and whose job has ended or disappeared has failed. */
  readonly status: 'pending' | 'in_progress' | 'failed' | 'completed'
  readonly sentAt: string | null
}

/** Reads the newest results e-mail for a family's survey. */
export async function latestSendOut(db: Kysely<Tables>, scope: Scope, surveyId: number): Promise<StoredSendOut | null> {
  const row = await db
    .selectFrom('results_emails')
    .innerJoin('surveys', 'surveys.id', 'results_emails.survey_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .leftJoin('tracked_jobs', 'tracked_jobs.id', 'results_emails.job_id')
    .select([
      'results_emails.id',
      'results_emails.survey_id as surveyId',
      'results_emails.sent_at as sentAt',
      sql<StoredSendOut['status']>`case
        when results_emails.sent_at is not null then 'completed'
        when tracked_jobs.status = 'queued' then 'pending'
        when tracked_jobs.status = 'running' then 'in_progress'
        else 'failed' end`.as('status'),
    ])
    .where('results_emails.survey_id', '=', surveyId)
    .where(childByIdInScope(scope, 'resultsEmails.latest'))
    .where(sideInScope(scope, 'resultsEmails.latestSide'))
    .orderBy('results_emails.place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface NewSendOut {
  readonly id: string
  readonly surveyId: number
  readonly jobId: string
  readonly staffId: number
  readonly now: string
}

/** Inserts a results e-mail; false when the survey is out of scope. */
export async function insertSendOut(db: Kysely<Tables>, scope: Scope, made: NewSendOut): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('results_emails')
    .columns(['id', 'partner_id', 'survey_id', 'requested_by', 'job_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .innerJoin('children', 'children.id', 'surveys.child_id')
        .select([
          sql<string>`${made.id}::uuid`.as('id'),
          'surveys.partner_id',
          'surveys.id as survey_id',
          sql<number>`${made.staffId}::integer`.as('requested_by'),
          sql<string>`${made.jobId}::uuid`.as('job_id'),
          sql<string>`${made.now}::timestamptz`.as('created_at'),
        ])
        .where('surveys.id', '=', made.surveyId)
        .where(childByIdInScope(scope, 'resultsEmails.insert'))
        .where(sideInScope(scope, 'resultsEmails.insertSide')),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Records the start of the transfer; false when an earlier run that never returned had already begun it. */
export async function beginSending(db: Kysely<Tables>, scope: Scope, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('results_emails')
    .set({ sending_at: at })
    .where('id', '=', id)
    .where('sending_at', 'is', null)
    .where(inPartner(scope, 'resultsEmails.begin', 'results_emails.partner_id'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Undoes beginSending for an e-mail that certainly was not sent: the next run may send it. */
export async function revertSending(db: Kysely<Tables>, scope: Scope, id: string): Promise<void> {
  await db
    .updateTable('results_emails')
    .set({ sending_at: null })
    .where('id', '=', id)
    .where(inPartner(scope, 'resultsEmails.takeBack', 'results_emails.partner_id'))
    .execute()
}

/** Records that the mail server has accepted the e-mail, whatever the status of its job. */
export async function markSent(db: Kysely<Tables>, scope: Scope, id: string, at: string): Promise<void> {
  await db
    .updateTable('results_emails')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where(inPartner(scope, 'resultsEmails.sent', 'results_emails.partner_id'))
    .execute()
}

/** The family's address for a survey that the caller may read; empty when there is none. */
export async function familyAddress(db: Kysely<Tables>, scope: Scope, surveyId: number): Promise<string> {
  const row = await db
    .selectFrom('surveys')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .innerJoin('accounts', 'accounts.id', 'children.account_id')
    .select('accounts.email')
    .where('surveys.id', '=', surveyId)
    .where(childByIdInScope(scope, 'resultsEmails.address'))
    .where(sideInScope(scope, 'resultsEmails.addressSide'))
    .executeTakeFirst()
  return row?.email.trim() ?? ''
}

/** The content of the e-mail: only the family's own survey and its result. */
export interface ResultsOfFamily {
  readonly to: { readonly name: string; readonly address: string }
  readonly locale: string
  readonly childFirstName: string
  readonly partnerName: string
  readonly timeZone: string
  readonly instrumentId: number
  readonly finishedAt: string | null
  readonly sections: readonly SectionScore[]
}

/** The contents of a results e-mail, for the job that sends it; null outside the scope. */
export async function resultsOfFamily(
  db: Kysely<Tables>,
  scope: Scope,
  sendOutId: string,
): Promise<ResultsOfFamily | null> {
  const row = await db
    .selectFrom('results_emails')
    .innerJoin('surveys', 'surveys.id', 'results_emails.survey_id')
    .innerJoin('results', 'results.survey_id', 'surveys.id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .innerJoin('accounts', 'accounts.id', 'children.account_id')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'accounts.locale',
      'children.first_name as child_first_name',
      'partners.name as partner_name',
      'partners.time_zone',
      'surveys.instrument_id',
      'surveys.finished_at',
      'results.sections',
    ])
    .where('results_emails.id', '=', sendOutId)
    .where(childByIdInScope(scope, 'resultsEmails.contents'))
    .where(sideInScope(scope, 'resultsEmails.contentsSide'))
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    to: { name: `${row.first_name} ${row.last_name}`, address: row.email.trim() },
    locale: row.locale,
    childFirstName: row.child_first_name,
    partnerName: row.partner_name,
    timeZone: row.time_zone,
    instrumentId: row.instrument_id,
    finishedAt: row.finished_at,
    sections: row.sections,
  }
}
