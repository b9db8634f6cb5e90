import { fromPromise } from 'xstate'
import type { PageRequest, Pages } from '../../../../machines/list/listModel.ts'
import type { SearchOption } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type { FilterOptions } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import type { SurveyListMeta, SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import type { SurveyList } from '../../../api/surveyList.ts'
import { createChildSearchCalls } from '../../client/childSearch.ts'
import type { Http } from '../../client/http.ts'
import { type SurveyListCalls, createSurveyListCalls } from '../../client/surveyList.ts'

/** How many pages are requested at the same time when a longer list is reloaded. */
const pagesAtOnce = 4

async function loadPages(
  calls: SurveyListCalls,
  { query, before, from, to }: PageRequest<SurveyQuery, SurveyListMeta>,
  signal: AbortSignal,
): Promise<Pages<SurveyRow, SurveyListMeta>> {
  const place = before === undefined ? { page: from } : ({ page: from, after: before.next, part: 'rows' } as const)
  const rowsOf = (page: number) => calls.page(query, { page, part: 'rows' }, signal)
  const first = await calls.page(query, place, signal)
  const loaded: SurveyList[] = [first]
  // Only the first page is counted.
  const totalCount = first.meta.totalCount ?? before?.totalCount ?? 0
  const totalPages = first.meta.totalPages ?? before?.totalPages ?? 0
  const last = Math.min(to, totalPages)
  for (let page = from + 1; page <= last; page += pagesAtOnce) {
    const batch = Array.from({ length: Math.min(pagesAtOnce, last - page + 1) }, (_, index) => page + index)
    // oxlint-disable-next-line no-await-in-loop -- all at once would be refused as too many requests.
    loaded.push(...(await Promise.all(batch.map(rowsOf))))
  }
  const { meta } = loaded.at(-1) ?? first
  const rows = new Map(loaded.flatMap(({ data }) => data.map((row) => [row.id, row] as const)))
  return { rows: [...rows.values()], meta: { ...meta, totalCount, totalPages }, page: Math.max(from, last) }
}

/**
 * Provides the actors of the list, its filters and its child search. A reload requests four pages at a time, and no row
 * appears twice.
 */
export function createSurveyListActors({ http }: { http: Http }) {
  const calls = createSurveyListCalls(http)
  const children = createChildSearchCalls(http)
  return {
    list: {
      loadPages: fromPromise<Pages<SurveyRow, SurveyListMeta>, PageRequest<SurveyQuery, SurveyListMeta>>(
        ({ input, signal }) => loadPages(calls, input, signal),
      ),
    },
    filters: {
      loadOptions: fromPromise<FilterOptions>(({ signal }) => calls.filterOptions(signal)),
    },
    childSearch: {
      searchOptions: fromPromise<readonly SearchOption[], { text: string }>(({ input, signal }) =>
        children.byName(input.text, signal),
      ),
      resolveOptions: fromPromise<readonly SearchOption[], { ids: readonly number[] }>(({ input, signal }) =>
        children.byIds(input.ids, signal),
      ),
    },
  }
}
