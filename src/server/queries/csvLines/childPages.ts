import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { beforeEverybody, nextExportedChildren } from '../../repositories/surveyExport.ts'
import type { SurveyListFilter } from '../../repositories/surveyListFilter.ts'
import type { Scope } from '../../identity/scope.ts'

const childrenPerPage = 500

/**
 * Yields the ids of the children that may have a row, in name order, page by page; each page starts after the previous
 * one.
 */
export async function* childPages(
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
