import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type StoredNote, readNotes } from '../repositories/notes.ts'
import { type StoredSurvey, type SurveyAddress, readScreening } from '../repositories/questionnaire.ts'

type Needed = Pick<Deps, 'db'>

/** The screening of a note. */
export interface NotedScreening {
  readonly surveys: readonly StoredSurvey[]
  /** The survey of the address; for those who may not see the teacher's, the parent's. */
  readonly survey: StoredSurvey
}

/** Reads a screening by either side's survey. 404 out of scope, and for another child's. */
export async function notedScreening(
  { db }: Needed,
  scope: Scope,
  { playerId, surveyId }: SurveyAddress,
): Promise<NotedScreening> {
  const surveys = await readScreening(db, scope, surveyId)
  const survey = surveys.find(({ id }) => id === surveyId) ?? surveys[0]
  if (survey === undefined || survey.childId !== playerId) throw problem(404, 'not_found')
  return { surveys, survey }
}

/** Lists the notes of a screening by either side's survey, of one question or of all. 404 out of scope. */
export async function listNotes(
  deps: Needed,
  scope: Scope,
  address: SurveyAddress,
  questionId: number | null,
): Promise<readonly StoredNote[]> {
  const { surveys } = await notedScreening(deps, scope, address)
  return readNotes(deps.db, scope, { surveyIds: surveys.map(({ id }) => id), questionId })
}
