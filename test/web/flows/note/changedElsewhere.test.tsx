import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages } from '../../../../src/api/messages.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { note } from '../../../machines/note/samples.ts'
import { dialog, field, own, press, type } from './notesOnScreen.ts'
import { renderNotes } from './renderNotes.tsx'

afterEach(cleanup)

const saved = { ...note, body: 'Of the other tab.', revision: note.revision + 1 }
const changed = failure('conflict', { status: 409, code: 'note_changed', message: messages.note_changed })
const meanwhile = 'You have changed this note meanwhile, in another window or on another device'
const shown = () => within(screen.getByTestId('column'))

describe('a note that was changed elsewhere while its author changes it', () => {
  const conflict = async (keep = createKeep().keep) => {
    const view = await renderNotes({ keep })
    await view.load([note])
    press('Notes (1): Question 1?')
    await view.load([note])
    press(own)
    type('Text of the note', 'Mine.')
    press('Update')
    await view.fail('PATCH /notes/5', changed)
    await view.load([saved])
    return view
  }

  it('shows the other words with their author and time beside what was typed', async () => {
    await conflict()
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText(meanwhile)).toBeTruthy()
    expect(within(alert).getByText(/^Saved on 11\/02\/2026/)).toBeTruthy()
    expect(within(alert).getByText(saved.body)).toBeTruthy()
    expect([field('Text of the note').value, field('Text of the note').readOnly]).toEqual(['Mine.', false])
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  })

  it('has one’s own words when they are chosen', async () => {
    const { answer } = await conflict()
    press('Save your words')
    const { body } = await answer('PATCH /notes/5', { ...saved, body: 'Mine.', revision: saved.revision + 1 })
    expect(body).toEqual({ body: 'Mine.', asqQuestionId: 1, revision: saved.revision })
    expect(shown().getByText('Mine.')).toBeTruthy()
  })

  it('keeps the saved words when these are chosen, after a question', async () => {
    const { writes } = await conflict()
    press('Keep the saved words')
    fireEvent.click(within(dialog('Discard the changes?')).getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('textbox', { name: 'Text of the note' })).toBeNull()
    expect(within(dialog('Notes of this question')).getByText(saved.body)).toBeTruthy()
    expect(writes()).toEqual([])
  })

  it('asks the same when the screen is opened again', async () => {
    const { keep } = createKeep()
    await conflict(keep)
    cleanup()
    const { load } = await renderNotes({ keep })
    await load([saved])
    press('Notes (1): Question 1?')
    expect(screen.getByText(meanwhile)).toBeTruthy()
    expect(field('Text of the note').value).toBe('Mine.')
  })
})

it('a note that was changed elsewhere is not deleted before its author has seen what it says now', async () => {
  const { load, fail, answer } = await renderNotes()
  await load([note])
  press('Notes (1): Question 1?')
  await load([note])
  const remove = () => {
    press(/^Delete the note by Ada Stone/)
    fireEvent.click(within(dialog('Delete note')).getByRole('button', { name: 'Delete note' }))
  }
  remove()
  await fail('DELETE /notes/5', changed)
  await load([saved])
  const notes = within(dialog('Notes of this question'))
  expect(notes.getByRole('alert').textContent).toBe(`The note is not deleted${messages.note_changed}`)
  expect(notes.getByText(saved.body)).toBeTruthy()
  remove()
  await answer('DELETE /notes/5', undefined)
  expect(notes.getByText('The note is deleted.')).toBeTruthy()
})
