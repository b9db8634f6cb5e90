import { followUpMessageStatusChecker } from '../../api/checkers/followUpMessageStatus.gen.ts'
import { followUpMessageTemplatesChecker } from '../../api/checkers/followUpMessageTemplates.gen.ts'
import type { FollowUpMessage } from '../../api/followUpMessage.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'
import { readOrLost } from './lostAnswer.ts'

/**
 * Creates the calls of a follow-up message, by either survey of a screening. `sentAt` is null until the family was sent
 * one.
 */
export const createFollowUpMessageCalls = (http: Http) => ({
  /** A poll: it does not extend the session. */
  status: (surveyId: number, signal?: AbortSignal) =>
    http.get(paths.followUpMessage(surveyId), followUpMessageStatusChecker, { signal, userAction: false }),
  templates: async (surveyId: number, signal?: AbortSignal) =>
    (await http.get(paths.followUpMessageTemplates(surveyId), followUpMessageTemplatesChecker, { signal })).data,
  /** Sends the message; a second call with the same key sends nothing more. */
  send: (surveyId: number, message: FollowUpMessage, key: string) =>
    readOrLost(
      http.post(paths.followUpMessage(surveyId), message, followUpMessageStatusChecker, {
        idempotencyKey: key,
      }),
    ),
})
