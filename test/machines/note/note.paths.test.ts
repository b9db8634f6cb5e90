import { describe, expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { draftOf } from '../../../machines/note/newNote.ts'
import type { SurveyNotesContext } from '../../../machines/note/notes.ts'
import { surveyNotesMachine } from '../../../machines/note/surveyNotesMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { heldNotePaths, notePaths } from './notePaths.ts'
import { note, otherNote } from './samples.ts'

describe('one note', () => {
  it('walks every state and every transition (108, 109)', async () => {
    const walk = await walkEveryPath({
      ...notePaths,
      untaken: { 'note.reading||0': 'only for somebody whose text is held: below' },
      invariant: (snapshot) => {
        const isBlank = snapshot.context.draft.text.trim() === ''
        if (isBlank && snapshot.matches({ change: 'editing' }) && snapshot.can({ type: 'note.save' }))
          throw new Error('A blank text can be saved.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('walks every state of a text that was changed and not saved', async () => {
    const held = await walkEveryPath(heldNotePaths)
    expect(held).toMatchObject(nothingMissing)
  })
})

const paths = {
  machine: surveyNotesMachine.provide({ actions: { holdLate: () => undefined } }),
  input: {
    playerId: 3,
    surveyId: 7,
    held: [{ questionId: 1, text: 'Sings.', isUnanswered: true }],
    late: [{ questionId: 1, text: 'Late.' }],
  },
  events: {
    'notes.open': [{ view: { kind: 'all' } }, { view: { kind: 'question', questionId: 1 } }],
    'draft.type': [{ draft: { questionId: 1, text: 'Sings.' } }],
    'draft.add': [{ draft: { questionId: 1, text: 'Late.' } }],
    'draft.changed': [
      { draft: { questionId: 1, text: 'Sings.' }, isChanged: true },
      { draft: { questionId: 1, text: 'Late.' }, isChanged: true },
      { draft: { questionId: 1, text: ' ' }, isChanged: true },
    ],
    'note.add': [{ questionId: 1 }],
    'submission.accepted': [{ answer: { ...note, id: 9, body: 'Sings.' }, draft: { questionId: 1, text: 'Sings.' } }],
    'submission.refused': [{ failure: { ...unknownFailure, key: 'invalid' as const, status: 422 } }],
    'note.updated': [{ note: { ...note, body: 'Changed.' } }],
    'note.deleted': [{ noteId: note.id }],
    'xstate.done.actor.loadNotes': [{ output: [note, otherNote] }],
    'xstate.error.actor.loadNotes': [null, 2000].map((retryAfterMs) => ({
      error: { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs },
    })),
  },
  contextKey: ({ drafts, late, failure }: SurveyNotesContext) => [drafts, late, failure?.retryAfterMs],
  invariant: (snapshot: SnapshotFrom<typeof surveyNotesMachine>) => {
    const isBlank = draftOf(snapshot.context.drafts, 1).trim() === ''
    if (isBlank && snapshot.can({ type: 'note.add', questionId: 1 })) throw new Error('A blank text can be sent.')
  },
}

describe('the notes of a screening', () => {
  it('walks every state and every transition (107)', async () => {
    expect(await walkEveryPath(paths)).toMatchObject(nothingMissing)
  })
})
