import type { Instrument } from '../../domain/instrument.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type ListedSurvey, readSurveysOfChild } from '../repositories/screenings.ts'
import { instrumentById } from '../repositories/system/instruments.ts'

/** The surveys of a child by one form: `opening` is the one whose id opens the screening. */
export interface ListedScreening {
  readonly opening: ListedSurvey
  readonly instrument: Instrument
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
  const openings = surveys.filter((survey, place) => surveys.findIndex(isSameForm(survey)) === place)
  return Promise.all(
    openings.map(async (opening) => {
      const ofForm = surveys.filter(isSameForm(opening))
      return {
        opening,
        instrument: await instrumentById(db, opening.instrumentId),
        parent: ofForm.find(({ side }) => side === 'parent'),
        teacher: ofForm.find(({ side }) => side === 'teacher'),
      }
    }),
  )
}
