import { textBelow } from '../../../../machines/kit/textBelow.ts'
import type { NoteDraft } from '../../../../machines/note/newNote.ts'
import { type NotesOfChild, newNotesOf } from './newNotes.ts'
import { type Keeper, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

/**
 * Lets texts that a finished or archived survey no longer accepted wait for the Add Note boxes of their questions,
 * where they can still be saved, whether or not the notes could be loaded. Resolves when the device has stored them.
 */
export async function keepLateTexts(system: Keeper, ofChild: NotesOfChild, texts: readonly NoteDraft[]): Promise<void> {
  const notes = newNotesOf(system, ofChild)
  for (const draft of texts) {
    if (notes.of(draft).held()?.text.includes(draft.text)) continue
    const waiting = notes.lateOf(draft)
    waiting.hold({ ...draft, text: textBelow(waiting.held()?.text ?? '', draft.text) })
  }
  await heldDrafts(system).written()
}
