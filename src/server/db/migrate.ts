import { type Kysely, type Migration, Migrator } from 'kysely'
import * as screening from './migrations/0001_screening.ts'
import * as recordAnswer from './migrations/0002_record_answer.ts'
import * as activity from './migrations/0003_activity.ts'
import * as surveyListOrder from './migrations/0004_survey_list_order.ts'
import * as resultsEmails from './migrations/0005_results_emails.ts'
import * as notes from './migrations/0006_notes.ts'
import * as lastActivity from './migrations/0007_last_activity.ts'
import * as finishedWithin from './migrations/0008_finished_within.ts'
import * as followUp from './migrations/0010_follow_up.ts'
import * as csvExports from './migrations/0011_csv_exports.ts'
import * as templateTranslations from './migrations/0012_template_translations.ts'
import * as followUpRevision from './migrations/0013_follow_up_revision.ts'
import * as requests from './migrations/0014_requests.ts'
import * as trackedJobs from './migrations/0015_tracked_jobs.ts'
import * as partnerOfJobs from './migrations/0016_partner_of_jobs.ts'
import * as familySearch from './migrations/0017_family_search.ts'
import * as replacedTexts from './migrations/0018_replaced_texts.ts'
import * as signIn from './migrations/0019_sign_in.ts'
import * as followUpChanges from './migrations/0020_follow_up_changes.ts'
import * as partnerContact from './migrations/0021_partner_contact.ts'
import * as noteRevision from './migrations/0022_note_revision.ts'
import * as summedCalls from './migrations/0023_summed_calls.ts'
import * as formerTokenEnds from './migrations/0024_former_token_ends.ts'
import * as attemptsUnderWay from './migrations/0025_attempts_under_way.ts'
import * as instrumentChoices from './migrations/0026_instrument_choices.ts'
import * as familyForm from './migrations/0027_family_form.ts'
import * as staffAdministration from './migrations/0028_staff_administration.ts'
import * as archivedSurveys from './migrations/0029_archived_surveys.ts'
import * as dueSurveys from './migrations/0030_due_surveys.ts'
import type { Tables } from './tables.ts'

/** Ordered by name. Never change a released migration: add the next one here. */
const migrations: Record<string, Migration> = {
  '0001_screening': screening,
  '0002_record_answer': recordAnswer,
  '0003_activity': activity,
  '0004_survey_list_order': surveyListOrder,
  '0005_results_emails': resultsEmails,
  '0006_notes': notes,
  '0007_last_activity': lastActivity,
  '0008_finished_within': finishedWithin,
  '0010_follow_up': followUp,
  '0011_csv_exports': csvExports,
  '0012_template_translations': templateTranslations,
  '0013_follow_up_revision': followUpRevision,
  '0014_requests': requests,
  '0015_tracked_jobs': trackedJobs,
  '0016_partner_of_jobs': partnerOfJobs,
  '0017_family_search': familySearch,
  '0018_replaced_texts': replacedTexts,
  '0019_sign_in': signIn,
  '0020_follow_up_changes': followUpChanges,
  '0021_partner_contact': partnerContact,
  '0022_note_revision': noteRevision,
  '0023_summed_calls': summedCalls,
  '0024_former_token_ends': formerTokenEnds,
  '0025_attempts_under_way': attemptsUnderWay,
  '0026_instrument_choices': instrumentChoices,
  '0027_family_form': familyForm,
  '0028_staff_administration': staffAdministration,
  '0029_archived_surveys': archivedSurveys,
  '0030_due_surveys': dueSurveys,
}

export const latestMigration = Object.keys(migrations).sort().at(-1) ?? ''

/** A newer release has already migrated the database. */
export class NewerSchema extends Error {
  constructor(unknown: string) {
    super(
      `This database was made by a newer release (it has the migration ${unknown}). Start that release, or a newer one.`,
    )
    this.name = 'NewerSchema'
  }
}

async function refuseNewerSchema(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const history = db as unknown as Kysely<{ kysely_migration: { name: string } }>
  const applied = await history.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  const unknown = applied.find(({ name }) => !(name in migrations))
  if (unknown) throw new NewerSchema(unknown.name)
}

/** Migrates the schema to this release. Of several processes that start together, one migrates and the others wait. */
export async function migrate(db: Kysely<Tables>): Promise<readonly string[]> {
  await refuseNewerSchema(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
