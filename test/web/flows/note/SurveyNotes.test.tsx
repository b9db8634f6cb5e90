import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import { note, otherNote } from '../../../machines/note/samples.ts'
import { dialog, field, own, press, type } from './notesOnScreen.ts'
import { renderNotes } from './renderNotes.tsx'
import { formatMoment } from '../../../../src/web/texts/formats.ts'

type Notes = Awaited<ReturnType<typeof renderNotes>>

afterEach(cleanup)

const offline = { ...unknownFailure, key: 'network' as const }
const refused = { ...unknownFailure, key: 'invalid' as const, status: 422 }
const shown = (text: string) => within(dialog('Notes of this question')).queryByText(text, { selector: 'li > p' })
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

describe('the notes buttons (95)', () => {
  it('count the notes of the questionnaire and of each question', async () => {
    const { load } = await renderNotes()
    expect(screen.queryByRole('button', { name: 'Notes (2)' })).toBeNull()
    await load([note, otherNote])
    expect(screen.getByRole('button', { name: 'Notes (2)' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Notes (1): Question 1?' }).textContent).toBe('Notes (1)')
    expect(screen.getByRole('button', { name: 'Add Note: Question 3?' })).toBeTruthy()
  })

  it('of the questionnaire is not there without notes', async () => {
    const { load } = await renderNotes()
    await load([])
    expect(screen.queryByRole('button', { name: /^Notes/ })).toBeNull()
  })
})

describe('the Notes column', () => {
  it('says that the notes did not load, why once, and loads them again', async () => {
    const { load, fail, listPath } = await renderNotes({ hasColumnAlone: true })
    expect(screen.getByTestId('column').textContent).toBe('Loading…')
    await fail(`GET ${listPath}`, { ...unknownFailure, key: 'server', status: 500 })
    expect(screen.getByTestId('column').textContent).toBe('Not loaded')
    expect(screen.getByRole('alert').textContent).toContain('The notes could not be loaded')
    press('Retry')
    await load([])
    expect(screen.getByTestId('column').textContent).toBe('–')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows each note with its respondent and its time on the reader’s clock', async () => {
    const { load } = await renderNotes()
    await load([note, otherNote])
    expect(screen.getByTestId('column').textContent).toBe(
      `Says it at home.Ada Stone · ${formatMoment(otherNote.updatedAt)}`,
    )
  })
})

describe('the All Notes view (107)', () => {
  it('shows the child, the questionnaire and its age, then the sections with the questions that have notes', async () => {
    const { load } = await renderNotes()
    await load([note, otherNote])
    press('Notes (2)')
    const all = dialog('All Notes')
    expect(all.textContent).toContain('Mila Stone')
    expect(all.textContent).toContain('24 Month · 25 months, 4 days')
    expect(
      within(all)
        .getAllByRole('region')
        .map((section) => section.getAttribute('aria-label')),
    ).toEqual(['Communication'])
    expect(all.textContent).toContain('Question 1?Says it at home.')
    expect(all.textContent).toContain('Question 2?Not in the room.')
    expect(all.textContent).not.toContain('Question 3?')
  })

  it('opens a question from there, and reading begins at its title', async () => {
    const { load } = await renderNotes()
    await load([note, otherNote])
    press('Notes (2)')
    const add = within(dialog('All Notes')).getByRole('button', { name: 'Add Note: Question 2?' })
    add.focus()
    fireEvent.click(add)
    expect(document.activeElement?.textContent).toBe('Notes of this question')
  })

  it('says that it loads, that it failed with the reason, and tries again', async () => {
    const { calls, fail, load, listPath } = await renderNotes()
    press('Add Note: Question 1?')
    expect(dialog('Notes of this question').textContent).toContain('Loading the notes…')
    await fail(`GET ${listPath}`, { ...unknownFailure, key: 'server', status: 500 })
    const shownIn = within(dialog('Notes of this question'))
    expect(shownIn.getByRole('alert').textContent).toContain('The notes could not be loaded')
    fireEvent.click(shownIn.getByRole('button', { name: 'Retry' }))
    expect(calls).toHaveLength(1)
    await load([note])
    expect(dialog('Notes of this question').textContent).toContain('Says it at home.')
  })
})

describe('too many tries', () => {
  const busy = { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs: 9000 }
  const words = 'Too many tries. Try again in 9 seconds.'

  it('name the seconds, of loading (to a screen reader once), adding and changing alike', async () => {
    const { fail, load, listPath } = await renderNotes()
    press('Add Note: Question 1?')
    await fail(`GET ${listPath}`, busy)
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    const counted = screen.getByText('This is loaded again by itself in 9 seconds.')
    expect(counted.getAttribute('aria-hidden')).toBe('true')
    press('Retry')
    await load([note])
    type('New note', 'Sings along.')
    press('Add Note')
    await fail(`POST ${listPath}`, busy)
    expect(screen.getByRole('alert').textContent).toContain(words)
    press(own)
    type('Text of the note', 'Other.')
    press('Update')
    await fail('PATCH /notes/5', busy)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent?.includes(words))).toEqual([true, true])
  })
})

describe('the Add Note box', () => {
  it('creates a note, trimmed, and says when it is saved', async () => {
    const { load, answer, listPath } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    expect(dialog('Notes of this question').textContent).toContain('There are no notes on this question yet.')
    type('New note', ' Sings along. ')
    press('Add Note')
    expect(screen.getByText('Saving the note…')).toBeTruthy()
    expect(shown('Sings along.')).toBeNull()
    const call = await answer(`POST ${listPath}`, { ...note, body: 'Sings along.' })
    expect(call.body).toEqual({ body: 'Sings along.', asqQuestionId: 1 })
    expect(screen.getByText('The note is saved.')).toBeTruthy()
    expect(field('New note').value).toBe('')
    expect(shown('Sings along.')).toBeTruthy()
  })

  it.each(['', '  \n '])('sends nothing for %j', async (text) => {
    const { writes, load } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    type('New note', text)
    press('Add Note')
    expect(writes()).toEqual([])
  })

  it('keeps the text after a failure and when it is closed, and sends it again with the same key', async () => {
    const { load, answer, fail, listPath } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    type('New note', 'Sings along.')
    press('Add Note')
    const first = await fail(`POST ${listPath}`, offline)
    expect(screen.getByRole('alert').textContent).toContain('It is not known whether the note was saved')
    expect(screen.queryByText('Not saved yet.')).toBeNull()
    press('Close')
    press('Add Note: Question 1?')
    expect([field('New note').value, field('New note').readOnly]).toEqual(['Sings along.', true])
    expect(reasonOf(screen.getByRole('button', { name: 'Retry' }))).toContain('Retry sends the same words')
    press('Retry')
    const second = await answer(`POST ${listPath}`, note)
    expect(second.key).toBe(first.key)
    type('New note', 'Sings along.')
    press('Add Note')
    const third = await answer(`POST ${listPath}`, { ...note, id: 77 })
    expect(third.key).not.toBe(first.key)
  })

  it('no longer says that a note is saved once that is deleted, or the next one typed', async () => {
    const { load, answer, listPath } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    type('New note', 'Sings along.')
    press('Add Note')
    await answer(`POST ${listPath}`, { ...note, body: 'Sings along.' })
    type('New note', 'D')
    expect(screen.queryByText('The note is saved.')).toBeNull()
    type('New note', 'Dances.')
    press('Add Note')
    await answer(`POST ${listPath}`, { ...note, id: 77, body: 'Dances.' })
    expect(screen.getByText('The note is saved.')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: /^Delete the note/ })[1]!)
    press('Delete note')
    await answer('DELETE /notes/77', undefined)
    await waitFor(() => expect(shown('Dances.')).toBeNull())
    expect(screen.queryByText('The note is saved.')).toBeNull()
  })

  it('of another question takes and sends a text while a note is being saved', async () => {
    const { load, writes } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    type('New note', 'Sings along.')
    press('Add Note')
    expect(field('New note').readOnly).toBe(true)
    press('Close')
    press('Add Note: Question 3?')
    expect(field('New note').readOnly).toBe(false)
    type('New note', 'Dances.')
    press('Add Note')
    expect(writes().map(({ body }) => body)).toEqual([
      { body: 'Sings along.', asqQuestionId: 1 },
      { body: 'Dances.', asqQuestionId: 3 },
    ])
  })

  it.each(['', '  \n '])('looks as if it did nothing for %j, and says why', async (text) => {
    const { load } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    type('New note', text)
    const add = screen.getByRole('button', { name: 'Add Note' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(add)).toBe('Write something to save it.')
    type('New note', 'Sings.')
    expect(add.getAttribute('aria-disabled')).toBeNull()
  })

  it.each([[{}], [null], [[]], [{ ...note, body: undefined }]])(
    'after the answer %j says no word of saved, and keeps the text',
    async (wrong) => {
      const { load, answer, listPath } = await renderNotes()
      await load([])
      press('Add Note: Question 1?')
      type('New note', 'Sings along.')
      press('Add Note')
      await answer(`POST ${listPath}`, wrong)
      expect(screen.getByRole('alert').textContent).toContain('It is not known whether the note was saved')
      expect(screen.queryByText('The note is saved.')).toBeNull()
      expect(field('New note').value).toBe('Sings along.')
    },
  )

  it('is not offered to those who may not write notes', async () => {
    const { load } = await renderNotes({ mayWrite: false })
    await load([note])
    press('Notes (1)')
    expect(within(dialog('All Notes')).queryByRole('button', { name: /Add Note/ })).toBeNull()
  })
})

