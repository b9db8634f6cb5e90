import type { StaffPolicy } from './policy.ts'

/** Omits notes on the teacher's survey for those without reviewTeacherAnswers. */
export const readNotes: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.listed', record: 'id' },
}

/** Restricted people also need a teacher survey (src/domain/noteRules.ts). */
export const createNote: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.created', record: 'id' },
}

/** Only the author. */
export const changeNote: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.updated', record: 'id' },
}

/** Only the author. */
export const removeNote: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'note.deleted', record: 'id' },
}
