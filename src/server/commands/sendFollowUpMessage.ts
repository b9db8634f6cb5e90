import { fieldMessages } from '../../api/fieldMessages.ts'
import type { FollowUpMessagePayload } from '../../api/followUpMessage.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import { type FollowUpMessageStatus, followUpMessageStatus, messagedSurvey } from '../queries/followUpMessage.ts'
import { insertFollowUpMessage } from '../repositories/parentMessages.ts'
import { readMessageTemplates } from '../repositories/system/messageTemplates.ts'
import type { Scope } from '../identity/scope.ts'
import { type KeyedRequest, once } from './once.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

const noTemplate = fieldMessages.template_missing

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
): Promise<FollowUpMessageStatus> {
  const { id, screeningId } = await messagedSurvey(deps, scope, surveyId)
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
