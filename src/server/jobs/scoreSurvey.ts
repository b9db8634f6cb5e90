import type { Kysely } from 'kysely'
import { scoreSurvey } from '../commands/scoreSurvey.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from './jobs.ts'

const name = 'score-survey'

interface ScoreSurveyData {
  readonly survey_id: number
}

/** Scores finished surveys in the background. Being run twice is harmless. */
export function startScoring({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): Promise<void> {
  return jobs.work<ScoreSurveyData>(name, ({ survey_id: surveyId }) =>
    scoreSurvey(db, surveyId, new Date(clock()).toISOString()),
  )
}

/** The job's id; there is a job if and only if the transaction commits. */
export async function enqueueScoring(jobs: Jobs, tx: Kysely<Tables>, surveyId: number): Promise<string> {
  const data: ScoreSurveyData = { survey_id: surveyId }
  return jobs.enqueue(name, data, { tx })
}

/** `none` for a job that the database does not have any more. */
export function scoringJobState(jobs: Jobs, id: string): ReturnType<Jobs['state']> {
  return jobs.state(name, id)
}
