import { type Kysely, sql } from 'kysely'

/** The CSV reports that staff request, each a file in storage under the row's id, and who downloaded which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  /**
   * `params`: the filters, ids only. `covers`: what the person was allowed to see when the file was made; it is offered
   * only to a person who may still see all of it. `open` until the file exists or has failed; its job tracks the
   * progress.
   */
  `create table csv_exports (
    id uuid primary key,
    place bigint generated always as identity,
    partner_id integer not null references partners,
    requested_by integer not null references staff on delete cascade,
    kind text not null,
    status text not null default 'open' check (status in ('open','ready','failed')),
    params jsonb not null,
    time_zone text not null,
    covers jsonb,
    rows_done integer not null default 0,
    rows_total integer,
    bytes bigint,
    request_key uuid,
    job_id text,
    created_at timestamptz not null
  )`,
  `create unique index csv_exports_under_way on csv_exports (requested_by, kind) where status = 'open'`,
  `create unique index csv_exports_request on csv_exports (requested_by, kind, request_key)`,
  `create index csv_exports_person on csv_exports (requested_by, kind, place)`,
  `create index csv_exports_age on csv_exports (created_at)`,

  /**
   * Actions of staff that the server cannot observe itself. A report may be deleted before the record of its download.
   */
  `create table partner_actions (
    id bigint generated always as identity primary key,
    partner_id integer not null references partners,
    staff_id integer not null references staff on delete cascade,
    action text not null check (action in ('csv_downloaded')),
    report_id uuid not null,
    at timestamptz not null
  )`,
  `create index partner_actions_partner on partner_actions (partner_id, at)`,
]
