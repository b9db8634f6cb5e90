import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answered, surveyWithGroup } from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const radio = (inside: HTMLElement, name: string) => within(inside).getByRole<HTMLInputElement>('radio', { name })
const checkbox = (inside: HTMLElement, name: string) => within(inside).getByRole<HTMLInputElement>('checkbox', { name })

/** Opens the survey with these answers. */
async function opened(answers: Parameters<typeof answered>[1]) {
  const { load, question: q, ...screen } = await renderQuestionnaire({ survey: answered(surveyWithGroup, answers) })
  await load()
  return { ...screen, q }
}

describe('a required answer that is cleared with its read-only group', () => {
  it('comes back by Undo with the choices and pictures that went with it, and the field of each says so meanwhile', async () => {
    const { user, q, given } = await opened({
      21: { answerHandles: ['yes'] },
      23: { textAnswer: 'Runs fast' },
      24: { answerHandles: ['sometimes'] },
      25: { imageUrl: 'data:image/jpeg;base64,AA==' },
    })
    await user.click(radio(q(4), 'Yes'))
    await within(q(4)).findByRole('button', { name: /^Undo / })
    expect(within(q(5)).getAllByText('Answer cleared.')).toHaveLength(2)
    expect(within(q(5)).queryByRole('button', { name: /^Undo / })).toBeNull()
    given.length = 0
    await user.click(within(q(4)).getByRole('button', { name: /^Undo / }))
    expect(given.map(({ responseTypeId, change }) => [responseTypeId, change])).toEqual([
      [21, { answerHandles: ['yes'] }],
      [23, { textAnswer: 'Runs fast' }],
      [24, { answerHandles: ['sometimes'] }],
      [25, { image: 'data:image/jpeg;base64,AA==' }],
    ])
    expect(checkbox(q(5), 'Sometimes').checked).toBe(true)
    expect(within(q(5)).queryByText('Answer cleared.')).toBeNull()
  })

  it('comes back although a picture that went with it can no longer be read', async () => {
    const { user, q, given } = await opened({ 21: { answerHandles: ['yes'] }, 25: { imageUrl: '/files/25' } })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    await user.click(radio(q(4), 'Yes'))
    await user.click(await within(q(4)).findByRole('button', { name: /^Undo / }))
    expect(given.at(-1)).toMatchObject({ responseTypeId: 21, change: { answerHandles: ['yes'] } })
    expect(radio(q(4), 'Yes').checked).toBe(true)
    expect(within(q(5)).getByText('Answer cleared.')).toBeTruthy()
  })

  it('leaves Undo to a choice that went with it, once another option opens the group', async () => {
    const { user, q, given } = await opened({ 21: { answerHandles: ['yes'] }, 24: { answerHandles: ['sometimes'] } })
    await user.click(radio(q(4), 'Yes'))
    await user.click(radio(q(4), 'Not yet'))
    await user.click(await within(q(5)).findByRole('button', { name: /^Undo / }))
    expect(given.at(-1)).toMatchObject({ responseTypeId: 24, change: { answerHandles: ['sometimes'] } })
  })
})
