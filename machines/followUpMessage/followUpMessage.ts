import type { MessageDraft } from './messageDrafts.ts'

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
}

/** A look that began before a message was sent knows nothing of it. */
export const newerOf = (known: FollowUpMessageStatus | null, seen: FollowUpMessageStatus): FollowUpMessageStatus =>
  known?.sentAt != null && (seen.sentAt === null || Date.parse(seen.sentAt) < Date.parse(known.sentAt)) ? known : seen
