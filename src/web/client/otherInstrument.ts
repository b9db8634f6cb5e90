import { chosenInstrumentChecker } from '../../api/checkers/chosenInstrument.gen.ts'
import { otherInstrumentsChecker } from '../../api/checkers/otherInstruments.gen.ts'
import type { OtherInstrument } from '../../api/otherInstrument.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'
import { readOrLost } from './lostAnswer.ts'

interface SurveyAddress {
  readonly playerId: number
  readonly surveyId: number
}

/** Creates the calls of another form in place of a teacher survey. */
export const createOtherInstrumentCalls = (http: Http) => ({
  offered: ({ playerId, surveyId }: SurveyAddress, signal?: AbortSignal) =>
    http.get(paths.otherInstrument(playerId, surveyId), otherInstrumentsChecker, { signal }),
  /** Replaces the survey; a second call with the same key replaces nothing more. */
  choose: ({ playerId, surveyId }: SurveyAddress, choice: OtherInstrument, key: string) =>
    readOrLost(
      http.post(paths.otherInstrument(playerId, surveyId), choice, chosenInstrumentChecker, { idempotencyKey: key }),
    ),
})
