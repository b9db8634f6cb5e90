import { useMemo } from 'react'
import { draftDatabase } from '../../client/deviceDatabases.ts'
import type { DraftKind, DraftOf, PlaceOf } from '../../client/draftKinds.ts'
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

export type Keeper = Pick<AppSystem, 'keep' | 'session' | 'notifications'>

/** All drafts of this page. */
export const heldDrafts = ({ keep, session, notifications }: Keeper): HeldDrafts =>
  keep(draftDatabase, () =>
    createHeldDrafts({
      signedInStaffId: () => session.getSnapshot().context.auth?.id ?? null,
      tellUnfit: async (drafts, remove) => {
        const { tellUnfitDrafts } = await import('./tellUnfitDrafts.ts')
        tellUnfitDrafts({ notifications }, drafts, remove)
      },
      loadStore: async () => (await import('../../client/draftStore.ts')).draftStore,
    }),
  )

/** The draft of one record, held until it is saved or discarded. */
export function heldDraft<Kind extends DraftKind>(system: Keeper, place: PlaceOf<Kind>): HeldDraft<DraftOf<Kind>> {
  const drafts = heldDrafts(system)
  return {
    held: () => drafts.of(place),
    hold: (draft) => drafts.hold(place, draft),
    keyOf: (words) => drafts.keyOf(place, words),
  }
}

/** Returns the draft of one record for the signed-in person (`heldDraft`). */
export function useHeldDraft<Kind extends DraftKind>({
  kind,
  child,
  record,
}: Omit<PlaceOf<Kind>, 'staffId'>): HeldDraft<DraftOf<Kind>> {
  const system = useSystem()
  const { id: staffId } = useAuth()
  return useMemo(() => heldDraft(system, { kind, staffId, child, record }), [system, kind, staffId, child, record])
}
