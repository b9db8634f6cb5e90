import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { parseFollowUpForm, parseFollowUpTemplates } from '../followUpPack.ts'
import { currentFollowUpForm, makeFollowUpFormCurrent, type StoredFollowUpForm } from '../repositories/followUpForms.ts'
import { readMessageTemplates, replaceMessageTemplates } from '../repositories/parentMessages.ts'
import form from './followUp/form.json' with { type: 'json' }
import templates from './followUp/messages.json' with { type: 'json' }

/** Our own form of follow-up reports and templates of messages to families; what is already there stays as it is. */
export async function loadSampleFollowUp(db: Kysely<Tables>, createdAt: string): Promise<StoredFollowUpForm> {
  if ((await readMessageTemplates(db)).length === 0)
    await replaceMessageTemplates(db, parseFollowUpTemplates(templates))
  const stored = await currentFollowUpForm(db)
  if (stored !== null) return stored
  const sample = parseFollowUpForm(form)
  return { id: await makeFollowUpFormCurrent(db, sample, createdAt), form: sample }
}
