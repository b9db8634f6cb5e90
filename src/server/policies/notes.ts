import type { StaffPolicy } from './policy.ts'

/** What is noted on the teacher's survey is left out for those without reviewTeacherAnswers. */
export const readNotes: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.listed', record: 'id' },
}

/** Beside this: restricted people only where a teacher survey exists (src/domain/noteRules.ts). */
export const createNote: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.created', record: 'id' },
}

/** Beside this: its author only. */
export const changeNote: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.updated', record: 'id' },
}

/** Beside this: its author only. */
export const removeNote: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.deleted', record: 'id' },
}
