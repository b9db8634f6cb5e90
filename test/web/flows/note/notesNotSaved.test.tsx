import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import type { AppSystem } from '../../../../src/web/app/system.ts'
import { note, otherNote } from '../../../machines/note/samples.ts'
import { field, own, press, type } from './notesOnScreen.ts'
import { type Around, renderNotes } from './renderNotes.tsx'

afterEach(cleanup)

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

  it('stays when more was typed than what was saved while nobody looked', async () => {
    const { keep } = createKeep()
    const { load, answer, listPath } = await renderNotes({ keep })
    await load([])
    press('Add Note: Question 1?')
    type('New note', 'Sings along.')
    press('Add Note')
    cleanup()
    await openAgain({ keep })
    type('New note', 'Sings along. And dances.')
    await answer(`POST ${listPath}`, { ...note, body: 'Sings along.' })
    cleanup()
    await openAgain({ keep })
    expect(field('New note').value).toBe('Sings along. And dances.')
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
    press('Add Note')
    const second = await answer(`POST ${listPath}`, note)
    expect(second.key).toBe(first.key)
  })
})

describe('notes that cannot be read', () => {
  it.each([[{}], [null], [[]], [{ data: {} }], [{ data: [{}] }], [{ data: [{ ...note, respondent: null }] }]])(
    'fail alone after the answer %j',
    async (wrong) => {
      const { answer, listPath } = await renderNotes()
      await answer(`GET ${listPath}`, wrong)
      press('Notes')
      expect(screen.getByRole('alert').textContent).toContain('The notes could not be loaded')
    },
  )
})
