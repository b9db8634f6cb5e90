import type { FollowUpMessageStatusWire, FollowUpMessageTemplatesWire } from '../../api/followUpMessage.ts'
import { paths } from '../../api/paths.ts'
import { having, listOf, moment, mustBe, number, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { readOrLost } from './lostAnswer.ts'

type Status = Camel<FollowUpMessageStatusWire>
type Templates = Camel<FollowUpMessageTemplatesWire>

const statusShape = having<Status>({ sentAt: orNull(moment) })
const templatesShape = having<Templates>({
  data: listOf(having<Templates['data'][number]>({ id: number, title: text, message: text, language: text })),
})

/** By either survey of a screening. `sentAt` is null as long as the family was sent nothing about it. */
export const createFollowUpMessageCalls = (http: Http) => ({
  /** A poll: it does not extend the session. */
  status: (surveyId: number, signal?: AbortSignal) =>
    mustBe(statusShape, http.get<Status>(paths.followUpMessage(surveyId), { signal, userAction: false })),
  templates: async (surveyId: number, signal?: AbortSignal) =>
    (await mustBe(templatesShape, http.get<Templates>(paths.followUpMessageTemplates(surveyId), { signal }))).data,
  /** The same key again sends nothing more. */
  send: (surveyId: number, message: { parentMessageId: number; message: string }, key: string) =>
    readOrLost(
      mustBe(
        statusShape,
        http.post<Status>(paths.followUpMessage(surveyId), message, { headers: { 'idempotency-key': key } }),
      ),
    ),
})
