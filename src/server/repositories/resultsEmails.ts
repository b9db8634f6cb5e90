import { type Kysely, sql } from 'kysely'
import type { SectionScore } from '../../domain/scoring.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope } from '../scope.ts'

export interface StoredSendOut {
  readonly id: string
  readonly surveyId: number
  readonly status: 'queued' | 'sending' | 'sent' | 'failed'
  readonly jobId: string | null
  readonly sentAt: string | null
}

const columns = [
  'results_emails.id',
  'results_emails.survey_id as surveyId',
  'results_emails.status',
  'results_emails.job_id as jobId',
  'results_emails.sent_at as sentAt',
] as const

/** The newest results e-mail of a family's survey. */
export async function latestSendOut(db: Kysely<Tables>, scope: Scope, surveyId: number): Promise<StoredSendOut | null> {
  const row = await db
    .selectFrom('results_emails')
    .innerJoin('surveys', 'surveys.id', 'results_emails.survey_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .select(columns)
    .where('results_emails.survey_id', '=', surveyId)
    .where(childByIdInScope(scope, 'resultsEmails.latest'))
    .orderBy('results_emails.place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** One's own request with that key. */
export async function sendOutByKey(db: Kysely<Tables>, staffId: number, key: string): Promise<StoredSendOut | null> {
  const row = await db
    .selectFrom('results_emails')
    .select(columns)
    .where('requested_by', '=', staffId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export interface NewSendOut {
  readonly id: string
  readonly surveyId: number
  readonly staffId: number
  readonly key: string | null
  readonly now: string
}

/** False when one is under way already, when the key was used, or when the survey lies outside the scope. */
export async function insertSendOut(db: Kysely<Tables>, scope: Scope, made: NewSendOut): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('results_emails')
    .columns(['id', 'partner_id', 'survey_id', 'requested_by', 'request_key', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .innerJoin('children', 'children.id', 'surveys.child_id')
        .select([
          sql<string>`${made.id}::uuid`.as('id'),
          'surveys.partner_id',
          'surveys.id as survey_id',
          sql<number>`${made.staffId}::integer`.as('requested_by'),
          sql<string | null>`${made.key}::text`.as('request_key'),
          sql<string>`${made.now}::timestamptz`.as('created_at'),
        ])
        .where('surveys.id', '=', made.surveyId)
        .where(childByIdInScope(scope, 'resultsEmails.insert')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** In the transaction that inserts it: one without a job counts as failed. */
export async function setSendOutJob(db: Kysely<Tables>, id: string, jobId: string): Promise<void> {
  await db.updateTable('results_emails').set({ job_id: jobId }).where('id', '=', id).execute()
}

/** From one state to another, by whoever comes first: true for that one. */
export async function moveSendOut(
  db: Kysely<Tables>,
  id: string,
  from: StoredSendOut['status'],
  to: StoredSendOut['status'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('results_emails')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The mail server has the letter, whatever somebody else may have thought meanwhile. */
export async function markSent(db: Kysely<Tables>, id: string, at: string): Promise<void> {
  await db.updateTable('results_emails').set({ status: 'sent', sent_at: at }).where('id', '=', id).execute()
}

/** The address of the family of a survey, which the caller was allowed to read. Empty when the family has none. */
export async function familyAddress(db: Kysely<Tables>, scope: Scope, surveyId: number): Promise<string> {
  const row = await db
    .selectFrom('surveys')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .innerJoin('accounts', 'accounts.id', 'children.account_id')
    .select('accounts.email')
    .where('surveys.id', '=', surveyId)
    .where(childByIdInScope(scope, 'resultsEmails.address'))
    .executeTakeFirst()
  return row?.email.trim() ?? ''
}

/** What goes into the letter: nothing but the family's own survey and its result. */
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

/** For the job that writes the letter: the request was checked against the scope when it was made. */
export async function resultsOfFamily(db: Kysely<Tables>, sendOutId: string): Promise<ResultsOfFamily | null> {
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
