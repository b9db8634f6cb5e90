import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { SentDraft } from '../../../machines/kit/submission/submission.ts'
import { type ChangedNote, type NoteEmitted, noteSubmission } from '../../../machines/note/note.ts'
import { noteMachine, seenState } from '../../../machines/note/noteMachine.ts'
import type { Note } from '../../../machines/note/notes.ts'
import { badAnswers, failure as failureOf, rejected } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { note } from './samples.ts'

function startNote({ isOwn = true, held = null as string | null, opened = note, fails = [] as Failure[] } = {}) {
  const clock = new SimulatedClock()
  const sent: ChangedNote[] = []
  const deleted: Note[] = []
  const told: NoteEmitted[] = []
  const drafts: (string | null)[] = []
  const failing = [...fails]
  const actor = createActor(
    noteMachine.provide({
      actors: {
        submission: noteSubmission.provide({
          actors: {
            send: fromPromise<Note, SentDraft<ChangedNote>>(({ input: { draft } }) => {
              sent.push(draft)
              const failure = failing.shift()
              return failure ? rejected(failure) : Promise.resolve({ ...opened, body: draft.text.trim() })
            }),
          },
          actions: { hold: (_, { draft }) => void drafts.push(draft && draft.text) },
        }),
        deleteNote: fromPromise<void, { note: Note }>(({ input }) => {
          deleted.push(input.note)
          const failure = failing.shift()
          return failure ? rejected(failure) : Promise.resolve()
        }),
      },
    }),
    {
      input: {
        note: opened,
        isOwn,
        held: held === null ? null : { questionId: 1, text: held, revision: note.revision },
      },
      clock,
    },
  )
  actor.on('*', (event) => void told.push(event))
  actor.start()
  const type = (text: string) =>
    actor.getSnapshot().children.submission!.send({ type: 'draft.change', change: { text } })
  return {
    actor,
    clock,
    sent,
    deleted,
    told,
    drafts,
    type,
    state: () => seenState(actor.getSnapshot().value),
    text: () => actor.getSnapshot().context.draft.text,
  }
}

