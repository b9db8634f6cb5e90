import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { heldDrafts } from '../../../../src/web/app/drafts/useHeldDraft.ts'
import type { AppSystem } from '../../../../src/web/app/system.ts'
import { note, otherNote } from '../../../machines/note/samples.ts'
import { field, own, press, type } from './notesOnScreen.ts'
import { type Around, renderNotes } from './renderNotes.tsx'

afterEach(cleanup)

const draftsOf = (keep: AppSystem['keep']) =>
  heldDrafts({ keep, session: { getSnapshot: () => ({ context: { auth: null } }) } } as unknown as AppSystem)

describe('what is typed and not saved', () => {
  const typeBoth = async (keep: AppSystem['keep']) => {
    const { load } = await renderNotes({ keep })
    await load([note])
    press('Notes (1): Question 1?')
    press(own)
    type('Text of the note', 'Other.')
    type('New note', 'Sings along.')
    cleanup()
  }
  const openAgain = async (around: Around) => {
    const view = await renderNotes(around)
    await view.load([note])
    press('Notes (1): Question 1?')
    return view
  }

  it('is there again when the screen is opened again, after its session ended or another tab was looked at', async () => {
    const { keep } = createKeep()
    await typeBoth(keep)
    await openAgain({ keep })
    expect([field('Text of the note').value, field('New note').value]).toEqual(['Other.', 'Sings along.'])
    expect(screen.getAllByText('Not saved yet.')).toHaveLength(2)
  })

  it('shows on its question’s buttons that words wait there, until they are saved', async () => {
    const { keep } = createKeep()
    await typeBoth(keep)
    const { load, answer, listPath } = await renderNotes({ keep })
    const buttons = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(buttons()).toEqual(['Add Note · Not saved: Question 1?', 'Add Note: Question 3?'])
    await load([note])
    expect(screen.getByText('Notes (1) · Not saved')).toBeTruthy()
    press('Notes (1)')
    expect(buttons()).toContain('Add Note · Not saved: Question 1?')
    press('Add Note: Question 1?')
    press('Add Note')
    await answer(`POST ${listPath}`, { ...note, id: 9, body: 'Sings along.' })
    expect(buttons()).toContain('Notes (2): Question 1?')
  })

  it('shows so too while it is not known whether they were saved, and not for blanks alone', async () => {
    const { load, fail, listPath } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    type('New note', '  ')
    expect(screen.queryByText(/Not saved$/)).toBeNull()
    type('New note', 'Sings along.')
    press('Add Note')
    await fail(`POST ${listPath}`, { ...unknownFailure, key: 'network' })
    expect(screen.getByText('Add Note · Not saved')).toBeTruthy()
  })

  it('is there from the address of the other side too, and not for another child', async () => {
    const { keep } = createKeep()
    await typeBoth(keep)
    await openAgain({ keep, surveyId: 8 })
    expect(field('New note').value).toBe('Sings along.')
    cleanup()
    await openAgain({ keep, playerId: 4 })
    expect(field('New note').value).toBe('')
  })

  it('is never shown to another person', async () => {
    const { keep } = createKeep()
    await typeBoth(keep)
    await openAgain({ keep, staffId: otherNote.respondent.id })
    expect(screen.queryByRole('textbox', { name: 'Text of the note' })).toBeNull()
    expect(field('New note').value).toBe('')
  })

  it('is gone when it was saved', async () => {
    const { keep } = createKeep()
    await typeBoth(keep)
    const { answer, listPath } = await openAgain({ keep })
    press('Add Note')
    await answer(`POST ${listPath}`, { ...note, id: 9, body: 'Sings along.' })
    press('Update')
    await answer('PATCH /notes/5', { ...note, body: 'Other.' })
    cleanup()
    await openAgain({ keep })
    expect(field('New note').value).toBe('')
    expect(screen.queryByRole('textbox', { name: 'Text of the note' })).toBeNull()
  })

  it('can be changed when it was refused while nobody looked, as at the end of the session', async () => {
    const { keep } = createKeep()
    const { load, fail, listPath } = await renderNotes({ keep })
    await load([])
    press('Add Note: Question 1?')
    type('New note', 'Sings along.')
    press('Add Note')
    cleanup()
    await fail(`POST ${listPath}`, { ...unknownFailure, key: 'unauthorized', status: 401 })
    await openAgain({ keep })
    expect([field('New note').value, field('New note').readOnly]).toEqual(['Sings along.', false])
  })

  it('is gone when it was saved while nobody looked', async () => {
    const { keep } = createKeep()
    const { load, answer, listPath } = await renderNotes({ keep })
    await load([])
    press('Add Note: Question 1?')
    type('New note', 'Sings along.')
    press('Add Note')
    cleanup()
    await answer(`POST ${listPath}`, { ...note, body: 'Sings along.' })
    await openAgain({ keep })
    expect(field('New note').value).toBe('')
  })

  it('is a change no longer when it was saved while nobody looked, whatever the note says since', async () => {
    const { keep } = createKeep()
    const { load, answer } = await renderNotes({ keep })
    await load([note])
    press('Notes (1): Question 1?')
    press(own)
    type('Text of the note', 'Other.')
    press('Update')
    cleanup()
    await answer('PATCH /notes/5', { ...note, body: 'Other.' })
    const again = await renderNotes({ keep })
    await again.load([{ ...note, body: 'Changed elsewhere.' }])
    press('Notes (1): Question 1?')
    expect(screen.queryByRole('textbox', { name: 'Text of the note' })).toBeNull()
  })

  it('keeps what an earlier version held inside a draft for the time after its answer', async () => {
    const { keep } = createKeep()
    const place = { kind: 'new note', staffId: note.respondent.id, child: 3, record: 1 } as const
    const former = { questionId: 1, text: 'Sings along.', isUnanswered: true, later: 'Late.' }
    draftsOf(keep).hold(place, former)
    const { answer, listPath } = await openAgain({ keep })
    expect(field('New note').value).toBe('Sings along.')
    press('Retry')
    await answer(`POST ${listPath}`, { ...note, id: 9, body: 'Sings along.' })
    expect(field('New note').value).toBe('Late.')
  })

  it('keeps its key over a lost answer and another screen, so that it never becomes two notes', async () => {
    const { keep } = createKeep()
    const { load, fail, listPath } = await renderNotes({ keep })
    await load([])
    press('Add Note: Question 1?')
    type('New note', 'Sings along.')
    press('Add Note')
    const first = await fail(`POST ${listPath}`, { ...unknownFailure, key: 'network' })
    cleanup()
    const { answer } = await openAgain({ keep })
    expect(screen.getByRole('alert').textContent).toBe('It is not known whether the note was saved')
    press('Retry')
    const second = await answer(`POST ${listPath}`, note)
    expect(second.key).toBe(first.key)
  })
})

