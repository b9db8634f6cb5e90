import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type ListedSurvey, readSurveysOfChild } from '../repositories/screenings.ts'

/** The surveys of a child by one form: `opening` is the one whose id opens the screening. */
export interface ListedScreening {
  readonly opening: ListedSurvey
  readonly parent: ListedSurvey | undefined
  readonly teacher: ListedSurvey | undefined
}

/** Reads the screenings of a child, newest form first. 404 out of scope. */
export async function screeningsOfChild(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  childId: number,
): Promise<readonly ListedScreening[]> {
  const surveys = await readSurveysOfChild(db, scope, childId)
  if (surveys === null) throw problem(404, 'not_found')
  const isSameForm = (one: ListedSurvey) => (other: ListedSurvey) =>
    other.type === one.type && other.ageMonths === one.ageMonths
  return surveys
    .filter((survey, place) => surveys.findIndex(isSameForm(survey)) === place)
    .map((opening) => {
      const ofForm = surveys.filter(isSameForm(opening))
      return {
        opening,
        parent: ofForm.find(({ side }) => side === 'parent'),
        teacher: ofForm.find(({ side }) => side === 'teacher'),
      }
    })
}
