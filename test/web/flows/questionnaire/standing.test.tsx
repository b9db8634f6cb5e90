import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { notesOpeningMachine } from '../../../../machines/note/notesOpeningMachine.ts'
import {
  ageOfEarlyChild,
  answered,
  child,
  earlyBirth,
  formReason,
  survey,
  validSurvey,
} from '../../../machines/questionnaire/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

const finish = () => screen.getByRole('button', { name: 'Finish Survey' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the age of the child', () => {
  it('is in months and days, with the adjusted age, its dates, and why the questionnaire is this one', async () => {
    const { load } = await renderQuestionnaire()
    await load({ ...survey, formReason }, { ...child, age: ageOfEarlyChild, earlyBirth })
    for (const words of [
      '16 months, 10 days (adjusted: 14 months, 13 days)',
      'Adjusted by 8 weeks: born 01/10/2025, counted from 03/07/2025 through 01/09/2027.',
      'For 13 months, 0 days through 14 months, 30 days. Adjusted age when assigned, 05/10/2026: 14 months, 3 days.',
    ])
      expect(screen.getByText(words)).toBeTruthy()
  })
})

describe('how the answers stand', () => {
  const answer = (question: HTMLElement, name = 'Yes') => fireEvent.click(within(question).getByRole('radio', { name }))

  it('says Saving until the device has the answer and the server took it, then Saved', async () => {
    const { load, question, footer, take, writes } = await renderQuestionnaire({ stores: false })
    await load()
    answer(question(1))
    expect(footer().textContent).toContain('Saving…')
    expect(question(1).querySelector('[data-mark]')?.getAttribute('data-mark')).toBe('saving')
    writes[0]?.store()
    expect(footer().textContent).toContain('Saving…')
    await take()
    expect(footer().textContent).toContain('Saved')
    expect(question(1).querySelector('[data-mark]')?.getAttribute('data-mark')).toBe('saved')
  })

  it('says how many answers wait while it is offline', async () => {
    const { load, question, footer, loseConnection } = await renderQuestionnaire()
    await load()
    await loseConnection()
    answer(question(1))
    answer(question(2))
    expect(footer().textContent).toContain('2 answers waiting: the server cannot be reached.')
    expect(footer().textContent).toContain('a reload waits for the connection')
    expect(question(1).querySelector('[data-mark]')?.textContent).toBe('Waiting')
  })

  it('says that the server is busy and the answer is sent again', async () => {
    const { load, question, footer, fail } = await renderQuestionnaire()
    await load()
    answer(question(1))
    await fail(failure('server', { status: 500 }))
    expect(footer().textContent).toContain('1 answer waiting: the server is busy. It is tried again by itself.')
  })

  it('offers Retry where the device could not keep an answer', async () => {
    const { load, question, footer, retries, writes } = await renderQuestionnaire({ stores: false })
    await load()
    answer(question(1))
    writes[0]?.fail()
    await expect.poll(() => footer().textContent).toContain('Could not save: Retry')
    expect(question(1).querySelector('[data-mark]')?.textContent).toBe('Not saved')
    press('Could not save: Retry')
    expect(retries()).toBe(1)
  })

  it('keeps the value and says so when the survey can no longer be changed', async () => {
    const { load, question, fail, footer, discarded, told } = await renderQuestionnaire()
    await load()
    answer(question(1))
    await fail(failure('conflict', { status: 409, code: 'survey_archived', message: 'It is archived.' }))
    expect(screen.getByRole('alert').textContent).toContain('This questionnaire can no longer be changed')
    const radio = within(question(1)).getByRole<HTMLInputElement>('radio', { name: 'Yes' })
    expect(radio.checked).toBe(true)
    expect(radio.matches(':disabled')).toBe(true)
    expect(question(1).querySelector('[data-mark]')?.textContent).toBe('Not saved')
    expect(within(footer()).getByRole('status').textContent).toBe('1 answer not saved')
    expect(screen.queryByRole('button', { name: /Finish Survey|Retry/ })).toBeNull()
    expect(footer().textContent).not.toContain('left')
    expect(screen.queryByRole('link', { name: 'See the results' })).toBeNull()
    const wayOut = within(screen.getByRole('alert')).getByRole('link', { name: 'Exit Survey' })
    expect(wayOut.getAttribute('href')).toBe('/dashboard/asqs')
    expect(discarded()).toBe(0)
    cleanup()
    await expect.poll(() => discarded()).toBe(1)
    expect(told).toEqual(['1 answer on this device came too late: the questionnaire was finished or archived before.'])
  })
})

