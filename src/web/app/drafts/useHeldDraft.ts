import { useMemo } from 'react'
import { draftDatabase } from '../../client/deviceDatabases.ts'
import type { DraftPlace } from '../../client/draftStore.ts'
import { type HeldDrafts, createHeldDrafts } from './heldDrafts.ts'
import { type AppSystem, useAuth, useSystem } from '../system.ts'

export interface HeldDraft<Draft> {
  /** Returns what the same person typed here and did not save, or null. */
  readonly held: () => Draft | null
  /** Holds a draft; null deletes it. */
  readonly hold: (draft: Draft | null) => void
  /** As in `HeldDrafts`. */
  readonly keyOf: (words: string) => string
}

export type Keeper = Pick<AppSystem, 'keep' | 'session'>

/** All drafts of this page. */
export const heldDrafts = ({ keep, session }: Keeper): HeldDrafts =>
  keep(draftDatabase, () =>
    createHeldDrafts({
      signedInStaffId: () => session.getSnapshot().context.auth?.id ?? null,
      loadStore: async () => (await import('../../client/draftStore.ts')).draftStore,
    }),
  )

/** The draft of one record, held until it is saved or discarded. */
export function heldDraft<Draft>(system: Keeper, place: DraftPlace): HeldDraft<Draft> {
  const drafts = heldDrafts(system)
  return {
    held: () => drafts.of(place) as Draft | null,
    hold: (draft) => drafts.hold(place, draft),
    keyOf: (words) => drafts.keyOf(place, words),
  }
}

/** Returns the draft of one record for the signed-in person (`heldDraft`). */
export function useHeldDraft<Draft>({ kind, child, record }: Omit<DraftPlace, 'staffId'>): HeldDraft<Draft> {
  const { keep, session } = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(
    () => heldDraft<Draft>({ keep, session }, { kind, staffId, child, record }),
    [keep, session, kind, staffId, child, record],
  )
}
