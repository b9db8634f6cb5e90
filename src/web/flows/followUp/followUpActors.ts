import { fromPromise } from 'xstate'
import type { FollowUpSurvey } from '../../../../machines/followUp/followUpSurvey.ts'
import { type FollowUpQuestion, saysTheSame } from '../../../domain/followUp.ts'
import type { HeldDraft } from '../../app/useHeldDraft.ts'
import { createFollowUpCalls } from '../../client/followUp.ts'
import type { Http } from '../../client/http.ts'

/** The draft: the questions as they were filled in. */
export function createFollowUpActors(http: Http, draft: HeldDraft<readonly FollowUpQuestion[]>) {
  const calls = createFollowUpCalls(http)
  return {
    openFollowUp: fromPromise<FollowUpSurvey, { surveyId: number }>(({ input }) => calls.open(input.surveyId)),
    saveFollowUp: fromPromise<FollowUpSurvey, { survey: FollowUpSurvey }>(async ({ input, signal }) => {
      const saved = await calls.save(input.survey)
      // Whoever left the screen meanwhile is not asked to save again what is saved.
      const held = draft.held()
      if (signal.aborted && held !== null && saysTheSame(input.survey.questions, held)) draft.hold(null)
      return saved
    }),
  }
}
