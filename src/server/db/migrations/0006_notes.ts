import { type Kysely, sql } from 'kysely'

/** Notes of staff on the questions of a survey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  /** `request_mark` shows whether a repeated request with the same key asks for the same note. */
  `create table notes (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    survey_id integer not null references surveys on delete cascade,
    question_id integer not null,
    body text not null check (body <> ''),
    author_staff_id integer not null references staff,
    request_key uuid,
    request_mark text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index notes_survey on notes (survey_id, id)`,
  `create unique index notes_request on notes (author_staff_id, request_key)`,
]
