import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../../../src/api/paths.ts'
import QuestionnaireNotes from '../../../../src/web/pages/questionnaire/QuestionnaireNotes.tsx'
import { notesDoor } from '../../../../src/web/parts/notes/notesDoor.ts'
import type { TakingNotes as NotesInPlace } from '../../../../src/web/flows/questionnaire/taking.ts'
import { renderQuestionnaire } from '../../flows/questionnaire/renderQuestionnaire.tsx'

afterEach(cleanup)

const notes: NotesInPlace = {
  open: notesDoor.open,
  ofSurvey: (child, survey) => <QuestionnaireNotes child={child} survey={survey} />,
}

describe('words that wait in a box of a questionnaire', () => {
  it('are shown on the button of their question, also in its name, and nowhere else', async () => {
    const { load, question, answerCall, user } = await renderQuestionnaire({ notes })
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
