import { type Kysely, sql } from 'kysely'
import { sortName } from '../../../domain/sortName.ts'

/**
 * What families are searched by: docs/decisions/0021. Each lexeme is the rest of a word from one of its beginnings, so
 * that a prefix match finds 'smith-jones' by 'jones'; the domain of an e-mail address counts only as its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table accounts add column sort_name text collate "C"`).execute(db)
  await nameAccounts(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Keeps `accounts.search` after a change of many rows at once (`changed`), or of certain columns of a row (`new`). */
function refreshedAfter(table: string, change: string, accountIds: string): readonly string[] {
  const kind = change.split(' ')[0] ?? change
  const name = `note_${table}_${kind}_for_search`
  const rows = { insert: 'referencing new table as changed', delete: 'referencing old table as changed' }[kind]
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin perform refresh_family_search(${accountIds}); return null; end
    $$`,
    `create trigger ${name} after ${change} on ${table} ${rows ?? ''}
      for each ${rows === undefined ? 'row' : 'statement'} execute function ${name}()`,
  ]
}

const accountsPerStatement = 1_000

/** Names are normalized in JavaScript, as those of children are: the database's host may lack the collations for it. */
async function nameAccounts(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
      select id, first_name, last_name from accounts where id > ${after} order by id limit ${accountsPerStatement}
    `.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const names = rows.map((row) => ({ id: row.id, sort_name: sortName(row.first_name, row.last_name) }))
    await sql`
      update accounts a set sort_name = n.sort_name
      from json_to_recordset(${JSON.stringify(names)}::json) as n(id integer, sort_name text) where n.id = a.id
    `.execute(db)
    after = last.id
  }
}

const wordsOf = (vector: string) => `unnest(tsvector_to_array(${vector}))`

const statements = [
  `create function search_words(words text) returns tsvector language sql immutable strict parallel safe as $$
    select array_to_tsvector(coalesce(array_agg(distinct lexeme), '{}'))
    from generate_series(1, coalesce(nullif(strpos(words, '@'), 0), length(words))) as place,
      left(split_part(substr(words, place), ' ', 1), 200) as lexeme
    where lexeme <> '' and (place = 1 or strpos(' ._+-''’', substr(words, place - 1, 1)) > 0)
  $$`,
  `alter table accounts alter column sort_name set not null,
    add column names tsvector not null generated always as (search_words(sort_name || ' ' || lower(email))) stored,
    add column search tsvector`,
  `alter table children add column names tsvector not null generated always as (search_words(sort_name)) stored`,
  // Every child's own account is among those that care for it: families are found by this table alone.
  `insert into child_caregivers (child_id, account_id) select id, account_id from children on conflict do nothing`,
  `create index child_caregivers_account on child_caregivers (account_id, child_id)`,

  `create function refresh_family_search(account_ids integer[]) returns void language sql as $$
    update accounts a set search = array_to_tsvector(array(
      select ${wordsOf('a.names')}
      union select ${wordsOf('k.names')} from child_caregivers g join children k on k.id = g.child_id
      where g.account_id = a.id and k.archived_at is null
    )) where a.id = any(account_ids)
  $$`,
  ...refreshedAfter('accounts', 'insert', 'array(select id from changed)'),
  ...refreshedAfter('accounts', 'update of sort_name, email', 'array[new.id]'),
  ...refreshedAfter('child_caregivers', 'insert', 'array(select account_id from changed)'),
  ...refreshedAfter('child_caregivers', 'delete', 'array(select account_id from changed)'),
  ...refreshedAfter(
    'children',
    'update of sort_name, archived_at',
    'array(select account_id from child_caregivers where child_id = new.id)',
  ),
  `select refresh_family_search(array(select id from accounts))`,
  `create index accounts_search on accounts using gin (search)`,
  `create index accounts_listed on accounts (partner_id, id) where archived_at is null`,
]
