import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
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
        if (isBlank && snapshot.matches('editing') && snapshot.can({ type: 'note.save' }))
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

describe('the notes of a screening', () => {
  it('walks every state and every transition (107)', async () => {
    const walk = await walkEveryPath({
      machine: surveyNotesMachine.provide({ actions: { holdDrafts: () => undefined } }),
      input: { playerId: 3, surveyId: 7, held: [] },
      events: {
        'notes.open': [{ view: { kind: 'all' } }, { view: { kind: 'question', questionId: 1 } }],
        'draft.type': [{ draft: { questionId: 1, text: 'Sings.' } }, { draft: { questionId: 2, text: 'Waits.' } }],
        'draft.add': [{ draft: { questionId: 1, text: 'Late.' } }],
        'note.add': [{ questionId: 1 }, { questionId: 2 }],
        'note.updated': [{ note: { ...note, body: 'Changed.' } }],
        'note.deleted': [{ noteId: note.id }],
        'xstate.done.actor.loadNotes': [{ output: [note, otherNote] }],
        'xstate.done.actor.addNote': [{ output: { ...note, id: 9, body: 'Sings.' } }],
        'xstate.error.actor.addNote': [
          { error: { ...unknownFailure, key: 'network' as const } },
          { error: { ...unknownFailure, key: 'invalid' as const, status: 422 } },
        ],
      },
      contextKey: ({ drafts, addedTo, failure, opened }) => [
        drafts.map(({ questionId, isUnanswered }) => `${questionId} ${isUnanswered ?? false}`).toSorted(),
        addedTo,
        failure?.key,
        opened?.kind,
      ],
      invariant: ({ context, value }) => {
        const isAdding = JSON.stringify(value).includes('"adding"')
        const draft = context.drafts.find(({ questionId }) => questionId === context.addedTo)
        if (isAdding && (draft === undefined || draft.text.trim() === '')) throw new Error('Nothing is being sent.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
