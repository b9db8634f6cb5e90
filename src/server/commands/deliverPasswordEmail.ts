import { MailFailure } from '../adapters/email.ts'
import type { Deps } from '../deps.ts'
import { logged } from '../http/errors.ts'
import { newToken, tokenHash } from '../identity/token.ts'
import type { JobPayloads, passwordEmailJob } from '../jobs/names.ts'
import { insertOneTimeLink } from '../repositories/system/oneTimeLinks.ts'
import { type PasswordAccount, ownAccount } from '../repositories/system/staff.ts'
import {
  invitationEmail,
  passwordChangedEmail,
  passwordLinkEmail,
  ssoInvitationEmail,
} from '../texts/passwordEmails.ts'

type PasswordEmail = JobPayloads[typeof passwordEmailJob]

/**
 * Sends a staff member an e-mail about their password, but no link to one who signs in by Single Sign On. Run again after a crash, it may send a second e-mail. Creates the link here, so that no token is ever stored in a job.
 */
export async function deliverPasswordEmail(
  deps: Deps,
  { kind, staff_id: staffId }: PasswordEmail,
  id: string,
): Promise<void> {
  const account = staffId === null ? null : await ownAccount(deps.db, staffId)
  if (account === null || (account.usingSaml && kind === 'link')) return
  try {
    await deps.mail.send(await messageOf(deps, kind, account, id))
  } catch (error) {
    if (!(error instanceof MailFailure) || !error.isFinal) throw error
    deps.log.warn({ ...logged(error), staffId: account.id }, 'the mail server refused an e-mail for good')
  }
}

async function messageOf(
  { db, clock, settings }: Deps,
  kind: PasswordEmail['kind'],
  account: PasswordAccount,
  id: string,
) {
  const head = { id, to: { name: account.name, address: account.email }, product: settings.productName }
  if (kind === 'changed') return passwordChangedEmail(head)
  const invited = { ...head, partner: account.partnerName }
  if (account.usingSaml) return ssoInvitationEmail(invited)
  const token = newToken()
  const isInvitation = kind === 'invitation'
  const link = { staffId: account.id, tokenHash: tokenHash(token), now: clock(), isInvitation }
  await db.transaction().execute((tx) => insertOneTimeLink(tx, link))
  return isInvitation ? invitationEmail({ ...invited, token }) : passwordLinkEmail({ ...head, token })
}
