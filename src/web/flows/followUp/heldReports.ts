import type { FollowUpDraft, HeldReport } from '../../../../machines/followUp/followUpSurvey.ts'
import { type HeldDraft, type Keeper, heldDraft, heldDrafts } from '../../app/useHeldDraft.ts'

export interface HeldReports {
  readonly all: () => readonly HeldReport[]
  readonly of: (reportId: number) => HeldDraft<FollowUpDraft>
}

/** What one person typed into the reports of one child and did not save. A report is its screening's, whichever side opens it. */
export function heldReportsOf(
  system: Keeper,
  { staffId, playerId }: { readonly staffId: number; readonly playerId: number },
): HeldReports {
  const kind = `follow-up reports of ${playerId}`
  return {
    all: () =>
      [...heldDrafts(system).all(kind, staffId)].map(([reportId, draft]) => ({
        reportId,
        draft: draft as FollowUpDraft,
      })),
    of: (reportId) => heldDraft(system, { kind, staffId, recordId: reportId }),
  }
}
