import type { Instrument } from '../../domain/instrument.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type StoredChild, readChild } from '../repositories/child.ts'
import {
  type StoredAnswer,
  type StoredSurvey,
  type SurveyAddress,
  readAnswers,
  readScreening,
} from '../repositories/questionnaire.ts'
import {
  type ReplacedText,
  type SeenOnDevice,
  hasChangedSince,
  lastChangeOf,
  readReplacedTexts,
} from '../repositories/replacedTexts.ts'
import { instrumentById } from '../repositories/system/instruments.ts'

type Needed = Pick<Deps, 'db'>

/** Reads a child. 404 out of scope. */
export async function childInView({ db }: Needed, scope: Scope, id: number): Promise<StoredChild> {
  const child = await readChild(db, scope, id)
  if (child === null) throw problem(404, 'not_found')
  return child
}

export interface SurveyToFillIn {
  readonly survey: StoredSurvey
  /** Of both sides of the screening. */
  readonly surveys: readonly StoredSurvey[]
  readonly instrument: Instrument
  readonly answers: readonly StoredAnswer[]
  readonly replacedTexts: readonly ReplacedText[]
  readonly lastChange: number
}

/**
 * Reads a teacher survey with the answers of both sides. 404 out of scope; for a parent's survey too, or 409 if it is
 * finished.
 */
export async function surveyToFillIn(
  { db }: Needed,
  scope: Scope,
  { playerId, surveyId }: SurveyAddress,
): Promise<SurveyToFillIn> {
  // Read before the answers: a change that comes between is then counted as still to be seen.
  const [surveys, lastChange] = await Promise.all([
    readScreening(db, scope, surveyId),
    lastChangeOf(db, scope, surveyId),
  ])
  const survey = surveys.find(({ id }) => id === surveyId)
  if (survey === undefined || survey.childId !== playerId) throw problem(404, 'not_found')
  if (survey.side !== 'teacher') {
    throw survey.status === 'finished' ? problem(409, 'survey_finished') : problem(404, 'not_found')
  }
  const ids = surveys.map(({ id }) => id)
  const [instrument, answers, replacedTexts] = await Promise.all([
    instrumentById(db, survey.instrumentId),
    readAnswers(db, scope, ids),
    readReplacedTexts(db, scope, surveyId),
  ])
  return { survey, surveys, instrument, answers, replacedTexts, lastChange }
}

/** Tells whether a teacher survey was changed from another device since, or closed. 404 out of scope. */
export async function changedSince(
  { db }: Needed,
  scope: Scope,
  address: SurveyAddress,
  seen: SeenOnDevice,
): Promise<boolean> {
  const changed = await hasChangedSince(db, scope, address, seen)
  if (changed === null) throw problem(404, 'not_found')
  return changed
}
