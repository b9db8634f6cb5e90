import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../../machines/kit/limits.ts'
import { validSurvey } from '../../../machines/questionnaire/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

const finish = () => screen.getByRole('button', { name: 'Finish Survey' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sentence =
  'In order to score the questionnaire, at least 2 questions must be answered in each section, not including the overall section.'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('finishing', () => {
  it('says how many required answers are left (91)', async () => {
    const { load, question, footer } = await renderQuestionnaire()
    await load()
    expect(footer().textContent).toContain('3 required answers left')
    fireEvent.click(within(question(1)).getByRole('radio', { name: 'Yes' }))
    expect(footer().textContent).toContain('2 required answers left')
  })

  it('warns instead of finishing while the survey is not valid, and names what is missing (92)', async () => {
    const { load, calls, left } = await renderQuestionnaire()
    await load()
    fireEvent.click(finish())
    const warning = screen.getByRole('alert')
    expect(warning.textContent).toContain(sentence)
    expect(warning.textContent).toContain('Communication: 2 more')
    expect(warning.textContent).toContain('Gross Motor: 1 more')
    expect(within(warning).getAllByRole('button', { name: /question \d$/ })).toHaveLength(4)
    expect([calls, left]).toEqual([[], []])
  })

  it('takes a person to what is missing (92)', async () => {
    const { load, question } = await renderQuestionnaire()
    await load()
    fireEvent.click(finish())
    fireEvent.click(within(screen.getByRole('alert')).getAllByRole('button', { name: 'Communication, question 2' })[0]!)
    expect(question(2).contains(document.activeElement)).toBe(true)
  })

  it('hides the warning after 5000 ms (92)', async () => {
    const { load, pass } = await renderQuestionnaire()
    await load()
    fireEvent.click(finish())
    await pass(limits.finishWarningHides - 1)
    expect(screen.queryByRole('alert')).not.toBeNull()
    await pass(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the warning while a person points at it or moves through it (92)', async () => {
    const { load, pass } = await renderQuestionnaire()
    await load()
    fireEvent.click(finish())
    await pass(limits.finishWarningHides - 1)
    fireEvent.pointerMove(screen.getByRole('alert'))
    await pass(limits.finishWarningHides - 1)
    fireEvent.scroll(within(screen.getByRole('alert')).getByRole('list'))
    await pass(limits.finishWarningHides - 1)
    expect(screen.queryByRole('alert')).not.toBeNull()
    await pass(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('gives the focus to Finish Survey when the warning hides under the keyboard (92)', async () => {
    const { load, pass } = await renderQuestionnaire()
    await load()
    fireEvent.click(finish())
    within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }).focus()
    await pass(limits.finishWarningHides)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(finish())
  })

  it('leaves the focus where it is when the warning hides elsewhere (92)', async () => {
    const { load, pass, question } = await renderQuestionnaire()
    await load()
    fireEvent.click(finish())
    const radio = within(question(1)).getByRole('radio', { name: 'Yes' })
    radio.focus()
    await pass(limits.finishWarningHides)
    expect(document.activeElement).toBe(radio)
  })

  it('lets the warning be dismissed (92)', async () => {
    const { load } = await renderQuestionnaire()
    await load()
    fireEvent.click(finish())
    press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sets the status to finished and leaves for the results (93)', async () => {
    const { load, calls, left, answerFinish, surveysChanged } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    fireEvent.click(finish())
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'patch', body: { status: 'finished' } })
    expect(left).toEqual([])
    expect(surveysChanged).not.toHaveBeenCalled()
    await answerFinish()
    expect(left).toEqual(['results'])
    expect(surveysChanged).toHaveBeenCalledTimes(1)
  })

  it('waits for the queue before it finishes, and can be called back', async () => {
    const { load, calls, question, take } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    fireEvent.click(within(question(3)).getByRole('radio', { name: 'Yes' }))
    fireEvent.click(finish())
    expect(screen.getByText('The questionnaire is finished as soon as all answers are delivered.')).toBeTruthy()
    expect(within(question(3)).getByRole('radio', { name: 'Yes' }).matches(':disabled')).toBe(true)
    expect(calls).toEqual([])
    press('Go on answering')
    expect(within(question(3)).getByRole('radio', { name: 'Yes' }).matches(':disabled')).toBe(false)
    fireEvent.click(finish())
    await take()
    await expect.poll(() => calls).toHaveLength(1)
  })

  it('does not finish while the server refuses an answer', async () => {
    const { load, calls, question, fail } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    fireEvent.click(within(question(3)).getByRole('radio', { name: 'Yes' }))
    fireEvent.click(finish())
    await fail(failure('invalid', { status: 422 }))
    await expect
      .poll(() => screen.getByRole('alert').textContent)
      .toContain('Save or change the answers marked “Not saved”')
    expect(calls).toEqual([])
  })

  it("shows the server's reason when it does not finish", async () => {
    const { load, calls, failSurvey } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    fireEvent.click(finish())
    await expect.poll(() => calls).toHaveLength(1)
    await failSurvey(failure('invalid', { status: 422, fields: { base: [sentence] } }))
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says after too many tries that it can be finished in a moment', async () => {
    const { load, calls, failSurvey } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    fireEvent.click(finish())
    await expect.poll(() => calls).toHaveLength(1)
    await failSurvey(failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }))
    expect(screen.getByRole('alert').textContent).toContain('finish again in a moment')
  })
})

describe('leaving', () => {
  it('returns to where the person came from, with its filters (96)', async () => {
    const { load, address } = await renderQuestionnaire()
    await load()
    fireEvent.click(screen.getByRole('link', { name: 'Exit Survey' }))
    expect(address()).toBe('/dashboard/asqs?concern=true')
  })
})
