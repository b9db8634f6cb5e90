import type { FollowUpMessageStatusWire } from '../../api/followUpMessage.ts'
import { instantIn } from '../../domain/moments.ts'
import type { FollowUpMessageStatus } from '../queries/followUpMessage.ts'

/** Presents when the newest message was sent, on the clock of the child's partner. */
export const followUpMessageStatusWire = ({ sentAt, timeZone }: FollowUpMessageStatus): FollowUpMessageStatusWire => ({
  sent_at: sentAt === null ? null : instantIn(timeZone, sentAt),
})
