/** No scope: templates are published content that all partners share. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Language } from '../../texts/languages.ts'

export interface MessageTemplate {
  readonly id: number
  /** In English, because staff choose by it. */
  readonly title: string
  readonly message: string
  /** The language of the message. */
  readonly language: Language
}

/**
 * Reads the templates of follow-up messages in order: in the given language where a translation exists, else in
 * English.
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

export interface NewMessageTemplate {
  readonly title: string
  readonly message: string
  readonly translations?: Readonly<Partial<Record<Language, string | undefined>>> | undefined
}

/** Replaces all templates. */
export async function replaceMessageTemplates(
  tx: Kysely<Tables>,
  templates: readonly NewMessageTemplate[],
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
