import { type Kysely, sql } from 'kysely'

/** Activity of families in their app, and the zones of a scored survey: what the partner dashboard counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Encodes zones as src/domain/zoneCode.ts does. */
export const zonesOfStoredResults = `update surveys s set zones = (
    select coalesce(sum(z.digit * power(4, h.place))::integer, 0)
    from jsonb_array_elements(r.sections) section
    join (values ('communication', 0), ('gross_motor', 1), ('fine_motor', 2), ('problem_solving', 3),
      ('personal_social', 4), ('social_emotional', 5)) h(handle, place) on h.handle = section->>'handle'
    join (values ('on_schedule', 1), ('monitor', 2), ('refer', 3)) z(zone, digit) on z.zone = section->>'zone'
  ) from results r where r.survey_id = s.id`

const happenings = [
  ['plays', 'played_at'],
  ['free_plays', 'played_at'],
  ['photos', 'uploaded_at'],
] as const

const statements = [
  ...happenings.flatMap(([table, at]) => [
    `create table ${table} (
      id bigint generated always as identity primary key,
      partner_id integer not null references partners,
      child_id integer not null references children on delete cascade,
      ${at} timestamptz not null
    )`,
    `create index ${table}_range on ${table} (partner_id, ${at}) include (child_id)`,
    `create index ${table}_child on ${table} (child_id, ${at})`,
  ]),
  `create table app_touches (
    id bigint generated always as identity primary key,
    partner_id integer not null references partners,
    account_id integer not null references accounts on delete cascade,
    touched_at timestamptz not null
  )`,
  `create index app_touches_range on app_touches (partner_id, touched_at) include (account_id)`,
  `create index app_touches_account on app_touches (account_id, touched_at)`,

  `alter table surveys add column zones integer`,
  zonesOfStoredResults,
  `create index surveys_zones on surveys (partner_id, finished_at)
    include (child_id, instrument_id, side, zones) where finished_at is not null`,
  `create index surveys_open on surveys (partner_id, created_at)
    include (child_id, instrument_id, side) where finished_at is null and archived_at is null`,
  `create index follow_ups_filled on follow_ups (partner_id, filled_at) include (child_id) where filled_at is not null`,
]
