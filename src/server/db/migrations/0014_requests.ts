import { type Kysely, sql } from 'kysely'

/**
 * One table for Idempotency-Keys. Moves those of notes, messages, e-mails, CSV reports and follow-up reports there, so
 * that a request repeated after the upgrade still finds its record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Exported for the test, which runs them on older keys. */
export const statements: readonly string[] = [
  /**
   * `kind`: the audit event of the route. `fingerprint`: a hash of the request; null matches anything. `record`: what
   * the request created.
   */
  `create table requests (
    staff_id integer not null references staff on delete cascade,
    key uuid not null,
    kind text not null,
    fingerprint text,
    record jsonb not null,
    created_at timestamptz not null,
    primary key (staff_id, key)
  )`,
  `create index requests_age on requests (created_at)`,

  `insert into requests (staff_id, key, kind, fingerprint, record, created_at)
    select author_staff_id, request_key, 'note.created', request_mark, to_jsonb(id), created_at
    from notes where request_key is not null on conflict do nothing`,
  `insert into requests (staff_id, key, kind, fingerprint, record, created_at)
    select author_staff_id, request_key, 'follow_up_message.sent', request_mark, to_jsonb(id), sent_at
    from parent_messages where request_key is not null on conflict do nothing`,
  `insert into requests (staff_id, key, kind, fingerprint, record, created_at)
    select requested_by, request_key::uuid, 'results_email.requested', null, to_jsonb(id), created_at
    from results_emails where request_key is not null on conflict do nothing`,
  `insert into requests (staff_id, key, kind, fingerprint, record, created_at)
    select requested_by, request_key, kind || '_export.requested', null, to_jsonb(id), created_at
    from csv_exports where request_key is not null on conflict do nothing`,
  `insert into requests (staff_id, key, kind, fingerprint, record, created_at)
    select respondent_staff_id, save_key, 'follow_up.saved', null,
      jsonb_build_object('attempt', save_attempt, 'revision', revision), coalesce(updated_at, created_at)
    from follow_ups where save_key is not null and respondent_staff_id is not null on conflict do nothing`,

  `alter table notes drop column request_key, drop column request_mark`,
  `alter table parent_messages drop column request_key, drop column request_mark`,
  `alter table results_emails drop column request_key`,
  `alter table csv_exports drop column request_key`,
  `alter table follow_ups drop column save_key, drop column save_attempt`,
]
