import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { parseFollowUpForm, parseFollowUpTemplates } from '../adapters/followUpPack.ts'
import {
  currentFollowUpForm,
  makeFollowUpFormCurrent,
  type StoredFollowUpForm,
} from '../repositories/system/followUpForms.ts'
import { readMessageTemplates, replaceMessageTemplates } from '../repositories/system/messageTemplates.ts'
import form from './followUp/form.json' with { type: 'json' }
import templates from './followUp/messages.json' with { type: 'json' }

/**
 * Loads our own form of follow-up reports and our templates of messages to families; leaves existing ones unchanged.
 */
export async function loadSampleFollowUp(db: Kysely<Tables>, createdAt: string): Promise<StoredFollowUpForm> {
  if ((await readMessageTemplates(db)).length === 0)
    await replaceMessageTemplates(db, parseFollowUpTemplates(templates))
  const stored = await currentFollowUpForm(db)
  if (stored !== null) return stored
  const sample = parseFollowUpForm(form)
  return { id: await makeFollowUpFormCurrent(db, sample, createdAt), form: sample }
}
