import type { Instrument } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { type InstrumentChoice, readInstrumentChoices } from '../repositories/otherInstrument.ts'
import { type StoredAnswer, type StoredSurvey, readAnswers, readScreening } from '../repositories/questionnaire.ts'
import { readScores } from '../repositories/results.ts'
import { instrumentById } from '../repositories/system/instruments.ts'

/** A screening with its answers and scores, as far as the scope shows them. */
export interface WholeScreening {
  readonly surveys: readonly StoredSurvey[]
  /** The survey of the id that was asked for; the parent's for a person who may not see the teacher's. */
  readonly shown: StoredSurvey
  readonly instrument: Instrument
  readonly answers: readonly StoredAnswer[]
  /** By survey. */
  readonly scores: ReadonlyMap<number, readonly SectionScore[]>
  readonly choices: readonly InstrumentChoice[]
}

/** Reads a screening by the id of either side. 404 out of scope. */
export async function wholeScreening(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  surveyId: number,
): Promise<WholeScreening> {
  const surveys = await readScreening(db, scope, surveyId)
  const shown = surveys.find(({ id }) => id === surveyId) ?? surveys[0]
  if (shown === undefined) throw problem(404, 'not_found')
  const ids = surveys.map(({ id }) => id)
  const [instrument, answers, scores, choices] = await Promise.all([
    instrumentById(db, shown.instrumentId),
    readAnswers(db, scope, ids),
    readScores(db, scope, ids),
    readInstrumentChoices(db, scope, ids),
  ])
  return { surveys, shown, instrument, answers, scores, choices }
}
