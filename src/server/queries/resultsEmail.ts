import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type StoredSurvey, readScreening } from '../repositories/questionnaire.ts'
import { type StoredSendOut, latestSendOut } from '../repositories/resultsEmails.ts'
import { needPartnerOption } from './partnerOption.ts'

type Needed = Pick<Deps, 'db'>

/** The newest results e-mail of a screening. */
export interface NewestSendOut extends StoredSendOut {
  /** The zone of the child's partner. */
  readonly timeZone: string
}

/** Reads the newest results e-mail of a screening; null before the first. 404 out of scope. */
export async function newestSendOut({ db }: Needed, scope: Scope, surveyId: number): Promise<NewestSendOut | null> {
  const familySurvey = await familySurveyOf({ db }, scope, surveyId)
  if (familySurvey === null) return null
  const latest = await latestSendOut(db, scope, familySurvey.id)
  return latest === null ? null : { ...latest, timeZone: familySurvey.timeZone }
}

/**
 * Reads the survey of a family that may be written to, by either side's id; null when there is none. 404 out of scope,
 * 403 where the child's partner has no results e-mails.
 */
export async function familySurveyOf({ db }: Needed, scope: Scope, surveyId: number): Promise<StoredSurvey | null> {
  const surveys = await readScreening(db, scope, surveyId)
  const [first] = surveys
  if (first === undefined) throw problem(404, 'not_found')
  needPartnerOption(scope, first, 'asqResultsParentEmailManualSendoutEnabled')
  return surveys.find(({ side }) => side === 'parent') ?? null
}
