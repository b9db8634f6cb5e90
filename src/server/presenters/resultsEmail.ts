import type { SendOutWire } from '../../api/resultsEmail.ts'
import { instantIn } from '../../domain/moments.ts'
import type { NewestSendOut } from '../queries/resultsEmail.ts'

/** Presents the state of the newest results e-mail, on the clock of the child's partner. */
export function sendOutWire(newest: NewestSendOut | null): SendOutWire {
  if (newest === null) return { status: 'none', sent_at: null }
  const { status, sentAt, timeZone } = newest
  return { status, sent_at: sentAt === null ? null : instantIn(timeZone, sentAt) }
}
