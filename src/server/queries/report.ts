import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type StoredChild, readChild } from '../repositories/child.ts'
import { type WholeScreening, wholeScreening } from './results.ts'

/** Reads a scored screening with its child, by the id of either side. 404 out of scope, 409 while no side is scored. */
export async function reportedScreening(
  deps: Pick<Deps, 'db'>,
  scope: Scope,
  surveyId: number,
): Promise<WholeScreening & { readonly child: StoredChild }> {
  const screening = await wholeScreening(deps, scope, surveyId)
  const child = await readChild(deps.db, scope, screening.shown.childId)
  if (child === null) throw problem(404, 'not_found')
  if (screening.surveys.every(({ asqId }) => asqId === null)) throw problem(409, 'not_scored')
  return { ...screening, child }
}
