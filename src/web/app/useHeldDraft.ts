import { useMemo } from 'react'
import { type HeldDrafts, createHeldDrafts } from './heldDrafts.ts'
import { type AppSystem, useAuth, useSystem } from './system.ts'

export interface HeldDraft<Draft> {
  /** What the same person had typed here and not saved, or null. */
  readonly held: () => Draft | null
  /** Null, or a list without anything, when there is nothing more to hold. */
  readonly hold: (draft: Draft | null) => void
}

export interface DraftPlace {
  /** Of the draft, and so what `Draft` is. */
  readonly kind: string
  readonly staffId: number
  readonly recordId: number
}

/** Everything of one kind that is typed and not saved. */
export const heldDrafts = <Draft>(
  { keep, session }: Pick<AppSystem, 'keep' | 'session'>,
  kind: string,
): HeldDrafts<Draft> =>
  keep(`drafts: ${kind}`, () => createHeldDrafts<Draft>(() => session.getSnapshot().context.auth?.id ?? null))

/** What is typed into one record, kept until it is saved or discarded. */
export function heldDraft<Draft>(
  system: Pick<AppSystem, 'keep' | 'session'>,
  { kind, staffId, recordId }: DraftPlace,
): HeldDraft<Draft> {
  const drafts = heldDrafts<Draft>(system, kind)
  return {
    held: () => drafts.of(staffId, recordId),
    hold: (draft) => drafts.hold(staffId, recordId, Array.isArray(draft) && draft.length === 0 ? null : draft),
  }
}

/** What the person who is signed in types into one record (`heldDraft`). */
export function useHeldDraft<Draft>(kind: string, recordId: number): HeldDraft<Draft> {
  const { keep, session } = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(
    () => heldDraft<Draft>({ keep, session }, { kind, staffId, recordId }),
    [keep, session, kind, staffId, recordId],
  )
}
