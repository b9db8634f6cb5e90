import { type Kysely, sql } from 'kysely'

/** What sign-in needs to be safe to repeat, and to end a session without its token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The token before the last change of password, which may only repeat that change; and the ticket that only ends the
  // session.
  `alter table sessions add column former_token_hash bytea unique, add column ticket_hash bytea unique`,
  `alter table one_time_links add column used_with uuid`,
  `create table sign_in_failures (
    account text primary key,
    in_a_row integer not null,
    last_at timestamptz not null
  )`,
  // Whoever archives a person, and however: a person who returns signs in again.
  `create function shut_out_archived() returns trigger language plpgsql as $$
    begin
      update sessions set revoked_at = new.archived_at where staff_id = new.id and revoked_at is null;
      delete from one_time_links where staff_id = new.id;
      return null;
    end
  $$`,
  `create trigger shut_out_archived after update of archived_at on staff
    for each row when (old.archived_at is null and new.archived_at is not null) execute function shut_out_archived()`,
]