describe('a changed note that was deleted elsewhere while its author was on another screen', () => {
  const wordsAreNew =
    'A note that you were changing was deleted elsewhere. Your words are now a new note beside its question, not saved yet.'
  /** While any are held, the browser asks before closing (heldDrafts.test.ts). */
  const held = (keep: AppSystem['keep']) => {
    const ofChild = { staffId: note.respondent.id, child: 3 }
    return (['changed note', 'new note'] as const).flatMap((kind) => [
      ...draftsOf(keep)
        .all({ kind, ...ofChild })
        .values(),
    ])
  }
  const changeIt = async (keep: AppSystem['keep']) => {
    const { load } = await renderNotes({ keep })
    await load([note])
    press('Notes (1): Question 1?')
    press(own)
    type('Text of the note', 'Sings and dances.')
    cleanup()
    expect(held(keep)).toContainEqual(expect.objectContaining({ text: 'Sings and dances.' }))
  }

  it('has its words as a new note beside its question, says so, and is held no longer once that is saved', async () => {
    const { keep } = createKeep()
    await changeIt(keep)
    const { load, told, answer, listPath } = await renderNotes({ keep })
    await load([])
    expect(told()).toEqual([wordsAreNew])
    press('Add Note: Question 1?')
    expect(field('New note').value).toBe('Sings and dances.')
    press('Add Note')
    await answer(`POST ${listPath}`, { ...note, id: 9, body: 'Sings and dances.' })
    expect(held(keep)).toEqual([])
  })

  it('has its words below what was typed there already', async () => {
    const { keep } = createKeep()
    const { load } = await renderNotes({ keep })
    await load([note])
    press('Notes (1): Question 1?')
    type('New note', 'Sings along.')
    cleanup()
    await changeIt(keep)
    const again = await renderNotes({ keep })
    await again.load([])
    press('Add Note: Question 1?')
    expect(field('New note').value).toBe('Sings along.\n\nSings and dances.')
  })

  it('is shown once to a person who may write no new note here, and does not keep the page open', async () => {
    const { keep } = createKeep()
    await changeIt(keep)
    const { load, told } = await renderNotes({ keep, mayWrite: false })
    await load([])
    expect(told()).toEqual(['A note that you were changing was deleted elsewhere. Your words were: Sings and dances.'])
    expect(held(keep)).toEqual([])
  })

  it('keeps its words for its author and its child, and as a change while it is there', async () => {
    const { keep } = createKeep()
    await changeIt(keep)
    for (const around of [{ staffId: otherNote.respondent.id }, { playerId: 4 }]) {
      const { load, told } = await renderNotes({ keep, ...around })
      await load([])
      expect(told()).toEqual([])
      cleanup()
    }
    const { load, told } = await renderNotes({ keep })
    await load([note])
    expect(told()).toEqual([])
    press('Notes (1): Question 1?')
    expect(field('Text of the note').value).toBe('Sings and dances.')
  })

  it('waits with its words until the notes could be loaded', async () => {
    const { keep } = createKeep()
    await changeIt(keep)
    const { load, fail, told, listPath } = await renderNotes({ keep })
    await fail(`GET ${listPath}`, { ...unknownFailure, key: 'network' })
    expect(told()).toEqual([])
    press('Notes')
    await load([])
    expect(told()).toEqual([wordsAreNew])
  })
})

describe('notes that cannot be read', () => {
  it.each([[{}], [null], [[]], [{ data: {} }], [{ data: [{}] }], [{ data: [{ ...note, respondent: null }] }]])(
    'fail alone after the answer %j',
    async (wrong) => {
      const { answer, listPath } = await renderNotes()
      await answer(`GET ${listPath}`, wrong)
      press('Notes')
      await answer(`GET ${listPath}`, wrong)
      expect(screen.getByRole('alert').textContent).toContain('The notes could not be loaded')
    },
  )
})
