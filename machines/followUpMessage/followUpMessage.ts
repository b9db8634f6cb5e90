import type { FollowUpMessageStatus, FollowUpMessageTemplates } from '../../src/api/followUpMessage.ts'
import type { Failure } from '../kit/failure.ts'
import type { Held, SubmissionEvent, SubmissionReport } from '../kit/submission/submission.ts'

export type { FollowUpMessageStatus }

/** What a message to a family may begin with. `language` is that of the message: the family's where there is a translation, else English. */
export type MessageTemplate = FollowUpMessageTemplates['data'][number]

/** The message as it stands on screen: the template that it began with, and its text. */
export interface MessageDraft {
  readonly templateId: number | null
  readonly text: string
}

export const noMessage: MessageDraft = { templateId: null, text: '' }

export interface FollowUpMessageAddress {
  /** Either side's survey of the screening. */
  readonly surveyId: number
}

export interface FollowUpMessageInput extends FollowUpMessageAddress {
  /** The message that the same person had written and not sent, when the screen was left or the session ended. */
  readonly held: Held<MessageDraft> | null
}

export interface FollowUpMessageContext extends FollowUpMessageAddress {
  /** Null until the server has answered once. */
  readonly status: FollowUpMessageStatus | null
  /** Why the last poll got no status. */
  readonly lookFailure: Failure | null
  readonly templates: readonly MessageTemplate[]
  /** As the submission has it. */
  readonly draft: MessageDraft
  /** It is being sent, or may have been sent: it stays as it is. */
  readonly isLocked: boolean
  /** The template that was chosen while one's own words stood there. */
  readonly wantedId: number | null
  /** Why the templates did not come. */
  readonly failure: Failure | null
}

export type FollowUpMessageEvent =
  | { type: 'message.open' }
  | { type: 'message.close' }
  | { type: 'message.send' }
  | { type: 'message.confirm' }
  | { type: 'message.cancel' }
  | { type: 'message.sendAgain' }
  | { type: 'templates.retry' }
  | { type: 'template.choose'; templateId: number | null }
  | { type: 'template.replace' }
  | { type: 'template.keep' }
  | { type: 'look.retry' }
  | SubmissionReport<MessageDraft, FollowUpMessageStatus>

/** The status to show after a poll: one that began before a message was sent does not know of it. */
export const newerOf = (known: FollowUpMessageStatus | null, seen: FollowUpMessageStatus): FollowUpMessageStatus =>
  known?.sentAt != null && (seen.sentAt === null || Date.parse(seen.sentAt) < Date.parse(known.sentAt)) ? known : seen

type Written = Pick<FollowUpMessageContext, 'templates' | 'draft'>

/** The template that the message began with; undefined without one, and where the template was removed since. */
export const templateOf = ({ templates, draft }: Written): MessageTemplate | undefined =>
  templates.find(({ id }) => id === draft.templateId)

/** Whether the message says something that its template does not. */
export const hasOwnWords = (written: Written): boolean =>
  written.draft.text.trim() !== '' && templateOf(written)?.message !== written.draft.text

/** Sending needs a template and a text that is not blank. */
export const isSendable = (written: Written): boolean =>
  templateOf(written) !== undefined && written.draft.text.trim() !== ''

/** What choosing a template does to the message: its text takes the place of another template's, not of words whose template was removed. */
export function chosen(
  written: Written,
  templateId: number | null,
): SubmissionEvent<MessageDraft, Partial<MessageDraft>> {
  if (templateOf(written) === undefined && hasOwnWords(written)) return { type: 'draft.change', change: { templateId } }
  const template = templateOf({ ...written, draft: { templateId, text: '' } })
  return {
    type: 'draft.replace',
    draft: template === undefined ? noMessage : { templateId: template.id, text: template.message },
  }
}
