import type { Failure } from '../kit/failure.ts'
import type { MessageDraft, MessageTemplate } from './messageDrafts.ts'

export interface FollowUpMessageAddress {
  /** Either side's survey of the screening. */
  readonly surveyId: number
}

export interface FollowUpMessageInput extends FollowUpMessageAddress {
  /** The message that the same person had written and not sent, when the screen was left or the session ended. */
  readonly held: MessageDraft | null
}

export interface FollowUpMessageStatus {
  readonly sentAt: string | null
}

export interface NewFollowUpMessage extends FollowUpMessageAddress {
  readonly templateId: number
  readonly text: string
  /** It went before, and no answer came: another no says nothing of that. */
  readonly isAgain?: boolean
}

export interface FollowUpMessageContext extends FollowUpMessageAddress {
  /** Whether the dialog is; sending goes on without it. */
  readonly isOpen: boolean
  /** Null until the server has answered once. */
  readonly status: FollowUpMessageStatus | null
  /** Why the last look said nothing. */
  readonly lookFailure: Failure | null
  readonly templates: readonly MessageTemplate[]
  readonly draft: MessageDraft
  /** The template that was chosen while one's own words stood there. */
  readonly wantedId: number | null
  /** Why the templates did not come, or the message did not go. */
  readonly failure: Failure | null
}

export type FollowUpMessageEvent =
  | { type: 'message.open' }
  | { type: 'message.close' }
  | { type: 'message.retry' }
  | { type: 'template.choose'; templateId: number | null }
  | { type: 'template.replace' }
  | { type: 'template.keep' }
  | { type: 'text.type'; text: string }
  | { type: 'message.send' }
  | { type: 'message.confirm' }
  | { type: 'message.cancel' }
  | { type: 'look.retry' }

/** A look that began before a message was sent knows nothing of it. */
export const newerOf = (known: FollowUpMessageStatus | null, seen: FollowUpMessageStatus): FollowUpMessageStatus =>
  known?.sentAt != null && (seen.sentAt === null || Date.parse(seen.sentAt) < Date.parse(known.sentAt)) ? known : seen
