import type { SearchOption } from '../../../machines/optionSearch/optionSearchMachine.ts'
import { paths } from '../../api/paths.ts'
import type { PlayerFiltersWire } from '../../api/surveyFilters.ts'
import type { Camel } from './camel.ts'
import { failureOfTransport } from './failureOfAnswer.ts'
import type { Http, HttpOptions } from './http.ts'

/** The calls of a search for children. What their answers must have is loaded with the first one, not with the survey dashboard. */
export function createChildSearchCalls(http: Http) {
  const options = async (query: HttpOptions['query'], signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const answer = await http.get<Camel<PlayerFiltersWire>>(paths.playerFilters, { query, signal })
    const { mustBeOptions } = await import('./childSearchShape.ts').catch(() => {
      throw failureOfTransport(null)
    })
    return mustBeOptions(answer)
  }
  return {
    byName: (text: string, signal: AbortSignal) => options({ q: text }, signal),
    byIds: (ids: readonly number[], signal: AbortSignal) => options({ ids: ids.join(',') }, signal),
  }
}
