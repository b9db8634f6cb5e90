import { type NoteDraft, withTextBelow } from '../../../machines/note/notes.ts'
import { newNotesOfChild } from './newNotes.ts'
import type { AppSystem } from './system.ts'
import { heldDraft, heldDrafts } from './useHeldDraft.ts'

/**
 * Texts that a finished or archived survey no longer took go into the Add Note box of their question, where they can still be saved.
 * They are held as what is typed there is, whether the notes could be loaded or not.
 */
export async function keepLateTexts(
  system: Pick<AppSystem, 'keep' | 'session'>,
  { staffId, playerId }: { readonly staffId: number; readonly playerId: number },
  texts: readonly NoteDraft[],
): Promise<void> {
  const drafts = heldDraft<readonly NoteDraft[]>(system, { kind: newNotesOfChild, staffId, recordId: playerId })
  drafts.hold(texts.reduce(withTextBelow, drafts.held() ?? []))
  await heldDrafts(system).written()
}
