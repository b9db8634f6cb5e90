import { type Kysely, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope } from '../identity/scope.ts'
import { ofOneScreening } from './screeningConditions.ts'

/** When the newest follow-up message about a survey's screening was sent, from either side. */
export async function lastFollowUpMessage(
  db: Kysely<Tables>,
  scope: Scope,
  surveyId: number,
): Promise<IsoInstant | null> {
  const row = await db
    .selectFrom('surveys as asked')
    .innerJoin('children', 'children.id', 'asked.child_id')
    .innerJoin('surveys', (join) => join.on(ofOneScreening))
    .innerJoin('parent_messages', 'parent_messages.survey_id', 'surveys.id')
    .select('parent_messages.sent_at as sentAt')
    .where('asked.id', '=', surveyId)
    .where(childByIdInScope(scope, 'parentMessages.last'))
    .orderBy('parent_messages.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ?? null
}

export interface NewFollowUpMessage {
  readonly surveyId: number
  readonly templateId: number
  readonly body: string
  readonly staffId: number
  readonly now: IsoInstant
}

/** Inserts a message to the child's main account and resolves to its id; null when the survey is out of scope. */
export async function insertFollowUpMessage(
  db: Kysely<Tables>,
  scope: Scope,
  made: NewFollowUpMessage,
): Promise<number | null> {
  const row = await db
    .insertInto('parent_messages')
    .columns(['partner_id', 'child_id', 'account_id', 'survey_id', 'template_id', 'author_staff_id', 'body', 'sent_at'])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .innerJoin('children', 'children.id', 'surveys.child_id')
        .select([
          'surveys.partner_id',
          'surveys.child_id',
          'children.account_id',
          'surveys.id as survey_id',
          sql<number>`${made.templateId}::integer`.as('template_id'),
          sql<number>`${made.staffId}::integer`.as('author_staff_id'),
          sql<string>`${made.body}::text`.as('body'),
          sql<string>`${made.now}::timestamptz`.as('sent_at'),
        ])
        .where('surveys.id', '=', made.surveyId)
        .where(childByIdInScope(scope, 'parentMessages.insert')),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
