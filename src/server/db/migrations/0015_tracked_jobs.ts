import { type Kysely, sql } from 'kysely'

/**
 * One row for each background job that a person waits for. `id` is also the job's id in the queue, so that work queued
 * during the upgrade is found. Moves the job state of CSV reports and results e-mails here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  /**
   * `subject`: what the job is about; at most one job of a subject is in progress. `seen_at`: when a worker or the
   * sweep last checked it.
   */
  `create table tracked_jobs (
    id uuid primary key,
    name text not null,
    subject text not null,
    staff_id integer references staff on delete set null,
    status text not null default 'queued' check (status in ('queued','running','done','failed')),
    attempt integer not null default 0,
    done integer not null default 0,
    total integer,
    created_at timestamptz not null,
    seen_at timestamptz not null default now(),
    started_at timestamptz,
    ended_at timestamptz
  )`,
  `create unique index tracked_jobs_under_way on tracked_jobs (name, subject) where status in ('queued','running')`,
  `create index tracked_jobs_seen on tracked_jobs (seen_at) where status in ('queued','running')`,
  `create index tracked_jobs_age on tracked_jobs (created_at)`,

  `insert into tracked_jobs (id, name, subject, staff_id, status, done, total, created_at)
    select coalesce(job_id::uuid, id), 'csv-export', requested_by || ':' || kind, requested_by,
      case status when 'open' then 'queued' when 'ready' then 'done' else 'failed' end, rows_done, rows_total, created_at
    from csv_exports`,
  `insert into tracked_jobs (id, name, subject, staff_id, status, created_at)
    select coalesce(job_id::uuid, id), 'results-email', survey_id, requested_by, 'queued', created_at
    from results_emails where status in ('queued','sending')`,
  `insert into tracked_jobs (id, name, subject, staff_id, status, created_at)
    select asq_jid::uuid, 'score-survey', id, respondent_staff_id, 'queued', coalesce(finished_at, now())
    from surveys where asq_jid is not null`,

  /** Adds the partner to scoring jobs queued during the upgrade, which now run in its scope. */
  `do $$ begin
    if to_regclass('jobs.job') is not null then
      update jobs.job set data = data || jsonb_build_object('partner_id', s.partner_id)
      from surveys s where name = 'score-survey' and s.id = (data ->> 'survey_id')::integer;
    end if;
  end $$`,

  `alter table csv_exports alter column job_id type uuid using coalesce(job_id::uuid, id)`,
  `alter table csv_exports
    add constraint csv_exports_job foreign key (job_id) references tracked_jobs on delete set null,
    drop column status, drop column rows_done, drop column rows_total`,

  /**
   * `sending_at` is set before the transfer begins: a run that finds it set cannot know whether the e-mail was sent.
   */
  `alter table results_emails add column sending_at timestamptz`,
  `update results_emails set sending_at = created_at where status = 'sending'`,
  `alter table results_emails alter column job_id type uuid using case
    when status in ('queued','sending') then coalesce(job_id::uuid, id) end`,
  `alter table results_emails
    add constraint results_emails_job foreign key (job_id) references tracked_jobs on delete set null,
    drop column status`,
]
