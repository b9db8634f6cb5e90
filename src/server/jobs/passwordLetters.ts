import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { logged } from '../errors.ts'
import { MailFailure } from '../outside/mail.ts'
import { insertOneTimeLink } from '../repositories/oneTimeLinks.ts'
import { type PasswordAccount, ownAccount } from '../repositories/staff.ts'
import { passwordChangedLetter, passwordLinkLetter } from '../texts/passwordLetters.ts'
import { newToken, tokenHash } from '../token.ts'
import type { Jobs } from './jobs.ts'

const name = 'password-letter'

/** A null `staff_id` stands for an address that nobody has: such a job is made like any other, and sends nothing. */
export interface PasswordLetterJob {
  readonly kind: 'link' | 'changed'
  readonly staff_id: number | null
}

/**
 * Writes to staff about their passwords. A job that runs again after a crash may send a second letter: its link is the newest, and
 * only the newest works. The link is made here, so that no token is ever kept.
 */
export function startPasswordLetters(deps: Deps): Promise<void> {
  return deps.jobs.work<PasswordLetterJob>(name, async ({ kind, staff_id: staffId }, jobId) => {
    const account = staffId === null ? null : await ownAccount(deps.db, staffId)
    if (account === null) return
    try {
      await deps.mail.send(await letterOf(deps, kind, account, jobId))
    } catch (error) {
      if (!(error instanceof MailFailure) || !error.isFinal) throw error
      deps.log.warn({ ...logged(error), staffId: account.id }, 'the mail server refused a letter for good')
    }
  })
}

async function letterOf(
  { db, clock, settings }: Deps,
  kind: PasswordLetterJob['kind'],
  account: PasswordAccount,
  id: string,
) {
  const head = { id, to: { name: account.name, address: account.email }, product: settings.productName }
  if (kind === 'changed') return passwordChangedLetter(head)
  const token = newToken()
  const link = { staffId: account.id, tokenHash: tokenHash(token), now: clock() }
  await db.transaction().execute((tx) => insertOneTimeLink(tx, link))
  return passwordLinkLetter({ ...head, token })
}

/** With `tx` the letter is written if and only if that transaction commits. */
export async function enqueuePasswordLetter(
  jobs: Jobs,
  job: PasswordLetterJob,
  { tx }: { tx?: Kysely<Tables> } = {},
): Promise<void> {
  await jobs.enqueue(name, job, tx === undefined ? {} : { tx })
}
