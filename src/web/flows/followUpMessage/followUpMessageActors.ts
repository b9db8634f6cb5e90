import { fromPromise } from 'xstate'
import type {
  FollowUpMessageAddress,
  FollowUpMessageStatus,
  NewFollowUpMessage,
} from '../../../../machines/followUpMessage/followUpMessage.ts'
import type { MessageTemplate } from '../../../../machines/followUpMessage/messageDrafts.ts'
import type { SendKeys } from '../../app/sendKeys.ts'
import { createFollowUpMessageCalls } from '../../client/followUpMessage.ts'
import type { Http } from '../../client/http.ts'

/** A message that is sent again after a lost answer carries the same key, so that it never becomes two. */
export function createFollowUpMessageActors(http: Http, keys: SendKeys, staffId: number) {
  const calls = createFollowUpMessageCalls(http)
  return {
    askSentAt: fromPromise<FollowUpMessageStatus, FollowUpMessageAddress>(({ input, signal }) =>
      calls.status(input.surveyId, signal),
    ),
    loadTemplates: fromPromise<readonly MessageTemplate[], FollowUpMessageAddress>(({ input, signal }) =>
      calls.templates(input.surveyId, signal),
    ),
    sendMessage: fromPromise<FollowUpMessageStatus, NewFollowUpMessage>(async ({ input }) => {
      const { surveyId, templateId: parentMessageId, text: message } = input
      const place = `${staffId}/${surveyId}`
      const key = keys.keyOf(place, `${parentMessageId} ${message}`)
      const status = await calls.send(surveyId, { parentMessageId, message }, key)
      keys.forget(place)
      return status
    }),
  }
}
