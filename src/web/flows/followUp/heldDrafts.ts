import type { FollowUpQuestion } from '../../../domain/followUp.ts'

type Draft = readonly FollowUpQuestion[]

export interface HeldDrafts {
  readonly of: (staffId: number, surveyId: number) => Draft | null
  readonly hold: (staffId: number, surveyId: number, draft: Draft | null) => void
  readonly start: () => void
  readonly send: () => void
}

/**
 * What somebody has typed into reports and not saved, in this page's memory alone: it outlives the end of the session, and only the
 * same person gets it back.
 */
export function createHeldDrafts(): HeldDrafts {
  const drafts = new Map<string, Draft>()
  const key = (staffId: number, surveyId: number) => `${staffId}/${surveyId}`
  return {
    of: (staffId, surveyId) => drafts.get(key(staffId, surveyId)) ?? null,
    hold: (staffId, surveyId, draft) => {
      if (draft === null) drafts.delete(key(staffId, surveyId))
      else drafts.set(key(staffId, surveyId), draft)
    },
    start: () => undefined,
    send: () => undefined,
  }
}
