import type { KeptActor } from './system.ts'

/** What people have typed and not saved, by person and by the record that it belongs to. */
export interface HeldDrafts<Draft> extends KeptActor {
  readonly of: (staffId: number, recordId: number) => Draft | null
  /** All that a person has, by record. */
  readonly all: (staffId: number) => ReadonlyMap<number, Draft>
  /** Null when there is nothing more to hold. */
  readonly hold: (staffId: number, recordId: number, draft: Draft | null) => void
}

/**
 * Drafts in this page's memory alone, never on the device: they outlive the screen and the session, and only the same person gets them
 * back. Closing the page would lose them: as long as the person who is signed in has one, the browser asks.
 */
export function createHeldDrafts<Draft>(signedInStaffId: () => number | null): HeldDrafts<Draft> {
  const drafts = new Map<string, { readonly staffId: number; readonly recordId: number; readonly draft: Draft }>()
  const key = (staffId: number, recordId: number) => `${staffId}/${recordId}`
  const askBeforeClosing = (event: BeforeUnloadEvent) => {
    const staffId = signedInStaffId()
    if ([...drafts.values()].some((held) => held.staffId === staffId)) event.preventDefault()
  }
  return {
    of: (staffId, recordId) => drafts.get(key(staffId, recordId))?.draft ?? null,
    all: (staffId) =>
      new Map(
        [...drafts.values()].filter((held) => held.staffId === staffId).map(({ recordId, draft }) => [recordId, draft]),
      ),
    hold: (staffId, recordId, draft) => {
      if (draft === null) drafts.delete(key(staffId, recordId))
      else drafts.set(key(staffId, recordId), { staffId, recordId, draft })
    },
    start: () => window.addEventListener('beforeunload', askBeforeClosing),
    send: () => undefined,
  }
}
