import { fromPromise } from 'xstate'
import type { FollowUpDraft, FollowUpSaving, FollowUpSurvey } from '../../../../machines/followUp/followUpSurvey.ts'
import { failureOf } from '../../../../machines/kit/failure.ts'
import type { MessageCode } from '../../../api/messages.ts'
import { saysTheSame } from '../../../domain/followUp.ts'
import type { HeldDraft } from '../../app/useHeldDraft.ts'
import { createFollowUpCalls } from '../../client/followUp.ts'
import type { Http } from '../../client/http.ts'

const savedMeanwhile: MessageCode = 'saved_meanwhile'

/** Of one form on screen. A draft: the questions as they were filled in. */
export function createFollowUpActors(http: Http, draftOf: (reportId: number) => HeldDraft<FollowUpDraft>) {
  const calls = createFollowUpCalls(http)
  // A saving whose acknowledgement was lost is not somebody else's to the next one.
  const form = crypto.randomUUID()
  let attempts = 0
  return {
    openFollowUp: fromPromise<FollowUpSurvey, { surveyId: number }>(({ input }) => calls.open(input.surveyId)),
    saveFollowUp: fromPromise<FollowUpSaving, { surveyId: number; survey: FollowUpSurvey }>(
      async ({ input: { surveyId, survey }, signal }) => {
        attempts += 1
        try {
          const saved = await calls.save(survey, `${form}:${attempts}`)
          // Whoever left the screen meanwhile is not asked to save again what is saved.
          const draft = draftOf(survey.id)
          const held = draft.held()
          if (signal.aborted && held !== null && saysTheSame(survey.questions, held.questions)) draft.hold(null)
          return { outcome: 'saved', survey: saved }
        } catch (error) {
          if (failureOf(error).code !== savedMeanwhile || signal.aborted) throw error
          return { outcome: 'savedMeanwhile', survey: await calls.open(surveyId) }
        }
      },
    ),
  }
}
