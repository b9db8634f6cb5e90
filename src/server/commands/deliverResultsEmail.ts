import type { Kysely } from 'kysely'
import { MailFailure } from '../adapters/email.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { logged } from '../http/errors.ts'
import type { Scope } from '../identity/scope.ts'
import { beginSending, markSent, resultsOfFamily, revertSending } from '../repositories/resultsEmails.ts'
import { instrumentById } from '../repositories/system/instruments.ts'
import { resultsEmailMessage } from '../texts/resultsEmail.ts'
import { PermanentFailure } from './trackedJob.ts'

/**
 * Sends a family its results, at most once. Commits that sending begins before the transfer does: a run that finds this
 * recorded follows one whose process died, cannot know the outcome, and gives up. Only an e-mail that was certainly not
 * sent is tried again.
 * @throws PermanentFailure
 */
export async function deliverResultsEmail(
  { db, clock, mail, log }: Pick<Deps, 'db' | 'clock' | 'mail' | 'log'>,
  scope: Scope,
  id: string,
): Promise<void> {
  const now = () => new Date(clock()).toISOString()
  const message = await messageOf(db, scope, id)
  if (message === null) throw new PermanentFailure('There is nothing to send, or no address')
  if (!(await beginSending(db, scope, id, now()))) throw new PermanentFailure('It was begun before')
  try {
    await mail.send(message)
  } catch (error) {
    if (error instanceof MailFailure && error.certainlyNotSent && !error.isFinal) {
      await revertSending(db, scope, id)
      throw error
    }
    log.warn({ ...logged(error), resultsEmail: id }, 'a results e-mail was not sent')
    throw new PermanentFailure('The mail server did not take it')
  }
  await markSent(db, scope, id, now())
}

async function messageOf(db: Kysely<Tables>, scope: Scope, id: string) {
  const results = await resultsOfFamily(db, scope, id)
  if (results === null || results.to.address === '') return null
  return resultsEmailMessage(id, results, await instrumentById(db, results.instrumentId))
}
