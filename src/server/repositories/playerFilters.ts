import { type Kysely, type SqlBool, sql } from 'kysely'
import { normalizedName } from '../../domain/sortName.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope } from '../identity/scope.ts'

export interface PlayerOption {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** Finds children by the words of their names and by id, ordered by name; excludes archived ones. */
export async function readPlayerOptions(
  db: Kysely<Tables>,
  scope: Scope,
  { search, ids, limit }: { search: string; ids: readonly number[] | undefined; limit: number },
): Promise<PlayerOption[]> {
  const words = normalizedName(search)
    .split(/[ ,]/)
    .filter((word) => word !== '')
  let query = db
    .selectFrom('children')
    .select(['children.id', 'children.first_name', 'children.last_name'])
    .where('children.archived_at', 'is', null)
    .where(childInScope(scope, 'playerFilters.options'))
  for (const word of words) query = query.where('children.sort_name', 'like', `%${escapedForLike(word)}%`)
  if (ids !== undefined) query = query.where(sql<SqlBool>`children.id = any(${ids}::integer[])`)
  return query.orderBy('children.sort_name').orderBy('children.id').limit(limit).execute()
}

function escapedForLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
