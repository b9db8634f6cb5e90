import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** One in this many screenings with a report is followed by a message to the family, two hours after the report. */
const oneOf = 3

/** Stores the follow-up messages of a partner, written by its coach. */
export async function seedParentMessages(tx: Kysely<Tables>, partnerId: number, now: string): Promise<void> {
  await sql`
    insert into parent_messages (partner_id, child_id, account_id, survey_id, template_id, author_staff_id, body, sent_at)
    select ${partnerId}::integer, reported.child_id, children.account_id, reported.survey_id, template.id, coach.id,
      template.message, reported.filled_at + interval '2 hours'
    from (
      select child_id, survey_id, filled_at, row_number() over (order by filled_at, survey_id) as place
      from follow_ups
      where partner_id = ${partnerId} and filled_at + interval '2 hours' < ${now}::timestamptz
    ) reported
    join children on children.id = reported.child_id
    join lateral (
      select id, message from follow_up_templates where current
      order by (position + reported.place / ${oneOf}) % (select count(*) from follow_up_templates where current), id limit 1
    ) template on true
    cross join (select id from staff where partner_id = ${partnerId} and role = 'coach' order by id limit 1) coach
    where place % ${oneOf} = 0
    order by place
  `.execute(tx)
}
