import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../../../src/api/paths.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { renderQuestionnaire } from '../../flows/questionnaire/renderQuestionnaire.tsx'
import { notesInPlace } from './notesInPlace.tsx'

afterEach(cleanup)

const notesPath = paths.notes(3, 7)

const box = () => screen.getByLabelText<HTMLTextAreaElement>('New note')

async function renderLate(typed: string) {
  const rendered = await renderQuestionnaire({ others: notesInPlace() })
  const { load, question, take, fail, answerCall } = rendered
  await load()
  await answerCall(notesPath, { data: [] })
  fireEvent.click(within(question(6)).getByRole('button', { name: /Note/ }))
  fireEvent.change(box(), { target: { value: typed } })
  const remark = within(question(6)).getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  fireEvent.change(remark, { target: { value: 'A remark typed late' } })
  fireEvent.blur(remark)
  await take()
  return { ...rendered, beTooLate: () => fail(failure('conflict', { status: 409, code: 'survey_finished' })) }
}

describe('a text that came too late for a questionnaire', () => {
  it('is put into the Add Note box of its question, below what is typed there', async () => {
    const { beTooLate, newNotes } = await renderLate('Sings.')
    await beTooLate()
    await expect.poll(() => box().value).toBe('Sings.\n\nA remark typed late')
    expect(newNotes()).toEqual([{ questionId: 6, text: 'Sings.\n\nA remark typed late' }])
  })

  it('does not come back once its note is saved', async () => {
    const { beTooLate, answerCall, newNotes } = await renderLate('')
    await beTooLate()
    await expect.poll(() => box().value).toBe('A remark typed late')
    fireEvent.click(screen.getByRole('button', { name: 'Add Note' }))
    const author = { id: 1, name: 'Tess Carter' }
    await answerCall(notesPath, {
      id: 1,
      asqQuestionId: 6,
      body: box().value,
      updatedAt: '2026-03-02T10:00:00Z',
      respondent: author,
    })
    await expect.poll(() => box().value).toBe('')
    expect(newNotes()).toEqual([])
  })

  it('waits until the note that is being saved is there', async () => {
    const { beTooLate, answerCall, lateTexts } = await renderLate('Sings.')
    fireEvent.click(screen.getByRole('button', { name: 'Add Note' }))
    await beTooLate()
    await expect.poll(() => lateTexts()).toEqual([{ questionId: 6, text: 'A remark typed late' }])
    expect(box().value).toBe('Sings.')
    const author = { id: 1, name: 'Tess Carter' }
    await answerCall(notesPath, {
      id: 1,
      asqQuestionId: 6,
      body: 'Sings.',
      updatedAt: '2026-03-02T10:00:00Z',
      respondent: author,
    })
    await expect.poll(() => box().value).toBe('A remark typed late')
    expect(lateTexts()).toEqual([])
  })
})
