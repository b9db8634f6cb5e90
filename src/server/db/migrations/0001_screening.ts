import { type Kysely, sql } from 'kysely'

/** Partners, people, organization, sessions, instruments, surveys, answers and the table behind the survey list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** `-infinity` means "none" in the sort columns of survey_list, so that they are never null. */
const statements = [
  `create table settings (
    key text primary key,
    value jsonb not null
  )`,
  `create table partners (
    id integer generated always as identity primary key,
    name text not null,
    logo_url text,
    bg_color text not null default '#0b6e75',
    time_zone text not null default 'America/New_York',
    options text[] not null default '{}',
    features jsonb not null default '[]',
    follow_up_enabled boolean not null default false,
    is_using_saml boolean not null default false,
    form_at_nine_months smallint not null default 10 check (form_at_nine_months in (9, 10)),
    premature_from_weeks smallint not null default 3 check (premature_from_weeks in (3, 4)),
    instruments_enabled text[] not null default '{asq_3,asq_se2}',
    created_at timestamptz not null default now()
  )`,
  `create table groups (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    name text not null
  )`,
  `create table subgroups (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    group_id integer not null references groups,
    name text not null,
    is_na boolean not null default false
  )`,
  `create table cohorts (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    group_id integer not null references groups,
    subgroup_id integer not null references subgroups,
    name text not null,
    code text not null default '',
    is_na boolean not null default false
  )`,
  `create index groups_partner on groups (partner_id)`,
  `create index subgroups_group on subgroups (group_id)`,
  `create index cohorts_subgroup on cohorts (subgroup_id)`,
  `create index cohorts_partner on cohorts (partner_id, group_id, subgroup_id)`,

  `create table staff (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    name text not null,
    email text not null,
    role text not null check (role in ('superadmin','admin','coach','partner_admin_dashboard','partner_admin','teacher','translator')),
    options text[] not null default '{}',
    full_access boolean not null default false,
    using_saml boolean not null default false,
    password_hash text,
    archived_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create unique index staff_email on staff (lower(email))`,
  `create table staff_accesses (
    id integer generated always as identity primary key,
    staff_id integer not null references staff on delete cascade,
    group_id integer references groups on delete cascade,
    subgroup_id integer references subgroups on delete cascade,
    cohort_id integer references cohorts on delete cascade,
    check (num_nonnulls(group_id, subgroup_id, cohort_id) = 1)
  )`,
  `create index staff_accesses_staff on staff_accesses (staff_id)`,
  `create table sessions (
    id bigint generated always as identity primary key,
    token_hash bytea not null unique,
    staff_id integer not null references staff on delete cascade,
    created_at timestamptz not null,
    last_action_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_staff on sessions (staff_id)`,
  `create table one_time_links (
    token_hash bytea primary key,
    staff_id integer not null references staff on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table throttles (
    key text not null,
    window_start timestamptz not null,
    count integer not null,
    primary key (key, window_start)
  )`,
  `create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    request_id text not null,
    staff_id integer,
    role text,
    partner_id integer,
    event text not null,
    record_id text,
    status smallint not null
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'audit_events is append-only'; end
  $$`,
  `create trigger audit_events_append_only before update or delete on audit_events
    for each statement execute function refuse_change()`,

  `create table accounts (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null default '',
    address text not null default '',
    zip text not null default '',
    locale text not null default 'en',
    archived_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index accounts_partner on accounts (partner_id)`,
  `create table children (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    account_id integer not null references accounts,
    first_name text not null,
    last_name text not null,
    sort_name text collate "C" not null,
    gender text check (gender in ('male','female','other')),
    race text,
    birthday date not null,
    weeks_premature smallint not null default 0 check (weeks_premature >= 0),
    age_override boolean not null default false,
    asq_follow_up_enabled boolean not null default true,
    avatar_file_id uuid,
    archived_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index children_partner on children (partner_id)`,
  `create index children_archived on children (partner_id) include (id) where archived_at is not null`,
  `create index children_account on children (account_id)`,
  `create table child_caregivers (
    child_id integer not null references children on delete cascade,
    account_id integer not null references accounts on delete cascade,
    primary key (child_id, account_id)
  )`,
  `create table child_cohorts (
    child_id integer not null references children on delete cascade,
    cohort_id integer not null references cohorts on delete cascade,
    primary key (cohort_id, child_id)
  )`,
  `create index child_cohorts_child on child_cohorts (child_id, cohort_id)`,

  `create table instruments (
    id integer generated always as identity primary key,
    type text not null check (type in ('asq_3','asq_se2')),
    age_months smallint not null,
    locale text not null default 'en',
    version text not null,
    provenance text not null check (provenance in ('sample','licensed')),
    name text not null,
    definition jsonb not null,
    current boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  `create unique index instruments_current on instruments (type, age_months, locale) where current`,

  `create table surveys (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    child_id integer not null references children on delete cascade,
    instrument_id integer not null references instruments,
    type text not null check (type in ('asq_3','asq_se2')),
    age_months smallint not null,
    side text not null check (side in ('parent','teacher')),
    status text not null default 'pending' check (status in ('pending','in_progress','finished')),
    created_at timestamptz not null default now(),
    deadline_date date not null,
    finished_at timestamptz,
    archived_at timestamptz,
    respondent_staff_id integer references staff,
    respondent_account_id integer references accounts,
    asq_jid text,
    asq_id integer,
    has_concern boolean not null default false,
    monitor_or_refer boolean not null default false,
    check ((status = 'finished') = (finished_at is not null))
  )`,
  `create unique index surveys_screening on surveys (child_id, type, age_months, side)`,
  `create index surveys_finished on surveys (partner_id, side, finished_at)
    include (child_id, created_at, id) where finished_at is not null`,
  /** The same with the columns that the list filters by: a fifth slower to read, so only those filters use it. */
  `create index surveys_finished_flags on surveys (partner_id, side, finished_at)
    include (child_id, created_at, id, type, age_months, has_concern, monitor_or_refer) where finished_at is not null`,
  `create index surveys_unfinished on surveys (partner_id) where finished_at is null and archived_at is null`,
  `create table results (
    id integer generated always as identity primary key,
    survey_id integer not null unique references surveys on delete cascade,
    sections jsonb not null,
    computed_at timestamptz not null default now()
  )`,

  `create table files (
    id uuid primary key,
    partner_id integer not null references partners,
    content_type text not null,
    bytes integer not null,
    created_at timestamptz not null default now()
  )`,
  `create table answers (
    id bigint generated always as identity primary key,
    survey_id integer not null references surveys on delete cascade,
    response_type_id integer not null,
    answer_handles text[] not null default '{}',
    text_answer text,
    image_file_id uuid references files,
    author_staff_id integer references staff,
    author_account_id integer references accounts,
    updated_at timestamptz not null default now(),
    unique (survey_id, response_type_id)
  )`,
  `create table answer_deliveries (
    survey_id integer not null references surveys on delete cascade,
    response_type_id integer not null,
    device_id uuid not null,
    revision bigint not null,
    primary key (survey_id, response_type_id, device_id)
  )`,

  `create table follow_ups (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    child_id integer not null references children on delete cascade,
    survey_id integer not null unique references surveys on delete cascade,
    filled_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index follow_ups_child on follow_ups (child_id)`,

  /**
   * One row per child, instrument choice (any, asq_3, asq_se2) and filter (matching: 1 concern + 2 monitor or refer, or
   * 4 follow-up report filled, or 8 not yet filled), holding the newest matching survey of each side. The flags
   * describe that survey with the same bits; 16 means that there is one. Rows with matching = 0 exist for every child
   * that is not archived, other rows only where a survey matches. parent_invited_at replaces invited_at for those who
   * may not know of teacher surveys. Where a parent survey matches, both are equal, so only matching = 0 needs an
   * index.
   */
  `create table survey_list (
    child_id integer not null references children on delete cascade,
    asq text collate "C" not null check (asq in ('any','asq_3','asq_se2')),
    matching smallint not null check (matching in (0, 1, 2, 3, 4, 8)),
    partner_id integer not null,
    sort_name text collate "C" not null,
    invited_at timestamptz not null default '-infinity',
    parent_invited_at timestamptz not null default '-infinity',
    parent_finished_at timestamptz not null default '-infinity',
    teacher_finished_at timestamptz not null default '-infinity',
    parent_survey_id integer,
    teacher_survey_id integer,
    parent_flags smallint not null default 0,
    teacher_flags smallint not null default 0,
    primary key (child_id, asq, matching)
  )`,
  ...['sort_name', 'invited_at', 'parent_finished_at', 'teacher_finished_at'].map(
    (column) => `create index survey_list_by_${column} on survey_list (partner_id, asq, matching, ${column}, child_id)
    include (parent_flags, teacher_flags, parent_finished_at, teacher_finished_at)`,
  ),
  `create index survey_list_by_parent_invited_at on survey_list (partner_id, asq, parent_invited_at, child_id)
    include (parent_flags, parent_finished_at) where matching = 0`,
]
