import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { notesOpeningMachine } from '../../../../machines/note/notesOpeningMachine.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

afterEach(cleanup)

describe('notes in a questionnaire (95)', () => {
  it('are opened beside each question, and stand in the header', async () => {
    const opening = createActor(notesOpeningMachine).start()
    opening.send({ type: 'questionnaire.shown' })
    const others = { notesOpening: opening, inHeader: () => <button type="button">Notes (2)</button> }
    const { load } = await renderQuestionnaire({ others })
    await load()
    expect(screen.getByRole('banner').contains(screen.getByRole('button', { name: 'Notes (2)' }))).toBe(true)
    const [first] = screen.getAllByRole('button', { name: /^Notes: / })
    fireEvent.click(first!)
    expect(opening.getSnapshot().context.pressedId).toBe(
      Number(first!.closest<HTMLElement>('[data-question]')!.dataset['question']),
    )
  })
})
