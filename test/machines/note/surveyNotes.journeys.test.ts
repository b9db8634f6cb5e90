import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { Note, NoteDraft } from '../../../machines/note/notes.ts'
import { type NewNote, type SurveyNotesAddress, surveyNotesMachine } from '../../../machines/note/surveyNotesMachine.ts'
import { badAnswers, failure as failureOf, rejected } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { note, otherNote } from './samples.ts'

async function startNotes({
  fails = [] as Failure[],
  loads = [] as Failure[],
  held = [] as readonly NoteDraft[],
} = {}) {
  const holds: (readonly NoteDraft[])[] = []
  const sent: NewNote[] = []
  const failing = [...fails]
  const notLoading = [...loads]
  const actor = createActor(
    surveyNotesMachine.provide({
      actors: {
        loadNotes: fromPromise<readonly Note[], SurveyNotesAddress>(() => {
          const failure = notLoading.shift()
          return failure ? rejected(failure) : Promise.resolve([note, otherNote])
        }),
        addNote: fromPromise<Note, NewNote>(({ input }) => {
          sent.push(input)
          const failure = failing.shift()
          return failure
            ? rejected(failure)
            : Promise.resolve({ ...note, id: 9, asqQuestionId: input.questionId, body: input.body })
        }),
      },
      actions: { holdDrafts: (_, { drafts }) => void holds.push(drafts) },
    }),
    { input: { playerId: 3, surveyId: 7, held } },
  ).start()
  await settled()
  const type = (questionId: number, text: string) => actor.send({ type: 'draft.type', draft: { questionId, text } })
  return {
    actor,
    sent,
    holds,
    type,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('the notes of a screening', () => {
  it('get a new one when it is saved and not before, and the box is empty then (107)', async () => {
    const { actor, sent, type, state, context } = await startNotes()
    type(2, ' Sings along. ')
    actor.send({ type: 'note.add', questionId: 2 })
    expect([state(), context().notes.length]).toEqual([{ ready: 'adding' }, 2])
    await settled()
    expect(sent).toEqual([{ playerId: 3, surveyId: 7, questionId: 2, body: 'Sings along.' }])
    expect(state()).toEqual({ ready: 'added' })
    expect(context()).toMatchObject({ drafts: [], notes: [note, otherNote, { id: 9, body: 'Sings along.' }] })
  })

  it.each(['', ' \n'])('get nothing of %j: whitespace alone sends nothing', async (text) => {
    const { actor, sent, type, state } = await startNotes()
    type(1, text)
    actor.send({ type: 'note.add', questionId: 1 })
    expect([state(), sent]).toEqual([{ ready: 'idle' }, []])
  })

  it.each(badAnswers)(
    'keep a text that was not taken after %s, and send it again on demand',
    async (_name, failure) => {
      const { actor, sent, type, state, context } = await startNotes({ fails: [failure] })
      type(1, 'Sings.')
      actor.send({ type: 'note.add', questionId: 1 })
      await settled()
      const isCertain = (failure.status ?? 0) >= 400 && (failure.status ?? 0) < 500
      expect(state()).toEqual({ ready: isCertain ? 'addFailed' : 'unanswered' })
      expect(context()).toMatchObject({
        drafts: [{ questionId: 1, text: 'Sings.' }],
        failure,
        notes: [note, otherNote],
      })
      actor.send({ type: 'note.add', questionId: 1 })
      await settled()
      expect([state(), sent.length]).toEqual([{ ready: 'added' }, 2])
    },
  )

  it('keep what is typed beside each question while the view is closed and another is opened', async () => {
    const { actor, type, context } = await startNotes()
    type(1, 'First')
    actor.send({ type: 'notes.open', view: { kind: 'all' } })
    type(2, 'Second')
    actor.send({ type: 'notes.close' })
    expect(context().drafts).toEqual([
      { questionId: 1, text: 'First' },
      { questionId: 2, text: 'Second' },
    ])
  })

  it('begin with what was typed before, hold what is typed, and hold it no longer when it is saved', async () => {
    const waiting = { questionId: 2, text: 'Waits.' }
    const { actor, holds, type, context } = await startNotes({ held: [waiting] })
    expect(context().drafts).toEqual([waiting])
    type(1, 'Sings.')
    actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    const mine = { questionId: 1, text: 'Sings.' }
    expect(holds).toEqual([[waiting, mine], [waiting, { ...mine, isUnanswered: true }], [waiting]])
  })

  it('show a note once that is there already', async () => {
    const { actor, type, context } = await startNotes()
    actor.send({ type: 'note.deleted', noteId: note.id })
    type(1, 'Sings.')
    actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    type(1, 'Sings.')
    actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    expect(context().notes.map(({ id }) => id)).toEqual([otherNote.id, 9])
  })

  it('do not change a text that is on its way, but take one for another question', async () => {
    const { actor, type, context } = await startNotes()
    type(1, 'Sings.')
    actor.send({ type: 'note.add', questionId: 1 })
    type(1, 'Sings and dances.')
    type(2, 'Waits.')
    expect(context().drafts).toEqual([
      { questionId: 1, text: 'Sings.' },
      { questionId: 2, text: 'Waits.' },
    ])
    await settled()
    expect(context().drafts).toEqual([{ questionId: 2, text: 'Waits.' }])
  })

  it('are added one at a time: another press while one is on its way asks for nothing', async () => {
    const { actor, sent, type, state } = await startNotes()
    type(1, 'First')
    type(2, 'Second')
    actor.send({ type: 'note.add', questionId: 1 })
    actor.send({ type: 'note.add', questionId: 2 })
    expect([state(), sent.length]).toEqual([{ ready: 'adding' }, 1])
    await settled()
    expect(state()).toEqual({ ready: 'added' })
    actor.send({ type: 'note.add', questionId: 2 })
    await settled()
    expect(sent.map(({ body }) => body)).toEqual(['First', 'Second'])
  })

  it('no longer say that one was added when the next one is typed, but that one was not', async () => {
    const added = await startNotes()
    added.type(1, 'First')
    added.actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    added.type(1, 'Second')
    expect(added.state()).toEqual({ ready: 'idle' })
    const failed = await startNotes({ fails: [failureOf('invalid', { status: 422 })] })
    failed.type(1, 'First')
    failed.actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    failed.type(1, 'First, again')
    expect([failed.state(), failed.context().drafts]).toEqual([
      { ready: 'addFailed' },
      [{ questionId: 1, text: 'First, again' }],
    ])
  })

  it('no longer say that one was added when one is deleted', async () => {
    const { actor, type, state, context } = await startNotes()
    type(1, 'First')
    actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    actor.send({ type: 'note.deleted', noteId: 9 })
    expect([state(), context().notes]).toEqual([{ ready: 'idle' }, [note, otherNote]])
  })

  it('follow what becomes of a note', async () => {
    const { actor, context } = await startNotes()
    actor.send({ type: 'note.updated', note: { ...otherNote, body: 'Changed.' } })
    actor.send({ type: 'note.deleted', noteId: note.id })
    expect(context().notes).toEqual([{ ...otherNote, body: 'Changed.' }])
  })

  it.each(badAnswers)('that did not load for %s are loaded again on demand', async (_name, failure) => {
    const { actor, state, context } = await startNotes({ loads: [failure] })
    expect([state(), context().failure]).toEqual(['failed', failure])
    actor.send({ type: 'notes.retry' })
    await settled()
    expect([state(), context().failure, context().notes.length]).toEqual([{ ready: 'idle' }, null, 2])
  })
})

describe('a new note of which it is not known whether it was saved', () => {
  const lost = failureOf('network')
  const kept = { questionId: 1, text: 'Sings.', isUnanswered: true }

  async function loseAnswer(...later: Failure[]) {
    const notes = await startNotes({ fails: [lost, ...later] })
    notes.type(1, 'Sings.')
    notes.actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    return notes
  }

  it('keeps its words, which are sent again as they are; other questions can be written to', async () => {
    const { actor, sent, type, state, context } = await loseAnswer()
    type(1, 'Other words.')
    type(2, 'Waits.')
    expect([state(), context().drafts]).toEqual([{ ready: 'unanswered' }, [kept, { questionId: 2, text: 'Waits.' }]])
    actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    expect(sent[1]).toEqual({ ...sent[0], isAgain: true })
    expect([state(), context().drafts]).toEqual([{ ready: 'added' }, [{ questionId: 2, text: 'Waits.' }]])
  })

  it('may be changed once the server says that it was refused; a refusal to say anything changes nothing', async () => {
    const { actor, type, state, context } = await loseAnswer(
      failureOf('tooManyRequests', { status: 429 }),
      failureOf('forbidden', { status: 403 }),
      failureOf('invalid', { status: 422 }),
    )
    for (const expected of ['unanswered', 'unanswered', 'addFailed']) {
      actor.send({ type: 'note.add', questionId: 1 })
      await settled()
      expect(state()).toEqual({ ready: expected })
    }
    type(1, 'Other words.')
    expect(context().drafts).toEqual([{ questionId: 1, text: 'Other words.' }])
  })

  it('is the same on a screen that is opened again', async () => {
    const { type, state, context } = await startNotes({ held: [kept] })
    type(1, 'Other words.')
    expect([state(), context().drafts]).toEqual([{ ready: 'unanswered' }, [kept]])
  })

  it.each([
    ['saved', [], 'Late.'],
    ['refused', [failureOf('invalid', { status: 422 })], 'Sings.\n\nLate.'],
  ])('leaves its box to a text that came late when it turns out %s', async (_name, later, text) => {
    const { actor, context } = await loseAnswer(...later)
    actor.send({ type: 'draft.add', draft: { questionId: 1, text: 'Late.' } })
    actor.send({ type: 'draft.add', draft: { questionId: 1, text: 'Late.' } })
    expect(context().drafts).toEqual([{ ...kept, later: 'Late.' }])
    actor.send({ type: 'note.add', questionId: 1 })
    await settled()
    expect(context().drafts).toEqual([{ questionId: 1, text }])
  })

  it('is still in sight after a note of another question was saved', async () => {
    const { actor, type, state, context } = await loseAnswer()
    type(2, 'Waits.')
    actor.send({ type: 'note.add', questionId: 2 })
    await settled()
    type(2, 'Another.')
    expect([state(), context().drafts[0]]).toEqual([{ ready: 'unanswered' }, kept])
  })
})
