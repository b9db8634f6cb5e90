import { fireEvent, screen } from '@testing-library/react'
import { notesTexts } from '../../../../src/web/texts/notes.ts'

/** Matches the name of a button that opens a box, with or without a draft in it. */
const withoutSign = (name: string) => name.replace(` · ${notesTexts.notSaved}`, '')

export const press = (name: string | RegExp) =>
  fireEvent.click(
    screen.getByRole('button', {
      name: (found) => (typeof name === 'string' ? withoutSign(found) === name : name.test(found)),
    }),
  )
export const dialog = (name: string) => screen.getByRole('dialog', { name })
export const field = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name })
export const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
export const own = /^Edit the note by Ada Stone/
