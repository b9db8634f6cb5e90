import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure } from '../../../machines/kit/failure.ts'
import { validSurvey } from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

/** The pictures that the browser is asked to decode. */
const decoding: ((picture: { width: number; height: number; close: () => void }) => void)[] = []

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => void decoding.push(resolve)))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined })
      readonly convertToBlob = async () => new Blob([new Uint8Array(1)], { type: 'image/jpeg' })
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  decoding.length = 0
})

const field = () => screen.getByLabelText<HTMLInputElement>(/^Choose (a|another) picture$/)
const pick = () =>
  act(async () =>
    fireEvent.change(field(), { target: { files: [new File(['x'], 'drawing.png', { type: 'image/png' })] } }),
  )
async function makeSmaller(): Promise<void> {
  decoding.at(-1)!({ width: 400, height: 300, close: () => undefined })
  await screen.findByLabelText('Choose another picture')
}
/** Tells whether a press opens the choice of files. */
const opens = () => fireEvent.click(field())
const described = () =>
  field()
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('a picture that is on its way (88)', () => {
  it('lets no other one be chosen, and says why', async () => {
    const { load, take } = await renderQuestionnaire()
    await load()
    expect([field().getAttribute('aria-disabled'), opens()]).toEqual([null, true])
    await pick()
    expect([field().getAttribute('aria-disabled'), opens()]).toEqual(['true', false])
    expect(described()).toMatch(/Making the picture smaller…$/)
    await makeSmaller()
    expect(field().getAttribute('aria-label')).toBe('Choose another picture')
    expect([field().getAttribute('aria-disabled'), opens()]).toEqual(['true', false])
    expect(described()).toMatch(/Sending the picture…$/)
    await take()
    expect([field().getAttribute('aria-disabled'), opens()]).toEqual([null, true])
    expect(described()).not.toContain('picture…')
  })

  it('can be removed meanwhile', async () => {
    const { load, given } = await renderQuestionnaire()
    await load()
    await pick()
    await makeSmaller()
    fireEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
    expect(given.map(({ change }) => change)).toEqual([{ image: 'data:image/jpeg;base64,AA==' }, null])
    expect([field().getAttribute('aria-disabled'), opens()]).toEqual([null, true])
  })

  it('is not offered back while the questionnaire is being finished', async () => {
    const { load } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    await pick()
    await makeSmaller()
    fireEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
    expect(await screen.findByRole('button', { name: /^Undo / })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Finish Survey' }))
    expect(screen.queryByRole('button', { name: /^Undo / })).toBeNull()
  })

  it('lets another one be chosen while it waits for the connection', async () => {
    const { load, fail } = await renderQuestionnaire()
    await load()
    await pick()
    await makeSmaller()
    await fail(failure('network'))
    expect([field().getAttribute('aria-disabled'), opens()]).toEqual([null, true])
  })
})
