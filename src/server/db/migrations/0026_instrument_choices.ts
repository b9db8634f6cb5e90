import { type Kysely, sql } from 'kysely'

/** That staff have chosen another form in place of a teacher survey, why, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table instrument_choices (
    id integer generated always as identity primary key,
    former_survey_id integer not null references surveys on delete cascade,
    survey_id integer not null references surveys on delete cascade,
    staff_id integer not null references staff,
    reason text not null check (char_length(reason) between 1 and 500),
    chosen_at timestamptz not null,
    check (survey_id <> former_survey_id)
  )`,
  `create index instrument_choices_former_survey on instrument_choices (former_survey_id)`,
  `create index instrument_choices_survey on instrument_choices (survey_id)`,
]
