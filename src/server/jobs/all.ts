import type { Deps } from '../deps.ts'
import { startCreatingSurveys } from './createSurveys.ts'
import { startCsvExports } from './csvExport.ts'
import { startFamilyEmails } from './familyEmails.ts'
import { startPasswordEmails } from './passwordEmails.ts'
import { startResultsEmails } from './resultsEmails.ts'
import { startScoring } from './scoreSurvey.ts'
import { startCleanup } from './cleanup.ts'
import { startSweeping } from './tracked.ts'

/** Starts all background work. Add new jobs here. */
export async function startAllJobs(deps: Deps): Promise<void> {
  await startScoring(deps)
  await startPasswordEmails(deps)
  await startFamilyEmails(deps)
  await startResultsEmails(deps)
  await startCsvExports(deps)
  await startCreatingSurveys(deps)
  await startCleanup(deps)
  startSweeping(deps)
}
