import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/**
 * One in this many families got its results by e-mail, the day after answering; one in this many of those e-mails
 * failed.
 */
const oneOf = { sent: 3, failed: 30 } as const

/** Stores the results e-mails of a partner, requested by its coach. */
export async function seedResultsEmails(tx: Kysely<Tables>, partnerId: number, now: string): Promise<void> {
  await sql`
    insert into results_emails (id, partner_id, survey_id, requested_by, created_at, sent_at)
    select md5('results e-mail ' || answered.id)::uuid, ${partnerId}::integer, answered.id,
      coach.id, asked_at, case when place % ${oneOf.failed} = 0 then null else asked_at + interval '2 seconds' end
    from (
      select id, finished_at + interval '1 day' as asked_at, row_number() over (order by finished_at, id) as place
      from surveys
      where partner_id = ${partnerId} and side = 'parent' and asq_id is not null
        and finished_at + interval '1 day 1 hour' < ${now}::timestamptz
    ) answered
    cross join (select id from staff where partner_id = ${partnerId} and role = 'coach' order by id limit 1) coach
    where place % ${oneOf.sent} = 0
    order by place
  `.execute(tx)
}
