import { fieldMessages } from '../../api/fieldMessages.ts'
import type { FollowUpMessagePayload, FollowUpMessageStatusWire } from '../../api/followUpMessage.ts'
import { instantIn } from '../../domain/moments.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { readChild } from '../repositories/child.ts'
import { insertFollowUpMessage, lastFollowUpMessage } from '../repositories/parentMessages.ts'
import { type StoredSurvey, readScreening } from '../repositories/questionnaire.ts'
import { type MessageTemplate, readMessageTemplates } from '../repositories/system/messageTemplates.ts'
import type { Scope } from '../identity/scope.ts'
import { languageOf } from '../texts/languages.ts'
import { type KeyedRequest, once } from './once.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

const noTemplate = fieldMessages.template_missing

/** Finds the survey; `screeningId` is the same for either side's id. */
async function surveyOf(
  { db }: Needed,
  scope: Scope,
  surveyId: number,
): Promise<StoredSurvey & { readonly screeningId: number }> {
  const [first, ...others] = await readScreening(db, scope, surveyId)
  if (first === undefined) throw problem(404, 'not_found')
  return { ...(others.find(({ id }) => id === surveyId) ?? first), screeningId: first.id }
}

/** Reads the templates for a message about this screening, in the language of the child's family. 404 out of scope. */
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

/** Reads when the newest message about the screening was sent. 404 out of scope. */
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
  readonly keyed: KeyedRequest
  readonly message: FollowUpMessagePayload
}

/**
 * Sends a message about a screening to the child's family; storing it sends it. Includes nothing from a follow-up
 * report by itself. 404 out of scope, 422 without a template.
 */
export async function sendFollowUpMessage(
  deps: Needed,
  scope: Scope,
  { surveyId, keyed, message }: FollowUpMessageRequest,
): Promise<FollowUpMessageStatusWire> {
  const { id, screeningId } = await surveyOf(deps, scope, surveyId)
  const { parent_message_id: templateId, message: body } = message
  // Keyed by screening, not by side: repeated through the other side's address, it is the same message.
  await once(deps, keyed, [screeningId, templateId, body], async (tx) => {
    const templates = await readMessageTemplates(tx)
    if (!templates.some((template) => template.id === templateId))
      throw fieldErrors({ parent_message_id: [noTemplate] })
    const now = new Date(deps.clock()).toISOString()
    const made = { surveyId: id, templateId, body, staffId: keyed.staffId, now }
    const messageId = await insertFollowUpMessage(tx, scope, made)
    if (messageId === null) throw problem(404, 'not_found')
    return messageId
  })
  return followUpMessageStatus(deps, scope, surveyId)
}
