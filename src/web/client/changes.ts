import { changesChecker } from '../../api/checkers/changes.gen.ts'
import { takingSurveyChecker } from '../../api/checkers/takingSurvey.gen.ts'
import { paths } from '../../api/paths.ts'
import { type Http, nothing } from './http.ts'

interface SurveyAddress {
  readonly playerId: number
  readonly surveyId: number
}

/**
 * Creates the calls that keep an open questionnaire up to date. But for the dismissal, no person asks for them, so that
 * they do not extend the session.
 */
export const createChangeCalls = (http: Http) => ({
  /** Resolves to whether others have changed anything since the change with that number. */
  hasChanged: async (
    { playerId, surveyId, since }: SurveyAddress & { readonly since: number },
    device: string,
    signal?: AbortSignal,
  ): Promise<boolean> => {
    const options = { query: { since, device }, signal, userAction: false }
    return (await http.get(paths.changes(playerId, surveyId), changesChecker, options)).changed
  },
  survey: ({ playerId, surveyId }: SurveyAddress, signal?: AbortSignal) =>
    http.get(paths.playerQuestionnaire(playerId, surveyId), takingSurveyChecker, { signal, userAction: false }),
  /** Lets a replaced text disappear for everyone. */
  dismiss: ({ playerId, surveyId }: SurveyAddress, id: number, signal?: AbortSignal) =>
    http.remove(paths.replacedText(playerId, surveyId, id), nothing, { signal }),
})
