import { type Kysely, type SqlBool, sql } from 'kysely'
import type { IsoInstant } from '../../domain/calendar.ts'
import type { Tables } from '../db/tables.ts'
import type { FollowUpTemplate } from '../followUpPack.ts'
import { type Scope, childByIdInScope } from '../scope.ts'
import type { Language } from '../texts/languages.ts'
import { ofOneScreening } from './screeningConditions.ts'

export interface MessageTemplate {
  readonly id: number
  /** English: staff choose by it. */
  readonly title: string
  readonly message: string
  /** Of the message. */
  readonly language: Language
}

/**
 * What a follow-up message may begin with, in order; in the language where it was translated, else in English. Templates belong to no
 * partner and need no scope.
 */
export async function readMessageTemplates(
  db: Kysely<Tables>,
  language: Language = 'en',
): Promise<readonly MessageTemplate[]> {
  const templates = await db
    .selectFrom('follow_up_templates')
    .select(['id', 'title', 'message', 'translations'])
    .where('current', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return templates.map(({ id, title, message, translations }) => {
    const translated = language === 'en' ? undefined : translations[language]
    return { id, title, message: translated ?? message, language: translated === undefined ? 'en' : language }
  })
}

/** These templates take the place of those that there were. */
export async function replaceMessageTemplates(
  tx: Kysely<Tables>,
  templates: readonly FollowUpTemplate[],
): Promise<void> {
  await tx.updateTable('follow_up_templates').set({ current: false }).where('current', '=', true).execute()
  await tx
    .insertInto('follow_up_templates')
    .values(
      templates.map(({ title, message, translations = {} }, position) => ({
        position,
        title,
        message,
        translations: JSON.stringify(translations),
      })),
    )
    .execute()
}

/** When the newest follow-up message about the screening of a survey was sent, whichever side it was sent from. */
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
  /** The same key again makes nothing; `mark` tells one request from another. */
  readonly request: { readonly key: string; readonly mark: string } | null
  readonly now: IsoInstant
}

/** To the child's main account. False when the key was used, or when the survey lies outside the scope. */
export async function insertFollowUpMessage(
  db: Kysely<Tables>,
  scope: Scope,
  made: NewFollowUpMessage,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('parent_messages')
    .columns([
      'partner_id',
      'child_id',
      'account_id',
      'survey_id',
      'template_id',
      'author_staff_id',
      'body',
      'request_key',
      'request_mark',
      'sent_at',
    ])
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
          sql<string | null>`${made.request?.key ?? null}::uuid`.as('request_key'),
          sql<string | null>`${made.request?.mark ?? null}::text`.as('request_mark'),
          sql<string>`${made.now}::timestamptz`.as('sent_at'),
        ])
        .where('surveys.id', '=', made.surveyId)
        .where(childByIdInScope(scope, 'parentMessages.insert')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What one's own request with that key asked for; null when there was none. */
export async function messageMarkOf(db: Kysely<Tables>, staffId: number, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('parent_messages')
    .select('request_mark as mark')
    .where('author_staff_id', '=', staffId)
    .where(sql<SqlBool>`request_key = ${key}::uuid`)
    .executeTakeFirst()
  return row?.mark ?? null
}
