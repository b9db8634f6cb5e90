import type { NoteWire } from '../../api/notes.ts'
import { instantIn } from '../../domain/moments.ts'
import type { StoredNote } from '../repositories/notes.ts'

/** A note, its time on the clock of the child's partner. */
export const noteWire = ({
  id,
  questionId,
  body,
  updatedAt,
  revision,
  authorId,
  authorName,
  timeZone,
}: StoredNote): NoteWire => ({
  id,
  asq_question_id: questionId,
  body,
  updated_at: instantIn(timeZone, updatedAt),
  revision,
  respondent: { id: authorId, name: authorName },
})
