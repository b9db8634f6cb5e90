import type { FollowUpMessagePayload, FollowUpMessageStatusWire } from '../../api/followUpMessage.ts'
import { instantIn } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../problems.ts'
import { readChild } from '../repositories/child.ts'
import {
  type MessageTemplate,
  insertFollowUpMessage,
  lastFollowUpMessage,
  messageMarkOf,
  readMessageTemplates,
} from '../repositories/parentMessages.ts'
import { type StoredSurvey, readScreening } from '../repositories/questionnaire.ts'
import { requestMark } from '../requestMark.ts'
import type { Scope } from '../scope.ts'
import { languageOf } from '../texts/languages.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

const messages = {
  template: 'Choose one of the templates.',
  keyOfAnother: 'This Idempotency-Key was used for another message.',
}

/** `screeningId`: the same by either side's id. */
async function surveyOf(
  { db }: Needed,
  scope: Scope,
  surveyId: number,
): Promise<StoredSurvey & { readonly screeningId: number }> {
  const [first, ...others] = await readScreening(db, scope, surveyId, { fillsInOwn: false })
  if (first === undefined) throw problem(404, 'not_found')
  return { ...(others.find(({ id }) => id === surveyId) ?? first), screeningId: first.id }
}

/** The templates that a message about this screening may begin with, in the language of the child's family. 404 out of scope. */
export async function followUpTemplatesFor(
  deps: Needed,
  scope: Scope,
  surveyId: number,
): Promise<readonly MessageTemplate[]> {
  const { childId } = await surveyOf(deps, scope, surveyId)
  const child = await readChild(deps.db, scope, childId)
  if (child === null) throw problem(404, 'not_found')
  return readMessageTemplates(deps.db, languageOf(child.locale))
}

/** When the newest message about the screening was sent. 404 out of scope. */
export async function followUpMessageStatus(
  deps: Needed,
  scope: Scope,
  surveyId: number,
): Promise<FollowUpMessageStatusWire> {
  const { id, timeZone } = await surveyOf(deps, scope, surveyId)
  const sentAt = await lastFollowUpMessage(deps.db, scope, id)
  return { sent_at: sentAt === null ? null : instantIn(timeZone, sentAt) }
}

export interface FollowUpMessageRequest {
  readonly surveyId: number
  readonly staffId: number
  /** The same key again sends nothing more. */
  readonly key: string | null
  readonly message: FollowUpMessagePayload
}

/**
 * Sends a message about a screening to the child's family: it is stored, and with that it is sent. Nothing of a follow-up report goes
 * into it by itself. 404 out of scope, 422 without a template.
 */
export async function sendFollowUpMessage(
  deps: Needed,
  scope: Scope,
  { surveyId, staffId, key, message }: FollowUpMessageRequest,
): Promise<FollowUpMessageStatusWire> {
  const { id, screeningId } = await surveyOf(deps, scope, surveyId)
  const { parent_message_id: templateId, message: body } = message
  // By screening, not by side: sent again from the other side's address it is the same message.
  const mark = requestMark(screeningId, templateId, body)
  // What was sent stays sent, also when its template is gone since.
  if (key !== null && (await messageMarkOf(deps.db, staffId, key)) === mark)
    return followUpMessageStatus(deps, scope, surveyId)
  const templates = await readMessageTemplates(deps.db)
  if (!templates.some((template) => template.id === templateId))
    throw fieldErrors({ parent_message_id: [messages.template] })

  const request = key === null ? null : { key, mark }
  const now = new Date(deps.clock()).toISOString()
  const isNew = await insertFollowUpMessage(deps.db, scope, { surveyId: id, templateId, body, staffId, request, now })
  if (!isNew && key !== null && (await messageMarkOf(deps.db, staffId, key)) !== mark)
    throw fieldErrors({ 'idempotency-key': [messages.keyOfAnother] })
  return followUpMessageStatus(deps, scope, surveyId)
}
