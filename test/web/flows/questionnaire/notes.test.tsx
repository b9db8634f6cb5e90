import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

afterEach(cleanup)

describe('notes in a questionnaire (95)', () => {
  it('are opened beside each question, and stand in the header', async () => {
    const open = vi.fn<(questionId: number) => void>()
    const notes = { open, ofSurvey: () => <button type="button">Notes (2)</button> }
    const { load } = await renderQuestionnaire({ notes })
    await load()
    expect(screen.getByRole('banner').contains(screen.getByRole('button', { name: 'Notes (2)' }))).toBe(true)
    const [first] = screen.getAllByRole('button', { name: /^Notes: / })
    fireEvent.click(first!)
    expect(open).toHaveBeenCalledTimes(1)
    expect(open.mock.calls[0]![0]).toBe(Number(first!.closest<HTMLElement>('[data-question]')!.dataset['question']))
  })
})
