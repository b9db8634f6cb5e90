import { type Kysely, sql } from 'kysely'

/** Answers of follow-up reports, their forms, and the messages to families after a screening. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table follow_up_forms (
    id integer generated always as identity primary key,
    version text not null unique,
    definition jsonb not null,
    current boolean not null default true,
    created_at timestamptz not null
  )`,
  `create unique index follow_up_forms_current on follow_up_forms (current) where current`,

  /** A report keeps the form that it was begun on; an older one gets a form when it is first opened. */
  `alter table follow_ups
    add column form_id integer references follow_up_forms,
    add column answers jsonb not null default '[]',
    add column respondent_staff_id integer references staff,
    add column updated_at timestamptz`,

  `create table follow_up_templates (
    id integer generated always as identity primary key,
    position integer not null,
    title text not null check (title <> ''),
    message text not null check (message <> ''),
    current boolean not null default true
  )`,

  /**
   * Messages of staff to a family, addressed to `account_id`. `survey_id` and `template_id` are set for follow-up
   * messages. `request_mark` shows whether a repeated request with the same key asks for the same message.
   */
  `create table parent_messages (
    id bigint generated always as identity primary key,
    partner_id integer not null references partners,
    child_id integer not null references children on delete cascade,
    account_id integer not null references accounts on delete cascade,
    survey_id integer references surveys on delete cascade,
    template_id integer references follow_up_templates,
    author_staff_id integer not null references staff,
    body text not null check (body <> ''),
    request_key uuid,
    request_mark text,
    sent_at timestamptz not null
  )`,
  `create index parent_messages_child on parent_messages (child_id, id)`,
  `create index parent_messages_survey on parent_messages (survey_id, sent_at) where survey_id is not null`,
  `create unique index parent_messages_request on parent_messages (author_staff_id, request_key)`,
]
