import { type NoteDraft, withTextBelow } from '../../../../machines/note/notes.ts'
import { type NotesOfChild, newNotesOf } from './newNotes.ts'
import { type Keeper, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

/**
 * Texts that a finished or archived survey no longer took go into the Add Note box of their question, where they can still be saved.
 * They are held as what is typed there is, whether the notes could be loaded or not. Resolves when the device has them there.
 */
export async function keepLateTexts(system: Keeper, ofChild: NotesOfChild, texts: readonly NoteDraft[]): Promise<void> {
  const notes = newNotesOf(system, ofChild)
  notes.hold(texts.reduce(withTextBelow, notes.held()))
  await heldDrafts(system).written()
}
