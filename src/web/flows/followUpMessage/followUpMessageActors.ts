import { fromPromise } from 'xstate'
import type {
  FollowUpMessageInput,
  FollowUpMessageStatus,
  NewFollowUpMessage,
} from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import type { MessageTemplate } from '../../../../machines/followUpMessage/messageDrafts.ts'
import { createFollowUpMessageCalls } from '../../client/followUpMessage.ts'
import type { Http } from '../../client/http.ts'

/** A message that is sent again after a lost answer carries the same key, so that it never becomes two. */
export function createFollowUpMessageActors(http: Http) {
  const calls = createFollowUpMessageCalls(http)
  let unanswered: { readonly message: string; readonly key: string } | null = null
  const keyOf = ({ templateId, text }: NewFollowUpMessage) => {
    const message = `${templateId} ${text}`
    if (unanswered?.message !== message) unanswered = { message, key: crypto.randomUUID() }
    return unanswered.key
  }
  return {
    askSentAt: fromPromise<FollowUpMessageStatus, FollowUpMessageInput>(({ input, signal }) =>
      calls.status(input.surveyId, signal),
    ),
    loadTemplates: fromPromise<readonly MessageTemplate[], FollowUpMessageInput>(({ input, signal }) =>
      calls.templates(input.surveyId, signal),
    ),
    sendMessage: fromPromise<FollowUpMessageStatus, NewFollowUpMessage>(async ({ input }) => {
      const { surveyId, templateId: parentMessageId, text: message } = input
      const status = await calls.send(surveyId, { parentMessageId, message }, keyOf(input))
      unanswered = null
      return status
    }),
  }
}
