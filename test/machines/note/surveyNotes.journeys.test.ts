import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { Held, SentDraft } from '../../../machines/kit/submission/submission.ts'
import { type NewNoteRef, type NoteDraft, newNoteId, newNoteSubmission } from '../../../machines/note/newNote.ts'
import type { Note, SurveyNotesAddress } from '../../../machines/note/notes.ts'
import { surveyNotesMachine } from '../../../machines/note/surveyNotesMachine.ts'
import { badAnswers, failure as failureOf, rejected } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { note, otherNote } from './samples.ts'

async function startNotes({
  fails = [] as Failure[],
  loads = [] as Failure[],
  held = [] as readonly Held<NoteDraft>[],
  late = [] as readonly NoteDraft[],
} = {}) {
  const holds: (NoteDraft | null)[] = []
  const device = new Map(late.map(({ questionId, text }) => [questionId, text]))
  const sent: SentDraft<NoteDraft>[] = []
  let server: readonly Note[] = [note, otherNote]
  const failing = [...fails]
  const notLoading = [...loads]
  const actor = createActor(
    surveyNotesMachine.provide({
      actors: {
        loadNotes: fromPromise<readonly Note[], SurveyNotesAddress>(() => {
          const failure = notLoading.shift()
          return failure ? rejected(failure) : Promise.resolve(server)
        }),
        newNote: newNoteSubmission.provide({
          actors: {
            send: fromPromise<Note, SentDraft<NoteDraft>>(({ input }) => {
              sent.push(input)
              const { questionId, text } = input.draft
              const failure = failing.shift()
              if (failure) return rejected(failure)
              const saved = { ...note, id: 9, asqQuestionId: questionId, body: text.trim() }
              server = [...server.filter(({ id }) => id !== saved.id), saved]
              return Promise.resolve(saved)
            }),
          },
          actions: { hold: (_, { draft }) => void holds.push(draft) },
        }),
      },
      actions: {
        holdLate: (_, { draft: { questionId, text } }) => {
          if (text === '') device.delete(questionId)
          else device.set(questionId, text)
        },
      },
    }),
    { input: { playerId: 3, surveyId: 7, held, late } },
  ).start()
  await settled()
  const context = () => actor.getSnapshot().context
  return {
    actor,
    sent,
    holds,
    device,
    context,
    /** Says what the server has from now on, and how the next loads fail. */
    changeElsewhere: (now: readonly Note[], ...failures: readonly Failure[]) => {
      server = now
      notLoading.push(...failures)
    },
    type: (questionId: number, text: string) => actor.send({ type: 'draft.type', draft: { questionId, text } }),
    addLate: (questionId: number, text: string) => actor.send({ type: 'draft.add', draft: { questionId, text } }),
    add: (questionId: number) => actor.send({ type: 'note.add', questionId }),
    state: () => actor.getSnapshot().value,
    text: (questionId: number) => context().drafts.find((draft) => draft.questionId === questionId)?.text,
    box: (questionId: number) => {
      const submission = actor.getSnapshot().children[newNoteId({ questionId })] as NewNoteRef | undefined
      return submission?.getSnapshot().value
    },
  }
}

