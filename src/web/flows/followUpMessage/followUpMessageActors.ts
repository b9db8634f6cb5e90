import { fromPromise } from 'xstate'
import type {
  FollowUpMessageAddress,
  FollowUpMessageStatus,
  NewFollowUpMessage,
} from '../../../../machines/followUpMessage/followUpMessage.ts'
import { failureOf } from '../../../../machines/kit/failure.ts'
import { wasRefused } from '../../../../machines/kit/refusal.ts'
import type { MessageDraft, MessageTemplate } from '../../../../machines/followUpMessage/messageDrafts.ts'
import type { HeldDraft } from '../../app/useHeldDraft.ts'
import { createFollowUpMessageCalls } from '../../client/followUpMessage.ts'
import type { Http } from '../../client/http.ts'

/** A message that is sent again after a lost answer carries the same key, so that it never becomes two. */
export function createFollowUpMessageActors(http: Http, draft: HeldDraft<MessageDraft>) {
  const calls = createFollowUpMessageCalls(http)
  return {
    askSentAt: fromPromise<FollowUpMessageStatus, FollowUpMessageAddress>(({ input, signal }) =>
      calls.status(input.surveyId, signal),
    ),
    loadTemplates: fromPromise<readonly MessageTemplate[], FollowUpMessageAddress>(({ input, signal }) =>
      calls.templates(input.surveyId, signal),
    ),
    sendMessage: fromPromise<FollowUpMessageStatus, NewFollowUpMessage>(async ({ input, signal }) => {
      const { surveyId, templateId: parentMessageId, text: message } = input
      const key = draft.keyOf(`${parentMessageId} ${message}`)
      try {
        const status = await calls.send(surveyId, { parentMessageId, message }, key)
        // Whoever left the screen meanwhile is not shown the text again as if it were still to be sent.
        if (signal.aborted && draft.held()?.text.trim() === message) draft.hold(null)
        return status
      } catch (error) {
        const held = draft.held()
        // Whoever was signed out by the refusal comes back to words that were certainly not sent.
        if (signal.aborted && !input.isAgain && wasRefused(failureOf(error)) && held?.text.trim() === message)
          draft.hold({ templateId: held.templateId, text: held.text })
        throw error
      }
    }),
  }
}
