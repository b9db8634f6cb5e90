import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { logged } from '../errors.ts'
import { MailFailure } from '../outside/mail.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { markSent, moveSendOut, resultsOfFamily } from '../repositories/resultsEmails.ts'
import { resultsLetter } from '../texts/resultsLetter.ts'
import type { Jobs } from './jobs.ts'

const name = 'results-email'

interface ResultsEmailJob {
  readonly results_email_id: string
}

/**
 * Sends a family its results, at most once. That it is being sent is committed before the letter goes over the line; a run that finds
 * it so was begun by a process that died, does not know whether the letter went, and gives up. Only a letter that surely did not go
 * is tried again.
 */
export function startResultsEmails(deps: Deps): Promise<void> {
  const { db, clock, jobs, log } = deps
  return jobs.work<ResultsEmailJob>(name, async ({ results_email_id: id }) => {
    const letter = await letterOf(db, id)
    if (!(await moveSendOut(db, id, 'queued', 'sending'))) {
      await moveSendOut(db, id, 'sending', 'failed')
      return
    }
    if (letter === null) {
      await moveSendOut(db, id, 'sending', 'failed')
      return
    }
    try {
      await deps.mail.send(letter)
    } catch (error) {
      if (error instanceof MailFailure && error.surelyNotSent && !error.isFinal) {
        await moveSendOut(db, id, 'sending', 'queued')
        throw error
      }
      await moveSendOut(db, id, 'sending', 'failed')
      log.warn({ ...logged(error), resultsEmail: id }, 'a results e-mail was not sent')
      return
    }
    await markSent(db, id, new Date(clock()).toISOString())
  })
}

async function letterOf(db: Kysely<Tables>, id: string) {
  const results = await resultsOfFamily(db, id)
  if (results === null || results.to.address === '') return null
  return resultsLetter(id, results, await instrumentById(db, results.instrumentId))
}

/** The job's id; there is a job if and only if the transaction commits. */
export async function enqueueResultsEmail(jobs: Jobs, tx: Kysely<Tables>, resultsEmailId: string): Promise<string> {
  const data: ResultsEmailJob = { results_email_id: resultsEmailId }
  return jobs.enqueue(name, data, { tx })
}

/** `none` for a job that the database does not have any more. */
export const resultsEmailJobState = (jobs: Jobs, id: string): ReturnType<Jobs['state']> => jobs.state(name, id)
