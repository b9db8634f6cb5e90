import type { ResultsSide } from '../../../../machines/surveyResults/results.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'

/** The state of a side, in words. */
export function sideStatusText({ state, status }: Pick<ResultsSide, 'state' | 'status'>): string {
  if (state === 'archived') return texts.statusText.archived
  if (status === 'finished') return texts.statusText.finished
  return status === 'pending' ? texts.statusText.pending : texts.statusText.inProgress
}
