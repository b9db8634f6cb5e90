import { fromPromise } from 'xstate'
import type {
  FollowUpMessageAddress,
  FollowUpMessageStatus,
  MessageDraft,
  MessageTemplate,
} from '../../../../machines/followUpMessage/followUpMessage.ts'
import { messageSubmission } from '../../../../machines/followUpMessage/followUpMessageSetup.ts'
import type { Held } from '../../../../machines/kit/submission/submission.ts'
import { heldSubmission } from '../../app/drafts/heldSubmission.ts'
import type { HeldDraft } from '../../app/drafts/useHeldDraft.ts'
import { createFollowUpMessageCalls } from '../../client/followUpMessage.ts'
import type { Http } from '../../client/http.ts'

/** Connects the machine to the server, and the survey's message to its place on the device. */
export function createFollowUpMessageActors(http: Http, surveyId: number, held: HeldDraft<Held<MessageDraft>>) {
  const calls = createFollowUpMessageCalls(http)
  return {
    askSentAt: fromPromise<FollowUpMessageStatus, FollowUpMessageAddress>(({ input, signal }) =>
      calls.status(input.surveyId, signal),
    ),
    loadTemplates: fromPromise<readonly MessageTemplate[], FollowUpMessageAddress>(({ input, signal }) =>
      calls.templates(input.surveyId, signal),
    ),
    submission: messageSubmission.provide(
      heldSubmission({
        held,
        wordsOf: ({ templateId, text }) => `${templateId} ${text.trim()}`,
        send: ({ templateId, text }, key) =>
          // The machine sends nothing without a template.
          calls.send(surveyId, { parentMessageId: Number(templateId), message: text.trim() }, key),
      }),
    ),
  }
}