describe('the notes of a screening', () => {
  it('get a new one when it is saved and not before, and the box is empty then (107)', async () => {
    const { sent, type, add, box, text, context } = await startNotes()
    type(2, ' Sings along. ')
    add(2)
    expect([box(2), context().notes.length]).toEqual(['sending', 2])
    await settled()
    expect(sent).toEqual([{ draft: { questionId: 2, text: ' Sings along. ' }, isAgain: false }])
    expect([box(2), text(2)]).toEqual(['done', ''])
    expect(context()).toMatchObject({ notes: [note, otherNote, { id: 9, body: 'Sings along.' }], addedId: 9 })
  })

  it.each(['', ' \n'])('get nothing of %j: whitespace alone sends nothing', async (typed) => {
    const { sent, type, add, box } = await startNotes()
    type(1, typed)
    add(1)
    expect([box(1), sent]).toEqual(['idle', []])
  })

  it.each(badAnswers)(
    'keep a text that was not saved after %s, and send it again on demand',
    async (_name, failure) => {
      const { sent, type, add, box, text, context } = await startNotes({ fails: [failure] })
      type(1, 'Sings.')
      add(1)
      await settled()
      const isCertain = (failure.status ?? 0) >= 400 && (failure.status ?? 0) < 500
      expect([box(1), text(1)]).toEqual([isCertain ? 'refused' : 'unanswered', 'Sings.'])
      expect(context().notes).toEqual([note, otherNote])
      add(1)
      await settled()
      expect([box(1), sent.length]).toEqual(['done', 2])
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

  it('begin with what was typed before, and each question keeps and sends its own', async () => {
    const { holds, sent, type, add, box, text } = await startNotes({ held: [{ questionId: 2, text: 'Waits.' }] })
    expect([box(2), text(2)]).toEqual(['idle', 'Waits.'])
    type(1, 'Sings.')
    add(1)
    add(2)
    await settled()
    expect(sent.map(({ draft }) => draft.text)).toEqual(['Sings.', 'Waits.'])
    expect([box(1), text(1), box(2), text(2)]).toEqual(['done', '', 'done', ''])
    expect(holds.slice(-2)).toEqual([null, null])
  })

  it('do not change a text that is being sent, and take one for another question', async () => {
    const { type, add, text } = await startNotes()
    type(1, 'Sings.')
    add(1)
    type(1, 'Sings and dances.')
    type(2, 'Waits.')
    expect([text(1), text(2)]).toEqual(['Sings.', 'Waits.'])
    await settled()
    expect([text(1), text(2)]).toEqual(['', 'Waits.'])
  })

  it('keep a text of which it is not known whether it was saved, on a screen that is opened again too', async () => {
    const { sent, type, add, box, text } = await startNotes({
      held: [{ questionId: 1, text: 'Sings.', isUnanswered: true }],
    })
    type(1, 'Other words.')
    expect([box(1), text(1)]).toEqual(['unanswered', 'Sings.'])
    add(1)
    await settled()
    expect(sent).toEqual([{ draft: { questionId: 1, text: 'Sings.' }, isAgain: true }])
    expect(text(1)).toBe('')
  })

  it('show a note once that is there already', async () => {
    const { type, add, context } = await startNotes()
    for (let times = 0; times < 2; times += 1) {
      type(1, 'Sings.')
      add(1)
      await settled()
    }
    expect(context().notes.filter(({ id }) => id === 9)).toHaveLength(1)
  })

  it('follow what becomes of a note', async () => {
    const { actor, context } = await startNotes()
    actor.send({ type: 'note.updated', note: { ...otherNote, body: 'Changed.' } })
    actor.send({ type: 'note.deleted', noteId: note.id })
    expect(context().notes).toEqual([{ ...otherNote, body: 'Changed.' }])
  })

  it('are loaded again whenever they are opened, so that those of a colleague appear', async () => {
    const { actor, state, context, changeElsewhere } = await startNotes()
    changeElsewhere([otherNote])
    actor.send({ type: 'notes.open', view: { kind: 'all' } })
    expect([state(), context().notes]).toEqual([{ ready: 'refreshing' }, [note, otherNote]])
    await settled()
    expect([state(), context().notes]).toEqual([{ ready: 'current' }, [otherNote]])
  })

  it.each([
    ['changed', { type: 'note.updated', note: { ...note, body: 'Changed.' } }],
    ['deleted', { type: 'note.deleted', noteId: note.id }],
    ['perhaps changed or deleted', { type: 'note.outdated' }],
  ] as const)('are loaded again when one was %s', async (_what, event) => {
    const { actor, context, changeElsewhere } = await startNotes()
    changeElsewhere([otherNote])
    actor.send(event)
    await settled()
    expect(context().notes).toEqual([otherNote])
  })

  it('never show what was requested before a write', async () => {
    const { actor, context } = await startNotes()
    actor.send({ type: 'notes.open', view: { kind: 'all' } })
    actor.send({ type: 'note.deleted', noteId: note.id })
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['loadNotes'])
    expect(context().notes).toEqual([otherNote])
  })

  it('stay when they could not be loaded again, say so, and are loaded on demand', async () => {
    const { actor, state, context, changeElsewhere } = await startNotes()
    changeElsewhere([otherNote], failureOf('network'))
    actor.send({ type: 'notes.open', view: { kind: 'all' } })
    await settled()
    expect([state(), context().notes]).toEqual([{ ready: 'outdated' }, [note, otherNote]])
    expect(context().failure).toEqual(failureOf('network'))
    actor.send({ type: 'notes.retry' })
    await settled()
    expect([state(), context().notes, context().failure]).toEqual([{ ready: 'current' }, [otherNote], null])
  })

  it.each(badAnswers)('that did not load for %s are loaded again on demand', async (_name, failure) => {
    const { actor, state, context } = await startNotes({ loads: [failure] })
    expect([state(), context().failure]).toEqual(['failed', failure])
    actor.send({ type: 'notes.retry' })
    await settled()
    expect([state(), context().failure, context().notes.length]).toEqual([{ ready: 'current' }, null, 2])
  })
})

describe('a text that came too late elsewhere', () => {
  const unanswered = { questionId: 1, text: 'Sings.', isUnanswered: true }

  it('goes below what is typed in the box of its question, once', async () => {
    const { type, addLate, text, device } = await startNotes()
    type(1, 'Sings.')
    addLate(1, 'Late.')
    addLate(1, 'Late.')
    addLate(2, 'Later.')
    expect([text(1), text(2)]).toEqual(['Sings.\n\nLate.', 'Later.'])
    expect([...device]).toEqual([])
  })

  it('goes there also when it waited on the device, and whether the notes could be loaded or not', async () => {
    const late = { questionId: 1, text: 'Late.' }
    const { state, text, device } = await startNotes({ late: [late], loads: [failureOf('network')] })
    expect([state(), text(1), [...device]]).toEqual(['failed', 'Late.', []])
  })

  it.each([
    ['accepted', [], 'Late.\n\nLater.'],
    ['refused', [failureOf('invalid', { status: 422 })], 'Sings.\n\nLate.\n\nLater.'],
  ])(
    'waits on the device while the words before it may have been saved, until they are %s',
    async (_how, fails, then) => {
      const { addLate, add, text, device } = await startNotes({ held: [unanswered], fails })
      addLate(1, 'Late.')
      addLate(1, 'Later.')
      expect([text(1), [...device]]).toEqual(['Sings.', [[1, 'Late.\n\nLater.']]])
      add(1)
      expect([text(1), [...device]]).toEqual(['Sings.', [[1, 'Late.\n\nLater.']]])
      await settled()
      expect([text(1), [...device]]).toEqual([then, []])
    },
  )

  it('does not come back once it was saved, when it arrives again while it is being saved', async () => {
    const { addLate, add, text, device } = await startNotes()
    addLate(1, 'Late.')
    add(1)
    addLate(1, 'Late.')
    await settled()
    expect([text(1), [...device]]).toEqual(['', []])
  })

  it('goes on waiting when the answer is lost again, and beside a box that is free', async () => {
    const { addLate, add, type, text, device } = await startNotes({
      held: [unanswered],
      late: [{ questionId: 1, text: 'Late.' }],
      fails: [failureOf('network')],
    })
    addLate(2, 'Later.')
    type(2, 'Typed.')
    add(1)
    await settled()
    expect([text(1), text(2), [...device]]).toEqual(['Sings.', 'Typed.', [[1, 'Late.']]])
  })
})
