import { type Kysely, sql } from 'kysely'

/** Results e-mails to families: who requested them and their state, never their content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  /**
   * `survey_id` is the family's own survey of the screening. `sending` is set before the transfer begins: a row in this
   * state without a live job may or may not have been sent, and is never sent again.
   */
  `create table results_emails (
    id uuid primary key,
    place bigint generated always as identity,
    partner_id integer not null references partners,
    survey_id integer not null references surveys on delete cascade,
    status text not null default 'queued' check (status in ('queued','sending','sent','failed')),
    requested_by integer not null references staff,
    request_key text,
    job_id text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create unique index results_emails_under_way on results_emails (survey_id) where status in ('queued','sending')`,
  `create unique index results_emails_request on results_emails (requested_by, request_key)`,
  `create index results_emails_survey on results_emails (survey_id, place)`,
]
