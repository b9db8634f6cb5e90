import { useMemo } from 'react'
import { draftDatabase } from '../../client/deviceDatabases.ts'
import type { DraftPlace } from '../../client/draftStore.ts'
import { type HeldDrafts, createHeldDrafts } from './heldDrafts.ts'
import { type AppSystem, useAuth, useSystem } from '../system.ts'

export interface HeldDraft<Draft> {
  /** What the same person had typed here and not saved, or null. */
  readonly held: () => Draft | null
  /** Null when there is nothing more to hold. */
  readonly hold: (draft: Draft | null) => void
  /** As of `HeldDrafts`. */
  readonly keyOf: (words: string) => string
}

export type Keeper = Pick<AppSystem, 'keep' | 'session'>

/** Everything that is typed on this page and not saved. */
export const heldDrafts = ({ keep, session }: Keeper): HeldDrafts =>
  keep(draftDatabase, () =>
    createHeldDrafts({
      signedInStaffId: () => session.getSnapshot().context.auth?.id ?? null,
      loadStore: async () => (await import('../../client/draftStore.ts')).draftStore,
    }),
  )

/** What is typed into one record, kept until it is saved or discarded. `Draft` is what its kind holds. */
export function heldDraft<Draft>(system: Keeper, place: DraftPlace): HeldDraft<Draft> {
  const drafts = heldDrafts(system)
  return {
    held: () => drafts.of(place) as Draft | null,
    hold: (draft) => drafts.hold(place, draft),
    keyOf: (words) => drafts.keyOf(place, words),
  }
}

/** What the person who is signed in types into one record (`heldDraft`). */
export function useHeldDraft<Draft>({ kind, child, record }: Omit<DraftPlace, 'staffId'>): HeldDraft<Draft> {
  const { keep, session } = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(
    () => heldDraft<Draft>({ keep, session }, { kind, staffId, child, record }),
    [keep, session, kind, staffId, child, record],
  )
}
