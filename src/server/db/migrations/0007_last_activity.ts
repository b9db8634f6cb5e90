import { type Kysely, sql } from 'kysely'

/** When a child last played and was last in a new photo, and when an adult last opened the app: docs/decisions/0013. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Updates the owners' rows with the newest moment of the inserted rows; one statement for any number of rows. */
function keptBy(table: string, at: string, owner: string, ownerId: string, column: string): readonly string[] {
  const name = `note_${table}`
  const newest = (rows: string) => `update ${owner} o set ${column} = greatest(o.${column}, n.at)
    from (select ${ownerId} as id, max(${at}) as at from ${rows} group by ${ownerId}) n where n.id = o.id`
  return [
    newest(table),
    `create function ${name}() returns trigger language plpgsql as $$
      begin ${newest('added')}; return null; end
    $$`,
    `create trigger ${name} after insert on ${table} referencing new table as added
      for each statement execute function ${name}()`,
  ]
}

const statements = [
  `alter table children add column last_played_at timestamptz, add column last_photo_at timestamptz`,
  `alter table accounts add column last_touched_at timestamptz`,
  ...keptBy('plays', 'played_at', 'children', 'child_id', 'last_played_at'),
  ...keptBy('free_plays', 'played_at', 'children', 'child_id', 'last_played_at'),
  ...keptBy('photos', 'uploaded_at', 'children', 'child_id', 'last_photo_at'),
  ...keptBy('app_touches', 'touched_at', 'accounts', 'account_id', 'last_touched_at'),
]
