import type { FollowUpMessageStatusWire, FollowUpMessageTemplatesWire } from '../../api/followUpMessage.ts'
import { paths } from '../../api/paths.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'

export const createFollowUpMessageCalls = (http: Http) => ({
  /** A poll: it does not extend the session. */
  status: (surveyId: number, signal?: AbortSignal) =>
    http.get<Camel<FollowUpMessageStatusWire>>(paths.followUpMessage(surveyId), { signal, userAction: false }),
  templates: async (surveyId: number, signal?: AbortSignal) =>
    (await http.get<Camel<FollowUpMessageTemplatesWire>>(paths.followUpMessageTemplates(surveyId), { signal })).data,
  /** The same key again sends nothing more. */
  send: (surveyId: number, message: { parentMessageId: number; message: string }, key: string) =>
    http.post<Camel<FollowUpMessageStatusWire>>(paths.followUpMessage(surveyId), message, {
      headers: { 'idempotency-key': key },
    }),
})