describe('one note', () => {
  it('is edited and deleted by nobody but its author (108)', () => {
    const { actor, state } = startNote({ isOwn: false })
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.delete' })
    expect(state()).toBe('reading')
  })

  it('is sent once, and shown as the server keeps it (109)', async () => {
    const { actor, sent, told, state, type } = startNote()
    actor.send({ type: 'note.edit' })
    type('  Says it everywhere. ')
    actor.send({ type: 'note.save' })
    actor.send({ type: 'note.save' })
    expect([state(), actor.getSnapshot().context.note.body]).toEqual(['updating', note.body])
    await settled()
    expect(sent).toEqual([{ questionId: 1, text: '  Says it everywhere. ', revision: note.revision }])
    expect(state()).toBe('reading')
    expect(told).toEqual([{ type: 'note.updated', note: { ...note, body: 'Says it everywhere.' } }])
  })

  it.each(['', '  ', note.body, ` ${note.body}\n`])('is not sent as %j: blank or not different (109)', (text) => {
    const { actor, sent, state, type } = startNote()
    actor.send({ type: 'note.edit' })
    type(text)
    actor.send({ type: 'note.save' })
    expect([state(), sent]).toEqual(['editing', []])
  })

  it('forgets a changed text only after a question, and begins again with the saved text', () => {
    const { actor, drafts, state, type, text } = startNote()
    actor.send({ type: 'note.edit' })
    type('Other.')
    actor.send({ type: 'note.cancel' })
    expect(state()).toBe('confirmingDiscard')
    actor.send({ type: 'note.stay' })
    expect([state(), text()]).toEqual(['editing', 'Other.'])
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.discard' })
    expect([state(), drafts]).toEqual(['reading', ['Other.', null]])
    actor.send({ type: 'note.edit' })
    expect(text()).toBe(note.body)
  })

  it('is no longer edited at once when nothing was changed', () => {
    const { actor, state, type } = startNote()
    actor.send({ type: 'note.edit' })
    type(`${note.body} `)
    actor.send({ type: 'note.cancel' })
    expect(state()).toBe('reading')
  })

  it('is opened again as it was changed, and is not held any more once it is saved', async () => {
    const { actor, sent, drafts, type, state, text } = startNote({ held: 'Other.' })
    expect([state(), text()]).toEqual(['editing', 'Other.'])
    type('Another.')
    actor.send({ type: 'note.save' })
    await settled()
    expect([state(), sent.length, text(), drafts.at(-1)]).toEqual(['reading', 1, 'Another.', null])
    actor.send({ type: 'note.edit' })
    type(note.body)
    expect(drafts.at(-1)).toBe(note.body)
    type('Another.')
    expect(drafts.at(-1)).toBeNull()
  })

  it('is not opened with a text that it has got meanwhile', () => {
    expect(startNote({ held: note.body }).state()).toBe('reading')
  })

  it('keeps what was typed after a refusal, which is saved on another press', async () => {
    const refused = failureOf('invalid', { status: 422 })
    const { actor, sent, type, state, text } = startNote({ fails: [refused] })
    actor.send({ type: 'note.edit' })
    type('Other.')
    actor.send({ type: 'note.save' })
    await settled()
    expect([state(), text(), actor.getSnapshot().context.failure]).toEqual(['editing', 'Other.', refused])
    expect(actor.getSnapshot().context.note).toEqual(note)
    actor.send({ type: 'note.save' })
    await settled()
    expect([state(), sent.length]).toEqual(['reading', 2])
  })

  it('that was deleted elsewhere keeps the words until they are discarded after a question, and then leaves', async () => {
    const { actor, clock, sent, drafts, told, state, type, text } = startNote({
      fails: [failureOf('notFound', { status: 404 })],
    })
    actor.send({ type: 'note.edit' })
    type('Other.')
    actor.send({ type: 'note.save' })
    await settled()
    actor.send({ type: 'note.save' })
    expect([state(), sent.length]).toEqual(['deletedElsewhere', 1])
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.stay' })
    expect([state(), text(), drafts.at(-1)]).toEqual(['deletedElsewhere', 'Other.', 'Other.'])
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.discard' })
    clock.increment(300)
    expect([state(), drafts.at(-1), told]).toEqual(['gone', null, [{ type: 'note.deleted', noteId: 5 }]])
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
    expect([state(), deleted]).toEqual(['leaving', [note]])
    clock.increment(299)
    expect(told).toEqual([])
    clock.increment(1)
    expect([state(), told]).toEqual(['gone', [{ type: 'note.deleted', noteId: 5 }]])
  })

  it.each(badAnswers)('after %s to its deletion', async (_name, failure) => {
    const { actor, state } = startNote({ fails: [failure] })
    actor.send({ type: 'note.delete' })
    actor.send({ type: 'note.confirmDelete' })
    await settled()
    const isRefused = (failure.status ?? 0) >= 400 && (failure.status ?? 0) < 500
    expect(state()).toBe(failure.key === 'notFound' ? 'leaving' : isRefused ? 'reading' : 'deleteUnanswered')
    if (failure.key !== 'notFound') expect(actor.getSnapshot().context.failure).toEqual(failure)
  })

  it('takes what is loaded of it, but not into a text that is being changed', () => {
    const { actor, state, type, text } = startNote()
    const load = (body: string) => actor.send({ type: 'note.loaded', note: { ...note, body } })
    load('Changed in another tab.')
    expect([state(), text(), actor.getSnapshot().context.note.body]).toEqual([
      'reading',
      'Changed in another tab.',
      'Changed in another tab.',
    ])
    actor.send({ type: 'note.edit' })
    type('Other.')
    load('Changed again.')
    expect([state(), text(), actor.getSnapshot().context.note.body]).toEqual(['editing', 'Other.', 'Changed again.'])
  })

  it('puts nothing into a box that its author has cleared', () => {
    const { actor, state, type, text } = startNote()
    actor.send({ type: 'note.edit' })
    type('')
    actor.send({ type: 'note.loaded', note: { ...note, body: 'Changed in another tab.', revision: note.revision + 1 } })
    expect([state(), text()]).toEqual(['editing', ''])
    type('Other.')
    expect(state()).toBe('conflicted')
  })
})

