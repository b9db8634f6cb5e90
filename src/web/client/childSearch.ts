import type { SearchOption } from '../../../machines/optionSearch/optionSearchMachine.ts'
import { playerFiltersChecker } from '../../api/checkers/playerFilters.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http, HttpOptions } from './http.ts'

/** Creates the calls of a search for children. */
export function createChildSearchCalls(http: Http) {
  const options = async (query: HttpOptions['query'], signal: AbortSignal): Promise<readonly SearchOption[]> =>
    (await http.get(paths.playerFilters, playerFiltersChecker, { query, signal })).data
  return {
    byName: (text: string, signal: AbortSignal) => options({ q: text }, signal),
    byIds: (ids: readonly number[], signal: AbortSignal) => options({ ids: ids.join(',') }, signal),
  }
}
