import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { beforeEverybody, nextExportedChildren } from '../../repositories/surveyExport.ts'
import { listSurveyPage } from '../../repositories/surveyListPage.ts'
import type { SurveyListFilter } from '../../repositories/surveyListFilter.ts'
import type { Scope } from '../../identity/scope.ts'

const childrenPerPage = 500
const wholeList = { page: 1, perPage: 2 ** 31 - 2 }

/**
 * Yields the ids of the children that may have a row, in the order of the list, page by page. Children that the list
 * with this filter does not show come last, by name.
 */
export async function* childPages(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
): AsyncIterable<readonly number[]> {
  const isByName = filter.sort === 'student_name' && filter.order === 'asc'
  const listed = isByName ? [] : (await listSurveyPage(db, scope, filter, wholeList, 'rows')).childIds
  for (let first = 0; first < listed.length; first += childrenPerPage)
    yield listed.slice(first, first + childrenPerPage)
  const isListed = new Set(listed)
  for await (const page of pagesByName(db, scope, filter)) {
    const others = page.filter((id) => !isListed.has(id))
    if (others.length > 0) yield others
  }
}

/** Yields pages by name; each starts after the last child of the one before. */
async function* pagesByName(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
): AsyncIterable<readonly number[]> {
  let after = beforeEverybody
  for (;;) {
    const children = await nextExportedChildren(db, scope, filter, { after, limit: childrenPerPage })
    const last = children.at(-1)
    if (last === undefined) return
    yield children.map(({ childId }) => childId)
    if (children.length < childrenPerPage) return
    after = last
  }
}
