import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { FollowUpForm } from '../../domain/followUp.ts'
import type { FormatProblem } from '../../domain/placedJson.ts'
import type { Tables } from '../db/tables.ts'
import { type FollowUpTemplate, parseFollowUpForm, parseFollowUpTemplates } from '../adapters/followUpPack.ts'
import { fieldName } from '../http/input.ts'
import { isFormVersionTaken, makeFollowUpFormCurrent } from '../repositories/system/followUpForms.ts'
import { replaceMessageTemplates } from '../repositories/system/messageTemplates.ts'

export type FollowUpImport =
  | { readonly ok: true; readonly form: FollowUpForm | null; readonly templates: number | null }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

const packSchema = z
  .strictObject({ form: z.unknown().optional(), messages: z.unknown().optional() })
  .refine(({ form, messages }) => form !== undefined || messages !== undefined, 'There is neither a form nor messages.')

/**
 * Makes a pack's form current for new follow-up reports and its messages the templates; changes nothing if anything in
 * the pack is wrong. Existing reports keep their form, so a stored version never changes.
 */
export async function importFollowUp(db: Kysely<Tables>, text: string, createdAt: string): Promise<FollowUpImport> {
  const read = readPack(text)
  if (!read.ok) return read
  const { form, templates } = read
  if (form !== null && (await isFormVersionTaken(db, form)))
    return problemAt('form.version', `Version "${form.version}" is stored with another content. Give it a new version.`)
  await db.transaction().execute(async (tx) => {
    if (form !== null) await makeFollowUpFormCurrent(tx, form, createdAt)
    if (templates !== null) await replaceMessageTemplates(tx, templates)
  })
  return { ok: true, form, templates: templates?.length ?? null }
}

type ReadPack =
  | { readonly ok: true; readonly form: FollowUpForm | null; readonly templates: readonly FollowUpTemplate[] | null }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

function readPack(text: string): ReadPack {
  const json = parsedJson(text)
  if (json === undefined) return problemAt('', 'This is no JSON.')
  const problems: FormatProblem[] = []
  const readAt = <T>(place: string, read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      for (const { path, message } of error.issues)
        problems.push({ place: fieldName([...(place === '' ? [] : [place]), ...path]), reason: message })
      return null
    }
  }
  const pack = readAt('', () => packSchema.parse(json))
  const form = pack?.form === undefined ? null : readAt('form', () => parseFollowUpForm(pack.form))
  const templates =
    pack?.messages === undefined ? null : readAt('messages', () => parseFollowUpTemplates(pack.messages))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, form, templates }
}

const problemAt = (place: string, reason: string) => ({ ok: false as const, problems: [{ place, reason }] })

function parsedJson(text: string): unknown {
  try {
    // Editors may leave a byte order mark, which is not valid JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
