import type { IsoInstant } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { readChild } from '../repositories/child.ts'
import { lastFollowUpMessage } from '../repositories/parentMessages.ts'
import { type StoredSurvey, readScreening } from '../repositories/questionnaire.ts'
import { type MessageTemplate, readMessageTemplates } from '../repositories/system/messageTemplates.ts'
import { languageOf } from '../texts/languages.ts'
import { needPartnerOption } from './partnerOption.ts'

type Needed = Pick<Deps, 'db'>

/**
 * Finds the survey that a message is about; `screeningId` is the same for either side's id. 404 out of scope, 403 where
 * the child's partner has no follow-up messages.
 */
export async function messagedSurvey(
  { db }: Needed,
  scope: Scope,
  surveyId: number,
): Promise<StoredSurvey & { readonly screeningId: number }> {
  const [first, ...others] = await readScreening(db, scope, surveyId)
  if (first === undefined) throw problem(404, 'not_found')
  needPartnerOption(scope, first, 'asqFollowUpParentMessagesEnabled')
  return { ...(others.find(({ id }) => id === surveyId) ?? first), screeningId: first.id }
}

/** Reads the templates for a message about this screening, in the language of the child's family. 404 out of scope. */
export async function followUpTemplatesFor(
  deps: Needed,
  scope: Scope,
  surveyId: number,
): Promise<readonly MessageTemplate[]> {
  const { childId } = await messagedSurvey(deps, scope, surveyId)
  const child = await readChild(deps.db, scope, childId)
  if (child === null) throw problem(404, 'not_found')
  return readMessageTemplates(deps.db, languageOf(child.locale))
}

/** When the newest message about a screening was sent; null before the first. */
export interface FollowUpMessageStatus {
  readonly sentAt: IsoInstant | null
  /** The zone of the child's partner. */
  readonly timeZone: string
}

/** Reads when the newest message about the screening was sent. 404 out of scope. */
export async function followUpMessageStatus(
  deps: Needed,
  scope: Scope,
  surveyId: number,
): Promise<FollowUpMessageStatus> {
  const { id, timeZone } = await messagedSurvey(deps, scope, surveyId)
  const sentAt = await lastFollowUpMessage(deps.db, scope, id)
  return { sentAt, timeZone }
}