describe('one note whose answer was lost', () => {
  const lost = failureOf('network')

  async function startUpdate(...fails: readonly Failure[]) {
    const started = startNote({ fails: [lost, ...fails] })
    started.actor.send({ type: 'note.edit' })
    started.type('Other.')
    started.actor.send({ type: 'note.save' })
    await settled()
    expect(started.told).toEqual([{ type: 'note.outdated' }])
    return started
  }
  async function startDeletion(...fails: readonly Failure[]) {
    const started = startNote({ fails: [lost, ...fails] })
    started.actor.send({ type: 'note.delete' })
    started.actor.send({ type: 'note.confirmDelete' })
    await settled()
    expect(started.told).toEqual([{ type: 'note.outdated' }])
    return started
  }

  it('is neither saved nor not saved until it is loaded', async () => {
    const { actor, state, text } = await startUpdate()
    actor.send({ type: 'note.cancel' })
    expect([state(), text(), actor.getSnapshot().context.note]).toEqual(['updateUnanswered', 'Other.', note])
  })

  it('was saved when it is loaded with the new text, which is held no longer', async () => {
    const { actor, state, drafts } = await startUpdate()
    actor.send({ type: 'note.loaded', note: { ...note, body: 'Other.' } })
    expect([state(), actor.getSnapshot().context.note.body, drafts.at(-1)]).toEqual(['reading', 'Other.', null])
  })

  it('was not saved when it is loaded with another text: the new one can be changed again', async () => {
    const { actor, state, text } = await startUpdate()
    actor.send({ type: 'note.loaded', note })
    expect([state(), text(), actor.getSnapshot().context.failure]).toEqual(['editing', 'Other.', lost])
  })

  it('is sent again as it was, and is saved then', async () => {
    const { actor, sent, state } = await startUpdate()
    actor.send({ type: 'note.retry' })
    await settled()
    expect([state(), sent.map(({ text }) => text)]).toEqual(['reading', ['Other.', 'Other.']])
  })

  it.each([
    ['a 429 says nothing about the first request', failureOf('tooManyRequests', { status: 429 }), 'updateUnanswered'],
    ['a 422 says that neither was carried out', failureOf('invalid', { status: 422 }), 'editing'],
    ['a 404 says that the note is gone', failureOf('notFound', { status: 404 }), 'deletedElsewhere'],
  ])('is sent again, and %s', async (_what, failure, then) => {
    const { actor, state } = await startUpdate(failure)
    actor.send({ type: 'note.retry' })
    await settled()
    expect(state()).toBe(then)
  })

  it('was not deleted when it is loaded again', async () => {
    const { actor, state } = await startDeletion()
    actor.send({ type: 'note.loaded', note })
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['reading', lost])
  })

  it.each([
    ['deleted then', [], 'leaving'],
    ['gone already', [failureOf('notFound', { status: 404 })], 'leaving'],
    ['not known again', [failureOf('tooManyRequests', { status: 429 })], 'deleteUnanswered'],
  ])('is deleted again without a second question: %s', async (_what, fails, then) => {
    const { actor, state, deleted } = await startDeletion(...fails)
    actor.send({ type: 'note.retry' })
    await settled()
    expect([state(), deleted]).toEqual([then, [note, note]])
  })
})

describe('one note that was changed elsewhere', () => {
  const saved: Note = { ...note, body: 'Of the other tab.', revision: note.revision + 1 }
  const changed = failureOf('conflict', { status: 409, code: 'note_changed' })

  async function startConflict() {
    const started = startNote({ fails: [changed] })
    started.actor.send({ type: 'note.edit' })
    started.type('Mine.')
    started.actor.send({ type: 'note.save' })
    await settled()
    expect([started.state(), started.told]).toEqual(['editing', [{ type: 'note.outdated' }]])
    started.actor.send({ type: 'note.loaded', note: saved })
    expect([started.state(), started.text()]).toEqual(['conflicted', 'Mine.'])
    expect(started.actor.getSnapshot().context.note).toEqual(saved)
    return started
  }

  it('is replaced only by a press that has seen the other words', async () => {
    const { actor, sent, state } = await startConflict()
    actor.send({ type: 'note.save' })
    await settled()
    expect([state(), sent.map(({ revision }) => revision)]).toEqual(['reading', [note.revision, saved.revision]])
  })

  it('keeps the other words when one’s own are discarded after a question', async () => {
    const { actor, state, drafts } = await startConflict()
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.stay' })
    expect(state()).toBe('conflicted')
    actor.send({ type: 'note.cancel' })
    actor.send({ type: 'note.discard' })
    expect([state(), actor.getSnapshot().context.note, drafts.at(-1)]).toEqual(['reading', saved, null])
  })

  it('says so as soon as it is loaded, and when a change that was kept is opened again', () => {
    const typing = startNote()
    typing.actor.send({ type: 'note.edit' })
    typing.type('Mine.')
    typing.actor.send({ type: 'note.loaded', note: saved })
    expect(typing.state()).toBe('conflicted')
    const held = startNote({ held: 'Mine.' })
    held.actor.send({ type: 'note.loaded', note: saved })
    expect(held.state()).toBe('conflicted')
    expect(startNote({ held: 'Mine.', opened: saved }).state()).toBe('conflicted')
  })

  it('shows the new words in a field that nobody has changed', () => {
    const { actor, state, text } = startNote()
    actor.send({ type: 'note.edit' })
    actor.send({ type: 'note.loaded', note: saved })
    expect([state(), text()]).toEqual(['editing', saved.body])
  })

  it('is shown again instead of being deleted', async () => {
    const { actor, deleted, state, told } = startNote({ fails: [changed] })
    actor.send({ type: 'note.delete' })
    actor.send({ type: 'note.confirmDelete' })
    await settled()
    expect([state(), told]).toEqual(['reading', [{ type: 'note.outdated' }]])
    actor.send({ type: 'note.loaded', note: saved })
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['reading', changed])
    actor.send({ type: 'note.delete' })
    actor.send({ type: 'note.confirmDelete' })
    await settled()
    expect([state(), deleted]).toEqual(['leaving', [note, saved]])
  })
})
