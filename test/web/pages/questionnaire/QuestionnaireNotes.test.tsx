import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../../../src/api/paths.ts'
import { renderQuestionnaire } from '../../flows/questionnaire/renderQuestionnaire.tsx'
import { notesInPlace } from './notesInPlace.tsx'

afterEach(cleanup)

describe('words that wait in a box of a questionnaire', () => {
  it('are shown on the button of their question, also in its name, and nowhere else', async () => {
    const { load, question, answerCall, user } = await renderQuestionnaire({ others: notesInPlace() })
    await load()
    await answerCall(paths.notes(3, 7), { data: [] })
    const button = () => within(question(6)).getByText(/^Notes/)
    const others = () => screen.queryAllByText(/^Notes · /)
    expect(button().textContent).toBe('Notes')
    fireEvent.click(button())
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: 'Sings along.' } })
    await act(() => user.keyboard('{Escape}'))
    expect(others()).toEqual([button()])
    expect(button().getAttribute('aria-label')).toMatch(/^Notes · Not saved: /)
    fireEvent.click(button())
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: '' } })
    expect(others()).toEqual([])
  })
})
