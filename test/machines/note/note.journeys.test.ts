import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import { type NoteEmitted, type NoteUpdate, noteMachine } from '../../../machines/note/noteMachine.ts'
import type { Note } from '../../../machines/note/notes.ts'
import { badAnswers, failure as failureOf, rejected } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { note } from './samples.ts'

function startNote({ isOwn = true, held = null as string | null, fails = [] as Failure[] } = {}) {
  const clock = new SimulatedClock()
  const sent: NoteUpdate[] = []
  const deleted: number[] = []
  const told: NoteEmitted[] = []
  const drafts: (string | null)[] = []
  const failing = [...fails]
  const actor = createActor(
    noteMachine.provide({
      actors: {
        updateNote: fromPromise<Note, NoteUpdate>(({ input }) => {
          sent.push(input)
          const failure = failing.shift()
          return failure ? rejected(failure) : Promise.resolve({ ...note, body: input.body })
        }),
        deleteNote: fromPromise<void, { noteId: number }>(({ input }) => {
          deleted.push(input.noteId)
          const failure = failing.shift()
          return failure ? rejected(failure) : Promise.resolve()
        }),
      },
      actions: { holdDraft: (_, { draft }) => void drafts.push(draft) },
    }),
    { input: { note, isOwn, held }, clock },
  )
  actor.on('*', (event) => void told.push(event))
  actor.start()
  return { actor, clock, sent, deleted, told, drafts, state: () => actor.getSnapshot().value }
}

describe('one note', () => {
  it('is edited and deleted by nobody but its author (108)', () => {
    const { actor, state } = startNote({ isOwn: false })
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.delete' })
    expect(state()).toBe('reading')
  })

  it('is sent trimmed, once, and shown as the server keeps it (109)', async () => {
    const { actor, sent, told, state } = startNote()
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.type', text: '  Says it everywhere. ' })
    actor.send({ type: 'note.save' })
    actor.send({ type: 'note.save' })
    expect([state(), actor.getSnapshot().context.note.body]).toEqual(['updating', note.body])
    await settled()
    expect(sent).toEqual([{ noteId: 5, questionId: 1, body: 'Says it everywhere.' }])
    expect(state()).toBe('reading')
    expect(told).toEqual([{ type: 'note.updated', note: { ...note, body: 'Says it everywhere.' } }])
  })

  it.each(['', '  ', note.body, ` ${note.body}\n`])('is not sent as %j: blank or not different (109)', (text) => {
    const { actor, sent, state } = startNote()
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.type', text })
    actor.send({ type: 'note.save' })
    expect([state(), sent]).toEqual(['editing', []])
  })

  it('forgets a changed text only after a question, and begins anew with the text that stands', () => {
    const { actor, drafts, state } = startNote()
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.type', text: 'Other.' })
    actor.send({ type: 'note.cancel' })
    expect(state()).toBe('confirmingDiscard')
    actor.send({ type: 'note.stay' })
    expect([state(), actor.getSnapshot().context.draft]).toEqual(['editing', 'Other.'])
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.discard' })
    expect([state(), drafts]).toEqual(['reading', ['Other.', null]])
    actor.send({ type: 'note.edit' })
    expect(actor.getSnapshot().context.draft).toBe(note.body)
  })

  it('is no longer edited at once when nothing was changed', () => {
    const { actor, state } = startNote()
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.type', text: `${note.body} ` })
    actor.send({ type: 'note.cancel' })
    expect(state()).toBe('reading')
  })

  it('is opened again as it was changed, holds what is typed, and holds nothing once it is saved', async () => {
    const { actor, sent, drafts, state } = startNote({ held: 'Other.' })
    expect([state(), actor.getSnapshot().context.draft]).toEqual(['editing', 'Other.'])
    actor.send({ type: 'note.type', text: note.body })
    actor.send({ type: 'note.type', text: 'Another.' })
    actor.send({ type: 'note.save' })
    await settled()
    expect([state(), sent.length, drafts]).toEqual(['reading', 1, [null, 'Another.', null]])
  })

  it('is not opened with a text that it has got meanwhile', () => {
    expect(startNote({ held: note.body }).state()).toBe('reading')
  })

  it.each(badAnswers)('keeps what was typed after %s', async (_name, failure) => {
    const { actor, sent, state } = startNote({ fails: [failure] })
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.type', text: 'Other.' })
    actor.send({ type: 'note.save' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ draft: 'Other.', failure, note })
    expect(state()).toBe(failure.key === 'notFound' ? 'deletedElsewhere' : 'editing')
    if (failure.key === 'notFound') return
    actor.send({ type: 'note.save' })
    await settled()
    expect([state(), sent.length]).toEqual(['reading', 2])
  })

  it('that was deleted elsewhere keeps the words until they are discarded after a question, and then leaves', async () => {
    const { actor, clock, sent, drafts, told, state } = startNote({ fails: [failureOf('notFound', { status: 404 })] })
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.type', text: 'Other.' })
    actor.send({ type: 'note.save' })
    await settled()
    actor.send({ type: 'note.save' })
    expect([state(), sent.length]).toEqual(['deletedElsewhere', 1])
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.stay' })
    expect([state(), actor.getSnapshot().context.draft, drafts]).toEqual(['deletedElsewhere', 'Other.', ['Other.']])
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.discard' })
    clock.increment(300)
    expect([state(), drafts, told]).toEqual(['gone', ['Other.', null], [{ type: 'note.deleted', noteId: 5 }]])
  })

  it('is deleted only after the question, and leaves in 300 ms', async () => {
    const { actor, clock, deleted, told, state } = startNote()
    actor.send({ type: 'note.delete' })
    expect([state(), deleted]).toEqual(['confirmingDelete', []])
    actor.send({ type: 'note.cancel' })
    expect(state()).toBe('reading')
    actor.send({ type: 'note.delete' })
    actor.send({ type: 'note.confirmDelete' })
    await settled()
    expect([state(), deleted]).toEqual(['leaving', [5]])
    clock.increment(299)
    expect(told).toEqual([])
    clock.increment(1)
    expect([state(), told]).toEqual(['gone', [{ type: 'note.deleted', noteId: 5 }]])
  })

  it.each(badAnswers)('after %s to its deletion stays, unless it is gone already', async (_name, failure) => {
    const { actor, state } = startNote({ fails: [failure] })
    actor.send({ type: 'note.delete' })
    actor.send({ type: 'note.confirmDelete' })
    await settled()
    expect(state()).toBe(failure.key === 'notFound' ? 'leaving' : 'reading')
    if (failure.key !== 'notFound') expect(actor.getSnapshot().context.failure).toEqual(failure)
  })
})
