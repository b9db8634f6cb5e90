import { screeningsChecker } from '../../api/checkers/screenings.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'

/** Creates the call for all of a child's screenings, the newest form first. */
export const createScreeningsCall = (http: Http) => async (playerId: number, signal?: AbortSignal) =>
  (await http.get(paths.screenings(playerId), screeningsChecker, { signal })).data
