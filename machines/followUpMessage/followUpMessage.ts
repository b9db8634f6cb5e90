import type { FollowUpMessageStatus, FollowUpMessageTemplates } from '../../src/api/followUpMessage.ts'
import type { Failure } from '../kit/failure.ts'
import type { Held, SubmissionEvent, SubmissionReport } from '../kit/submission/submission.ts'

export type { FollowUpMessageStatus }

/** A template for messages. `language` is that of the text: the family's if there is a translation, else English. */
export type MessageTemplate = FollowUpMessageTemplates['data'][number]

/** The message on screen: the template that it is based on, and its text. */
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
  /** The unsent message that the same person had written when they left the screen or the session ended. */
  readonly held: Held<MessageDraft> | null
}

export interface FollowUpMessageContext extends FollowUpMessageAddress {
  /** Null until the server has answered once. */
  readonly status: FollowUpMessageStatus | null
  /** Why the last poll got no status. */
  readonly sentAtFailure: Failure | null
  readonly templates: readonly MessageTemplate[]
  /** The draft as the submission has it. */
  readonly draft: MessageDraft
  /** Whether the message is being sent, or may have been sent: then it cannot be changed. */
  readonly isLocked: boolean
  /** The template that was chosen although the text had been changed. */
  readonly wantedId: number | null
  /** Why the templates could not be loaded. */
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
  | { type: 'sentAt.retry' }
  | SubmissionReport<MessageDraft, FollowUpMessageStatus>

/** Returns the newer status: a poll that began before a message was sent does not know of it. */
export const newerOf = (known: FollowUpMessageStatus | null, seen: FollowUpMessageStatus): FollowUpMessageStatus =>
  known?.sentAt != null && (seen.sentAt === null || Date.parse(seen.sentAt) < Date.parse(known.sentAt)) ? known : seen

type Written = Pick<FollowUpMessageContext, 'templates' | 'draft'>

/** Returns the template of the message; undefined if there is none, or it was removed since. */
export const templateOf = ({ templates, draft }: Written): MessageTemplate | undefined =>
  templates.find(({ id }) => id === draft.templateId)

/** Tells whether the text differs from its template. */
export const hasOwnWords = (written: Written): boolean =>
  written.draft.text.trim() !== '' && templateOf(written)?.message !== written.draft.text

/** Tells whether the message can be sent: it needs a template and a text that is not blank. */
export const isSendable = (written: Written): boolean =>
  templateOf(written) !== undefined && written.draft.text.trim() !== ''

/**
 * Applies a template to the message: its text replaces that of another template, but not that of a template that was
 * removed.
 */
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