describe('an answer that is refused for good', () => {
  const answerYes = (question: HTMLElement) => fireEvent.click(within(question).getByRole('radio', { name: 'Yes' }))

  it('leads to the results when the survey was finished elsewhere', async () => {
    const { load, question, fail } = await renderQuestionnaire()
    await load()
    answerYes(question(1))
    await fail(failure('conflict', { status: 409, code: 'survey_finished', message: 'It is finished.' }))
    const link = screen.getByRole('link', { name: 'See the results' })
    expect(link.getAttribute('href')).toBe('/dashboard/asqs/3/player/7')
    expect(screen.getByRole('alert').textContent?.match(/finished|archived|changed/g)).toEqual(['changed', 'finished'])
  })

  it('keeps a late text to be read and copied, and the notes of its question open', async () => {
    const opening = createActor(notesOpeningMachine).start()
    opening.send({ type: 'questionnaire.shown' })
    const others = { inHeader: () => null, notesOpening: opening }
    const { load, question, take, fail } = await renderQuestionnaire({ others })
    await load()
    const remark = within(question(6)).getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(remark, { target: { value: 'A remark typed late' } })
    fireEvent.blur(remark)
    await take()
    await fail(failure('conflict', { status: 409, code: 'survey_finished' }))
    expect(screen.getByRole('alert').textContent).toContain('texts are kept in the notes of their question')
    expect([remark.value, remark.disabled, remark.readOnly]).toEqual(['A remark typed late', false, true])
    fireEvent.click(within(question(6)).getByRole('button', { name: /^Notes/ }))
    expect(opening.getSnapshot().context.pressedId).toBe(6)
  })

  it('keeps a late text in the note of its question, also where the notes could not be loaded', async () => {
    const { load, question, take, fail, lateTexts, discarded } = await renderQuestionnaire()
    await load()
    const remark = within(question(6)).getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(remark, { target: { value: 'A remark typed late' } })
    fireEvent.blur(remark)
    await take()
    expect(lateTexts()).toEqual([])
    await fail(failure('conflict', { status: 409, code: 'survey_finished' }))
    const kept = [{ questionId: 6, text: 'A remark typed late' }]
    await expect.poll(() => lateTexts()).toEqual(kept)
    cleanup()
    await expect.poll(() => discarded()).toBe(1)
    expect(lateTexts()).toEqual(kept)
  })

  it('says nothing of lost answers where none were', async () => {
    const { load, answerInAnotherTab, rest } = await renderQuestionnaire()
    await load()
    await rest()
    await answerInAnotherTab()
    await load({ ...survey, status: 'finished' })
    expect(screen.getByRole('alert').textContent).not.toContain('not taken over')
  })

  it('says the sentence of the server where the answer is not valid', async () => {
    const { load, question, footer, fail } = await renderQuestionnaire()
    await load()
    answerYes(question(1))
    await fail(failure('invalid', { status: 422, fields: { answer_handles: ['This is not taken.'] } }))
    expect(within(footer()).getByRole('status').textContent).toContain('1 answer not saved: This is not taken.')
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    expect(finish()).toBeTruthy()
  })

  it.each([
    [
      'the words for a form',
      failure('invalid', { status: 422, message: 'Please check the form for errors and try again.' }),
    ],
    ['a status text', failure('invalid', { status: 422, message: 'Unprocessable Entity' })],
    ['a status text', failure('invalid', { status: 400, message: 'Bad Request' })],
    ['nothing', failure('invalid', { status: 422 })],
  ])('says that it is not accepted where the server said %s of an answer that is not valid', async (_words, reason) => {
    const { load, question, footer, fail } = await renderQuestionnaire()
    await load()
    answerYes(question(1))
    await fail(reason)
    expect(within(footer()).getByRole('status').textContent).toContain(
      '1 answer not saved: such an answer is not accepted. Change the answer, and it is sent again.',
    )
  })

  it.each([
    ['forbidden', 403],
    ['notFound', 404],
  ] as const)('says that it is kept, and sends it again on Retry (%s)', async (key, status) => {
    const { load, question, footer, fail, retries, told, discarded } = await renderQuestionnaire()
    await load()
    answerYes(question(1))
    await fail(failure(key, { status, message: 'This record does not exist.' }))
    const words = within(footer()).getByRole('status')
    expect(words.textContent).toContain(
      `1 answer not saved: ${key === 'forbidden' ? 'you may not answer this questionnaire now.' : 'This record does not exist.'}`,
    )
    expect(words.textContent).toContain(
      'Kept on this device, and sent again when you press Retry or load the page again.',
    )
    press('Retry')
    expect(retries()).toBe(1)
    expect(document.activeElement).toBe(words)
    await fail(failure(key, { status, message: 'This record does not exist.' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
    cleanup()
    expect(told).toEqual(['1 answer not saved, kept on this device: open the questionnaire again to see why.'])
    expect(discarded()).toBe(0)
  })

  it('says each reason of several, and leads to the answer', async () => {
    const { load, question, footer, fail } = await renderQuestionnaire()
    await load()
    answerYes(question(2))
    await fail(failure('forbidden', { status: 403 }))
    answerYes(question(3))
    await fail(failure('invalid', { status: 422, fields: { answer_handles: ['is not one of the choices'] } }))
    const words = within(footer()).getByRole('status').textContent
    expect(words).toContain('1 answer not saved: you may not answer this questionnaire now.')
    expect(words).toContain('1 answer not saved: is not one of the choices.')
    expect(words).toContain('Change the answer, and it is sent again.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    press('Go to the answer')
    expect(question(2).contains(document.activeElement)).toBe(true)
  })

  it('puts the focus where it says why Finish Survey is gone', async () => {
    const { load, question, fail } = await renderQuestionnaire()
    await load()
    answerYes(question(1))
    finish().focus()
    await fail(failure('conflict', { status: 409, code: 'survey_archived' }))
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  })

  it('calls no section complete that has an answer the server refused', async () => {
    const { load, question, fail } = await renderQuestionnaire({ survey: validSurvey })
    const section = () => screen.getByRole('link', { name: /^Communication/ }).textContent
    await load()
    expect(section()).toContain('Complete')
    answerYes(question(3))
    await fail(failure('forbidden', { status: 403 }))
    expect(section()).toContain('Not saved')
    expect(section()).not.toContain('Complete')
  })
})

describe('answers that others give meanwhile', () => {
  const others = answered(survey, {
    12: { answerHandles: ['yes'], updatedAt: new Date('2026-11-20T10:00').toISOString() },
  })

  it('shows what another tab answered, with its author and time', async () => {
    const { load, answerInAnotherTab, question, rest } = await renderQuestionnaire()
    await load()
    await rest()
    expect(within(question(2)).queryByText(/Last answered by/)).toBeNull()
    await answerInAnotherTab()
    await load(others)
    expect(within(question(2)).getByRole('radio', { name: 'Yes', checked: true })).toBeTruthy()
    expect(within(question(2)).getByText('Last answered by Rosa Lindt, 11/20/2026 10:00 AM')).toBeTruthy()
  })

  it('calls the one who reads it by no name', async () => {
    const { load, answerInAnotherTab, question, rest } = await renderQuestionnaire()
    await load()
    await rest()
    await answerInAnotherTab()
    const own = {
      answerHandles: ['yes'],
      updatedAt: new Date('2026-11-20T10:00').toISOString(),
      authorName: 'Rosa Lindqvist',
    }
    await load(answered(survey, { 12: own }))
    expect(within(question(2)).getByText('Last answered by you, 11/20/2026 10:00 AM')).toBeTruthy()
  })

  it('asks again when the page is seen again, and keeps what was answered here meanwhile', async () => {
    const { load, question, seeAgain, rest } = await renderQuestionnaire()
    await load()
    await rest()
    await seeAgain()
    fireEvent.click(within(question(2)).getByRole('radio', { name: 'Not yet' }))
    await load(others)
    expect(within(question(2)).getByRole('radio', { name: 'Not yet', checked: true })).toBeTruthy()
  })

  it('says that it can no longer be changed when it was finished elsewhere', async () => {
    const { load, answerInAnotherTab, rest } = await renderQuestionnaire()
    await load()
    await rest()
    await answerInAnotherTab()
    await load({ ...survey, status: 'finished' })
    expect(screen.getByText('This questionnaire can no longer be changed')).toBeTruthy()
  })

  it('stays as it is when nobody can be asked', async () => {
    const { load, answerInAnotherTab, failSurvey, question, rest } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    await rest()
    await answerInAnotherTab()
    await failSurvey(failure('network'))
    expect(within(question(2)).getByRole('radio', { name: 'Yes', checked: true })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
