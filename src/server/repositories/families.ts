import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope, inPartner } from '../identity/scope.ts'
import { type Condition, type OrganizationFilter, allOf } from './conditions.ts'
import { type IdPage, idPage } from './idPage.ts'
import { beginning, idOf, searchedWords } from './searchWords.ts'
import { childrenWithin } from './surveyListConditions.ts'

export interface FamilyFilter extends OrganizationFilter {
  readonly search: string
}

export interface ListedFamily {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly created_at: IsoInstant
  readonly players: readonly { readonly id: number; readonly first_name: string; readonly last_name: string }[]
  /** The newest activity of these children. */
  readonly last_action_at: IsoInstant | null
}

/**
 * Reads one page of families that are not archived, by id, and their total number. A family is within the scope when
 * one of its children is; every word of the search must begin a word of the family or of such a child.
 */
export async function listFamilyPage(
  db: Kysely<Tables>,
  scope: Scope,
  filter: FamilyFilter,
  page: number,
  perPage: number,
): Promise<IdPage> {
  const within = childrenWithin(scope, filter)
  const conditions: Condition[] = [
    inPartner(scope, 'families.accounts', 'a.partner_id'),
    sql`a.archived_at is null`,
    ...foundBy(scope, filter.search),
  ]
  if (within !== null)
    conditions.push(sql`a.id in (
      select g.account_id from child_caregivers g join children k on k.id = g.child_id
      where k.archived_at is null and k.id in (${within}))`)
  const listed = sql`select a.id from accounts a where ${allOf(conditions)}`
  const { rows } = await idPage(listed, page, perPage).execute(db)
  return rows[0] ?? { total: 0, page: 1, ids: [] }
}

/**
 * Reads these families by id, each with its children in scope; excludes what is archived and families without such a
 * child, unless the scope is the whole partner.
 */
export async function readListedFamilies(
  db: Kysely<Tables>,
  scope: Scope,
  accountIds: readonly number[],
): Promise<ListedFamily[]> {
  const result = await sql<ListedFamily>`
    select a.id, a.first_name, a.last_name, a.email, a.created_at, coalesce(c.players, '[]') as players, c.last_action_at
    from accounts a
    cross join lateral (
      select json_agg(json_build_object('id', k.id, 'first_name', k.first_name, 'last_name', k.last_name) order by k.id) as players,
        max(greatest(k.last_played_at, k.last_photo_at, (
          select max(n.updated_at) from surveys s join answers n on n.survey_id = s.id
          where s.child_id = k.id and s.side = 'parent' and n.author_account_id is not null
        ))) as last_action_at
      from child_caregivers g join children k on k.id = g.child_id
      where g.account_id = a.id and k.archived_at is null
        and ${childInScope(scope, 'families.children', { partner: 'k.partner_id', child: 'k.id' })}
    ) c
    where a.id = any(${[...accountIds]}::integer[]) and a.archived_at is null
      and ${inPartner(scope, 'families.listed', 'a.partner_id')}
      and ${scope.cohortIds === null ? sql`true` : sql`c.players is not null`}
    order by a.id
  `.execute(db)
  return result.rows
}

/** Every word must begin a word of the family, or be its id. */
const foundBy = (scope: Scope, search: string): Condition[] =>
  searchedWords(search).map((word) => {
    const id = idOf(word)
    const found = [isFoundBy(scope, word), ...(id === null ? [] : [sql`a.id = ${id}`])]
    return sql`(${sql.join(found, sql` or `)})`
  })

/** `accounts.search` has the names of all children: with limited access it only narrows what is then looked at. */
function isFoundBy(scope: Scope, word: string): RawBuilder<unknown> {
  const wanted = beginning(word)
  if (scope.cohortIds === null) return sql`a.search @@ ${wanted}`
  const inScope = childInScope(scope, 'families.searched', { partner: 'k.partner_id', child: 'k.id' })
  return sql`a.search @@ ${wanted} and (a.names @@ ${wanted} or exists (
    select from child_caregivers g join children k on k.id = g.child_id
    where g.account_id = a.id and k.archived_at is null and k.names @@ ${wanted} and ${inScope}))`
}