describe('one note', () => {
  const open = async () => {
    const rendered = await renderNotes()
    await rendered.load([note, { ...otherNote, asqQuestionId: 1 }])
    press('Notes (2): Question 1?')
    return rendered
  }

  it('offers Edit and Delete to its author only (108)', async () => {
    await open()
    expect(screen.getAllByRole('button', { name: /^Edit the note/ })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Delete the note/ })).toHaveLength(1)
    expect(screen.getByRole('button', { name: own })).toBeTruthy()
  })

  it('is edited and updated; the new text is shown when it is saved (109)', async () => {
    const { answer } = await open()
    press(own)
    expect(document.activeElement).toBe(field('Text of the note'))
    type('Text of the note', 'Says it everywhere.')
    press('Update')
    expect(screen.getByRole('button', { name: 'Saving the note…' })).toBeTruthy()
    const call = await answer('PATCH /notes/5', { ...note, body: 'Says it everywhere.' })
    expect(call.body).toEqual({ body: 'Says it everywhere.', asqQuestionId: 1, revision: note.revision })
    expect(shown('Says it everywhere.')).toBeTruthy()
  })

  it.each(['   ', note.body, ` ${note.body} `])('is not sent as %j', async (text) => {
    const { writes } = await open()
    press(own)
    type('Text of the note', text)
    const update = screen.getByRole('button', { name: 'Update' })
    expect(update.getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(update)).toBe(
      text.trim() === '' ? 'Write something to save it.' : 'Change the text to update the note.',
    )
    press('Update')
    expect(writes()).toEqual([])
    press('Cancel')
    expect(shown(note.body)).toBeTruthy()
  })

  it('keeps what was typed when the server refuses it', async () => {
    const { fail } = await open()
    press(own)
    type('Text of the note', 'Other.')
    press('Update')
    await fail('PATCH /notes/5', refused)
    expect(screen.getByRole('alert').textContent).toContain('The note is not saved')
    expect([field('Text of the note').value, field('Text of the note').readOnly]).toEqual(['Other.', false])
  })

  it('that was deleted elsewhere is not updated again: its words stay, to be copied', async () => {
    const { fail } = await open()
    press(own)
    type('Text of the note', 'Other.')
    press('Update')
    await fail('PATCH /notes/5', { ...unknownFailure, key: 'notFound', status: 404 })
    expect(screen.getByRole('alert').textContent).toBe(
      'This note was deletedYour words are still here: copy them into a new note.',
    )
    expect([field('Text of the note').value, field('Text of the note').readOnly]).toEqual(['Other.', true])
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
    press('Discard changes')
    fireEvent.click(within(dialog('Discard the changes?')).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(shown(note.body)).toBeNull())
    expect(shown(otherNote.body)).toBeTruthy()
  })

  it('says why it is not saved above its buttons, changed or new', async () => {
    const { fail, listPath } = await open()
    const follows = (button: string) =>
      screen.getByRole('alert').compareDocumentPosition(screen.getByRole('button', { name: button })) &
      Node.DOCUMENT_POSITION_FOLLOWING
    press(own)
    type('Text of the note', 'Other.')
    press('Update')
    await fail('PATCH /notes/5', refused)
    expect(follows('Update')).toBeTruthy()
    press('Cancel')
    fireEvent.click(within(dialog('Discard the changes?')).getByRole('button', { name: 'Discard changes' }))
    type('New note', 'Sings.')
    press('Add Note')
    await fail(`POST ${listPath}`, offline)
    expect(follows('Retry')).toBeTruthy()
  })

  it('has a sign beside Delete, which Edit does not have (look.md)', async () => {
    await open()
    expect(screen.getByRole('button', { name: /^Delete the note by Ada/ }).querySelector('svg')).toBeTruthy()
    expect(screen.getByRole('button', { name: own }).querySelector('svg')).toBeNull()
  })

  it('asks before Cancel throws a changed text away', async () => {
    await open()
    press(own)
    type('Text of the note', 'Other.')
    press('Cancel')
    fireEvent.click(within(dialog('Discard the changes?')).getByRole('button', { name: 'Keep editing' }))
    expect(field('Text of the note').value).toBe('Other.')
    press('Cancel')
    fireEvent.click(within(dialog('Discard the changes?')).getByRole('button', { name: 'Discard changes' }))
    expect(shown(note.body)).toBeTruthy()
  })

  it.each([
    ['Escape', () => fireEvent(dialog('Notes of this question'), new Event('cancel', { cancelable: true }))],
    ['Close', () => press('Close')],
    ['All Notes', () => press('All Notes')],
  ])('keeps a changed text through %s', async (_name, leave) => {
    const { answer } = await open()
    press(own)
    type('Text of the note', 'Other.')
    leave()
    if (screen.queryByRole('dialog') === null) press('Notes (2)')
    expect(within(dialog('All Notes')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Other.')
    press('Update')
    await answer('PATCH /notes/5', { ...note, body: 'Other.' })
    press('Close')
    press('Notes (2)')
    expect(within(dialog('All Notes')).queryByRole('textbox')).toBeNull()
  })

  it("is deleted after 'Are you sure you want to delete this note?' (109)", async () => {
    const { writes, answer } = await open()
    press(/^Delete the note by Ada Stone/)
    expect(dialog('Delete note').textContent).toContain('Are you sure you want to delete this note?')
    fireEvent.click(within(dialog('Delete note')).getByRole('button', { name: 'Cancel' }))
    expect(writes()).toEqual([])
    press(/^Delete the note by Ada Stone/)
    fireEvent.click(within(dialog('Delete note')).getByRole('button', { name: 'Delete note' }))
    expect(screen.getByRole('button', { name: /^Delete the note by Ada Stone/ }).textContent).toContain(
      'Deleting the note…',
    )
    await answer('DELETE /notes/5', undefined)
    expect(screen.getByText('The note is deleted.')).toBeTruthy()
    await waitFor(() => expect(shown(note.body)).toBeNull())
    expect(shown(otherNote.body)).toBeTruthy()
  })

  it('stays when the server refuses to delete it', async () => {
    const { fail } = await open()
    deleteIt()
    await fail('DELETE /notes/5', refused)
    expect(screen.getByRole('alert').textContent).toContain('The note is not deleted')
    expect(shown(note.body)).toBeTruthy()
  })
})

