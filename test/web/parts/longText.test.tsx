import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LongText, TextLine } from '../../../src/web/parts/LongText.tsx'

afterEach(cleanup)

function Field({ of: Part }: { of: typeof LongText | typeof TextLine }) {
  const [text, setText] = useState('')
  return <Part aria-label="Comment" aria-describedby="hint" value={text} onChange={setText} />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (length: number) => fireEvent.change(field(), { target: { value: 'x'.repeat(length) } })

describe.each([
  ['several lines', LongText],
  ['one line', TextLine],
])('a text of %s', (_, Part) => {
  it('has no length at which the browser cuts it', () => {
    render(<Field of={Part} />)
    expect(field().getAttribute('maxlength')).toBeNull()
  })

  it('is counted from 9,000 characters on', async () => {
    render(<Field of={Part} />)
    write(8_999)
    expect(screen.queryByText(/characters/)).toBeNull()
    expect(field().getAttribute('aria-describedby')).toBe('hint')
    write(9_000)
    const count = await screen.findByText('9,000 of 10,000 characters')
    expect(field().getAttribute('aria-describedby')).toBe(`hint ${count.id}`)
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('says that it is too long beyond the limit, and keeps every character', async () => {
    render(<Field of={Part} />)
    write(10_000)
    await screen.findByText('10,000 of 10,000 characters')
    expect(screen.queryByRole('alert')).toBeNull()
    write(10_001)
    expect((await screen.findByRole('alert')).textContent).toBe(
      '10,001 of 10,000 characters: too long to be saved. Nothing is cut: shorten the text.',
    )
    expect(field().value).toHaveLength(10_001)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })
})
