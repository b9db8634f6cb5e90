/**
 * Tells whether a person may write notes on a screening: everyone who is not restricted, and restricted people where a
 * teacher survey exists that they may see (001 §2.5).
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

/** Tells whether a person may edit or delete a note: only its author may (001 §2.6). */
export function mayChangeNote(staffId: number, authorId: number): boolean {
  return staffId === authorId
}

/** The text of a new note, or null for blank text, which is not sent (001 §2.6). */
export function newNoteText(typed: string): string | null {
  const text = typed.trim()
  return text === '' ? null : text
}

/** The new text of an edited note, or null when it is blank or unchanged (001 §2.6). */
export function changedNoteText(typed: string, saved: string): string | null {
  const text = newNoteText(typed)
  return text === saved ? null : text
}
