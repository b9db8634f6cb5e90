import { type NoteDraft, withTextBelow } from '../../../../machines/note/notes.ts'
import { type NotesOfChild, newNotesOf } from './newNotes.ts'
import { type Keeper, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

/**
 * Puts texts that a finished or archived survey no longer accepted into the Add Note boxes of their questions, where
 * they can still be saved. They are held like typed text, whether or not the notes could be loaded. Resolves when the
 * device has stored them.
 */
export async function keepLateTexts(system: Keeper, ofChild: NotesOfChild, texts: readonly NoteDraft[]): Promise<void> {
  const notes = newNotesOf(system, ofChild)
  notes.hold(texts.reduce(withTextBelow, notes.held()))
  await heldDrafts(system).written()
}
