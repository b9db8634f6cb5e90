/**
 * Whether a person is offered to write notes on a screening: everybody who is not restricted, and restricted people where a teacher
 * survey exists that they may see (001 §2.5).
 */
export function mayWriteNotes({
  isRestricted,
  hasTeacherSurvey,
}: {
  readonly isRestricted: boolean
  readonly hasTeacherSurvey: boolean
}): boolean {
  return !isRestricted || hasTeacherSurvey
}

/** Only the author may edit or delete a note (001 §2.6). */
export function mayChangeNote(staffId: number, authorId: number): boolean {
  return staffId === authorId
}

/** The text to send for a new note, or null: whitespace alone sends nothing (001 §2.6). */
export function newNoteText(typed: string): string | null {
  const text = typed.trim()
  return text === '' ? null : text
}

/** The text to send for an edited note, or null: only one that is not blank and differs from the old one (001 §2.6). */
export function changedNoteText(typed: string, standing: string): string | null {
  const text = newNoteText(typed)
  return text === standing ? null : text
}
