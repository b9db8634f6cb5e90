import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { answered, survey } from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (time: string) => new Date(`2026-11-20T${time}`).toISOString()
const replacedTexts: TakingSurvey['replacedTexts'] = [
  {
    id: 4,
    asqResponseTypeId: 32,
    text: 'Runs.',
    authorName: 'Maria Lopez',
    writtenAt: at('10:42'),
    replacedByName: 'Rosa Lindqvist',
    replacedAt: at('10:43'),
  },
]
const jumps = { ...answered(survey, { 32: { textAnswer: 'Jumps.' } }), replacedTexts }
const dismissal = '/player/3/player_questionnaire/7/replaced_texts/4'

async function open(loaded: TakingSurvey = jumps) {
  const rendered = await renderQuestionnaire({ survey: loaded })
  await rendered.load()
  await rendered.rest()
  rendered.looks.shift()?.resolve({ changed: false })
  await rendered.pass(0)
  const field = () => within(rendered.question(6)).getByRole<HTMLTextAreaElement>('textbox')
  const press = (name: string) => fireEvent.click(within(rendered.question(6)).getByRole('button', { name }))
  return { ...rendered, field, press, shows: (words: string) => screen.queryByText(words) !== null }
}

describe('a text that was replaced by somebody who had not read it', () => {
  it('stands beside its field, with both authors and times', async () => {
    const { question } = await open()
    const words = within(question(6))
    expect(words.getByText('Maria Lopez wrote, 11/20/2026 10:42 AM:')).toBeTruthy()
    expect(words.getByText('Runs.')).toBeTruthy()
    expect(words.getByText('Replaced by you, 11/20/2026 10:43 AM')).toBeTruthy()
  })

  it('is put back below the present text, as an answer, and the field has the focus', async () => {
    const { field, given, press, shows } = await open()
    press('Put back')
    expect(given.at(-1)).toMatchObject({
      responseTypeId: 32,
      change: { textAnswer: 'Jumps.\n\nRuns.' },
      isTyping: false,
    })
    expect([field().value, shows('Runs.'), document.activeElement === field()]).toEqual([
      'Jumps.\n\nRuns.',
      false,
      true,
    ])
  })

  it('stays until the server has dismissed it for everyone', async () => {
    const { calls, load, press, shows, pass } = await open()
    press('Dismiss')
    await pass(0)
    expect([calls.map(({ method, path }) => [method, path]), shows('Runs.')]).toEqual([[['remove', dismissal]], true])
    calls.shift()?.reject(failure('network'))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('It could not be dismissed.')
    press('Dismiss')
    await pass(0)
    calls.shift()?.resolve(undefined)
    await pass(0)
    expect(shows('Runs.')).toBe(false)
    await load({ ...jumps, replacedTexts: [] })
    expect(shows('Runs.')).toBe(false)
  })

  it('appears at once when the acknowledgement of the own text says so', async () => {
    const { field, load, shows, take } = await open(survey)
    fireEvent.change(field(), { target: { value: 'Jumps.' } })
    fireEvent.blur(field())
    await take([], true)
    expect(shows('Runs.')).toBe(false)
    await load(jumps)
    expect(shows('Runs.')).toBe(true)
  })

  it('appears within 5 s after another person has replaced the own text', async () => {
    const { looks, load, pass, shows } = await open(survey)
    await pass(3999)
    expect(looks).toHaveLength(0)
    await pass(1)
    looks.shift()?.resolve({ changed: true })
    await pass(0)
    await load(jumps)
    expect(shows('Runs.')).toBe(true)
  })
})

describe('a text that another cleared with its read-only group', () => {
  it('stands beside its locked field, and is put back once the group is open again', async () => {
    const cleared = replacedTexts.map((text) => ({ ...text, asqResponseTypeId: 23 }))
    const { given, question } = await open({ ...survey, replacedTexts: cleared })
    const group = within(question(5))
    expect(group.getByText('Runs.')).toBeTruthy()
    expect(group.getByText('Cleared by you, 11/20/2026 10:43 AM')).toBeTruthy()
    const putBack = () => group.getByRole<HTMLButtonElement>('button', { name: 'Put back' })
    expect(putBack().disabled).toBe(true)
    fireEvent.click(within(question(4)).getByRole('radio', { name: 'Yes' }))
    expect(putBack().disabled).toBe(false)
    fireEvent.click(putBack())
    expect(given.at(-1)).toMatchObject({ responseTypeId: 23, change: { textAnswer: 'Runs.' } })
    expect(group.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Runs.')
  })
})

describe('words of another that arrive while a person types', () => {
  it('stand beside the field, which keeps what is typed until it is left', async () => {
    const { field, load, take, answerInAnotherTab, pass, shows } = await open(survey)
    fireEvent.change(field(), { target: { value: 'Jumps.' } })
    await pass(500)
    await take()
    const others = answered(survey, { 32: { textAnswer: 'Runs.', authorName: 'Maria Lopez', revision: 9 } })
    await answerInAnotherTab()
    await load(others)
    expect([field().value, shows('Runs.')]).toEqual(['Jumps.', true])
    fireEvent.blur(field())
    expect([field().value, shows('Jumps.')]).toEqual(['Runs.', false])
  })
})
