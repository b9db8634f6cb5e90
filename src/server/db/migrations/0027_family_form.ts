import { type Kysely, sql } from 'kysely'

/**
 * What the form of a family keeps: who has saved it, the consent that was noted, ids of the partner's own, sponsors of
 * cohorts, requests to delete, and one-time links for a password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table partners
    add column custom_ids jsonb not null default '[]',
    add column default_locale text not null default 'en'`,
  `alter table accounts
    add column revision integer not null default 0,
    add column saved_at timestamptz,
    add column saved_by_staff_id integer references staff,
    add column consent_noted_at timestamptz,
    add column consent_noted_by_staff_id integer references staff,
    add column password_hash text`,
  `create unique index accounts_email on accounts (partner_id, lower(email)) where trim(email) <> ''`,
  `alter table children
    add column custom_ids jsonb not null default '{}',
    add column sponsors_accepted boolean`,
  `create table sponsors (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    title text not null
  )`,
  `create index sponsors_partner on sponsors (partner_id)`,
  `create table cohort_sponsors (
    cohort_id integer not null references cohorts on delete cascade,
    sponsor_id integer not null references sponsors on delete cascade,
    primary key (cohort_id, sponsor_id)
  )`,
  `create index cohort_sponsors_sponsor on cohort_sponsors (sponsor_id)`,
  // Without a child, the whole account is meant.
  `create table deletion_requests (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    account_id integer not null references accounts on delete cascade,
    child_id integer references children on delete cascade,
    staff_id integer not null references staff,
    requested_at timestamptz not null,
    settled_at timestamptz
  )`,
  `create unique index deletion_requests_open on deletion_requests (account_id, coalesce(child_id, 0)) where settled_at is null`,
  `create index deletion_requests_partner on deletion_requests (partner_id) where settled_at is null`,
  `create table family_links (
    token_hash bytea primary key,
    account_id integer not null references accounts on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index family_links_account on family_links (account_id)`,
]
