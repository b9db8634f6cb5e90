import { useMemo } from 'react'
import { createHeldDrafts } from './heldDrafts.ts'
import { useAuth, useSystem } from './system.ts'

export interface HeldDraft<Draft> {
  /** What the same person had typed here and not saved, or null. */
  readonly held: () => Draft | null
  /** Null, or a list without anything, when there is nothing more to hold. */
  readonly hold: (draft: Draft | null) => void
}

/** What is typed into one record, kept until it is saved or discarded. `kind`: of the draft, and so what `Draft` is. */
export function useHeldDraft<Draft>(kind: string, recordId: number): HeldDraft<Draft> {
  const { keep, session } = useSystem()
  const { id: staffId } = useAuth()
  const drafts = keep(`drafts: ${kind}`, () =>
    createHeldDrafts<Draft>(() => session.getSnapshot().context.auth?.id ?? null),
  )
  return useMemo(
    () => ({
      held: () => drafts.of(staffId, recordId),
      hold: (draft) => drafts.hold(staffId, recordId, Array.isArray(draft) && draft.length === 0 ? null : draft),
    }),
    [drafts, staffId, recordId],
  )
}