const deleteIt = () => {
  press(/^Delete the note by Ada Stone/)
  fireEvent.click(within(dialog('Delete note')).getByRole('button', { name: 'Delete note' }))
}

describe('notes that change elsewhere', () => {
  it('appear whenever the notes are opened, and those before stay until then', async () => {
    const { load } = await renderNotes()
    await load([note])
    press('Notes (1): Question 1?')
    expect(shown(note.body)).toBeTruthy()
    await load([note, { ...otherNote, asqQuestionId: 1 }])
    expect(shown(otherNote.body)).toBeTruthy()
    press('Close')
    press('Notes (2): Question 1?')
    await load([{ ...note, body: 'Changed in another tab.' }])
    expect(shown('Changed in another tab.')).toBeTruthy()
    expect(shown(otherNote.body)).toBeNull()
  })

  it('appear after a note of one’s own was saved', async () => {
    const { load, answer, listPath } = await renderNotes()
    await load([])
    press('Add Note: Question 1?')
    await load([])
    type('New note', 'Sings along.')
    press('Add Note')
    const added = { ...note, id: 77, body: 'Sings along.' }
    await answer(`POST ${listPath}`, added)
    await load([added, { ...otherNote, asqQuestionId: 1 }])
    expect([shown('Sings along.'), shown(otherNote.body)]).not.toContain(null)
    expect(screen.getByText('The note is saved.')).toBeTruthy()
  })

  it('may be missing when they could not be loaded again: the screen says so, and loads them on demand', async () => {
    const { load, fail, listPath } = await renderNotes()
    await load([note])
    press('Notes (1): Question 1?')
    await fail(`GET ${listPath}`, offline)
    expect(screen.getByRole('alert').textContent).toContain('The notes may have changed since they were loaded')
    expect(shown(note.body)).toBeTruthy()
    press('Retry')
    await load([note, { ...otherNote, asqQuestionId: 1 }])
    expect(shown(otherNote.body)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('one note whose answer was lost', () => {
  const unknown = 'It is not known whether the note was saved'
  const openIt = async () => {
    const rendered = await renderNotes()
    await rendered.load([note])
    press('Notes (1): Question 1?')
    await rendered.load([note])
    return rendered
  }
  const update = () => {
    press(own)
    type('Text of the note', 'Other.')
    press('Update')
  }

  it.each([
    ['no answer', async ({ fail }: Notes) => fail('PATCH /notes/5', offline)],
    ['an answer that cannot be read', async ({ answer }: Notes) => answer('PATCH /notes/5', {})],
  ])('says after %s that it is not known whether it was saved, and keeps the text as it was sent', async (_n, lose) => {
    const view = await openIt()
    update()
    await lose(view)
    expect(screen.getByRole('alert').textContent).toContain(unknown)
    expect([field('Text of the note').value, field('Text of the note').readOnly]).toEqual(['Other.', true])
    expect(reasonOf(screen.getByRole('button', { name: 'Retry' }))).toContain('Retry sends the same words')
  })

  it('is shown with its new text when the next load has it', async () => {
    const { fail, load } = await openIt()
    update()
    await fail('PATCH /notes/5', offline)
    await load([{ ...note, body: 'Other.' }])
    expect(shown('Other.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is not saved when the next load does not have it', async () => {
    const { fail, load } = await openIt()
    update()
    await fail('PATCH /notes/5', offline)
    await load([note])
    expect(screen.getByRole('alert').textContent).toContain('The note is not saved')
    expect([field('Text of the note').value, field('Text of the note').readOnly]).toEqual(['Other.', false])
  })

  it('is sent again with the same words by Retry', async () => {
    const { fail, answer } = await openIt()
    update()
    await fail('PATCH /notes/5', offline)
    press('Retry')
    const again = await answer('PATCH /notes/5', { ...note, body: 'Other.' })
    expect(again.body).toEqual({ body: 'Other.', asqQuestionId: 1, revision: note.revision })
    expect(shown('Other.')).toBeTruthy()
  })

  it('is not called undeleted: it goes when the next load has it no more', async () => {
    const { fail, load } = await openIt()
    deleteIt()
    await fail('DELETE /notes/5', offline)
    expect(screen.getByRole('alert').textContent).toContain('It is not known whether the note was deleted')
    await load([])
    expect(shown(note.body)).toBeNull()
  })

  it('is not deleted when the next load still has it', async () => {
    const { fail, load } = await openIt()
    deleteIt()
    await fail('DELETE /notes/5', offline)
    await load([note])
    expect(screen.getByRole('alert').textContent).toContain('The note is not deleted')
    expect(shown(note.body)).toBeTruthy()
  })

  it('is deleted by another press, without another question', async () => {
    const { fail, answer } = await openIt()
    deleteIt()
    await fail('DELETE /notes/5', offline)
    press(/^Delete the note by Ada Stone/)
    await answer('DELETE /notes/5', undefined)
    expect(screen.getByText('The note is deleted.')).toBeTruthy()
  })
})
