import { fireEvent, screen } from '@testing-library/react'

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const dialog = (name: string) => screen.getByRole('dialog', { name })
export const field = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name })
export const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
export const own = /^Edit the note by Ada Stone/
