import type { Deps } from '../deps.ts'
import { startCreatingSurveys } from './createSurveys.ts'
import { startCsvExports } from './csvExports.ts'
import { startPasswordLetters } from './passwordLetters.ts'
import { startResultsEmails } from './resultsEmails.ts'
import { startScoring } from './scoreSurvey.ts'
import { startTidying } from './tidy.ts'

/** Everything that works in the background. A new job is added here, by hand. */
export async function startAllJobs(deps: Deps): Promise<void> {
  await startScoring(deps)
  await startPasswordLetters(deps)
  await startResultsEmails(deps)
  await startCsvExports(deps)
  await startCreatingSurveys(deps)
  await startTidying(deps)
}
