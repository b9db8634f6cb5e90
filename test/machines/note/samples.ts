import type { Note } from '../../../machines/note/notes.ts'

export const note: Note = {
  id: 5,
  asqQuestionId: 1,
  body: 'Says it at home.',
  updatedAt: '2026-11-02T10:00:00.000-05:00',
  revision: 2,
  respondent: { id: 40, name: 'Ada Stone' },
}
export const otherNote: Note = {
  ...note,
  id: 6,
  asqQuestionId: 2,
  body: 'Not in the room.',
  respondent: { id: 41, name: 'Ben Ray' },
}
