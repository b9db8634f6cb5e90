import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Failure, type FailureKey, unknownFailure } from '../../../../machines/kit/failure.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import { answered, survey, validSurvey } from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

const failure = (key: FailureKey, more: Partial<Failure> = {}): Failure => ({ ...unknownFailure, key, ...more })
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

describe('loading', () => {
  it('shows a loader until child and questionnaire match the route (82)', async () => {
    const { answerChild, answerSurvey } = await renderQuestionnaire()
    expect(screen.getByText('Loading the questionnaire…')).toBeTruthy()
    await answerChild()
    expect(screen.queryByText('Mila Stone')).toBeNull()
    await answerSurvey()
    expect(screen.queryByText('Loading the questionnaire…')).toBeNull()
    expect(screen.getAllByText('Mila Stone').length).toBeGreaterThan(0)
  })

  it('never shows a questionnaire of another address (82)', async () => {
    const { load } = await renderQuestionnaire()
    await load({ ...survey, id: 8 })
    expect(screen.queryByText('Mila Stone')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Not Found' })).toBeTruthy()
  })

  it('offers the way out while it loads (96)', async () => {
    await renderQuestionnaire()
    expect(screen.getByRole('link', { name: 'Exit Survey' }).getAttribute('href')).toBe('/dashboard/asqs?concern=true')
  })

  it('says that the server cannot be reached, and tries again by itself', async () => {
    const { calls, failLoading, pass } = await renderQuestionnaire()
    await failLoading(failure('network'))
    expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached')
    expect(screen.getByRole('alert').textContent).toContain('Answers that wait on this device are kept')
    const before = calls.length
    await pass(limits.loadRetry)
    expect(calls.length).toBeGreaterThan(before)
  })

  it('says Oops when the server failed, and tries again by itself', async () => {
    const { calls, failLoading, pass } = await renderQuestionnaire()
    await failLoading(failure('server', { status: 500 }))
    expect(screen.getByRole('alert').textContent).toContain('Oops! Something went wrong. Contact support for help.')
    expect(screen.getByRole('alert').textContent).not.toContain('cannot be reached')
    const before = calls.length
    await pass(limits.loadRetry)
    expect(calls.length).toBeGreaterThan(before)
  })

  it('says that the server is busy, and tries again when it has said (168)', async () => {
    const { calls, failLoading, pass } = await renderQuestionnaire()
    await failLoading(failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }))
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    expect(screen.getByRole('alert').textContent).toContain('This is loaded again by itself in a moment.')
    expect(screen.getByRole('alert').textContent).not.toContain('could not be loaded')
    const before = calls.length
    await pass(8999)
    expect(calls).toHaveLength(before)
    await pass(1)
    expect(calls.length).toBeGreaterThan(before)
  })

  it('shows Not Found with the path and a link to the root for a record that does not exist', async () => {
    const { failLoading } = await renderQuestionnaire()
    await failLoading(failure('notFound', { status: 404 }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found')
    expect(screen.getByText('There is nothing at /screen.')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard')
  })

  it('says why it was refused, and leads back instead of trying the same again', async () => {
    const { failLoading } = await renderQuestionnaire()
    await failLoading(failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toContain('You may not do this.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('goes back to the origin when the questionnaire is finished already, says so and leads to its results (93)', async () => {
    const { load, left, told, toldLinks } = await renderQuestionnaire()
    await load({ ...survey, status: 'finished' })
    expect(left).toEqual(['origin'])
    expect(told).toEqual(['This questionnaire is finished'])
    expect(toldLinks).toEqual(['/dashboard/asqs/3/player/7'])
  })

  it('says how many answers on this device came too late for a finished one', async () => {
    const { load, fail, told, queue, left } = await renderQuestionnaire({
      held: [{ responseTypeId: 11, value: { answerHandles: ['yes'] } }],
    })
    queue.send({ type: 'entries.found', entries: [{ responseTypeId: 11, revision: 1, place: 1 }] })
    await load({ ...survey, status: 'finished' })
    await fail(failure('conflict', { status: 409, code: 'survey_finished' }))
    expect(told[0]).toBe('1 answer on this device came too late: the questionnaire was finished or archived before.')
    expect(left).toEqual(['origin'])
  })

  it('says that an archived questionnaire can no longer be filled in', async () => {
    const { load } = await renderQuestionnaire()
    await load({ ...survey, state: 'archived' })
    expect(screen.getByText('This questionnaire is archived')).toBeTruthy()
    const results = screen.getByRole('link', { name: 'See the results' })
    expect(results.getAttribute('href')).toBe('/dashboard/asqs/3/player/7')
    expect(screen.queryByRole('button', { name: 'Finish Survey' })).toBeNull()
  })
})

describe('the frame of a questionnaire', () => {
  it('names child, cohorts, age and caregivers (83)', async () => {
    const { load } = await renderQuestionnaire()
    await load()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mila Stone · 24 Month · 2 years, 1 month')
    const header = document.querySelector('header')
    expect(header?.textContent).toContain('Bluebirds')
    expect(header?.textContent).toContain('2 years, 1 month')
    expect(header?.textContent).toContain('Ada Stone')
  })

  it('says that a sample is one', async () => {
    const { load } = await renderQuestionnaire()
    await load()
    expect(screen.getByText('Sample, not for clinical use')).toBeTruthy()
  })

  it('lists the sections with their state and one dot for every question (84)', async () => {
    const { load, question } = await renderQuestionnaire()
    await load()
    const nav = screen.getByRole('navigation', { name: 'Sections' })
    const entries = () => within(nav).getAllByRole('listitem')
    expect(entries().map((entry) => entry.querySelectorAll('[data-dot]').length)).toEqual([3, 2, 1])
    expect(entries()[0]?.textContent).toContain('Not started')
    fireEvent.click(within(question(1)).getByRole('radio', { name: 'Yes' }))
    expect(entries()[0]?.textContent).toContain('1 of 3')
    expect(entries()[0]?.querySelector('[data-dot]')?.getAttribute('data-dot')).toBe('D')
    fireEvent.click(within(question(2)).getByRole('radio', { name: 'Yes' }))
    expect(entries()[0]?.textContent).toContain('Complete, 2 of 3')
    fireEvent.click(within(question(3)).getByRole('radio', { name: 'Yes' }))
    expect(entries()[0]?.textContent).toMatch(/Complete$/)
  })

  it('goes on at the first unfinished section (84)', async () => {
    const done = {
      ...validSurvey,
      sections: validSurvey.sections.map((section, index) =>
        index > 0 ? section : { ...section, questions: section.questions.slice(0, 2) },
      ),
    }
    const begun = { ...done, sections: [done.sections[0]!, survey.sections[1]!, survey.sections[2]!] }
    const { load, scrolledTo } = await renderQuestionnaire({ survey: begun })
    await load()
    expect(scrolledTo.map(({ id }) => id)).toEqual(['section-gross_motor'])
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
    expect(footer().textContent).toContain('Offline: 2 answers waiting')
    expect(footer().textContent).toContain('after a reload nothing loads until the connection is back')
    expect(question(1).querySelector('[data-mark]')?.textContent).toBe('Waiting')
  })

  it('says that the server is busy and the answer is sent again', async () => {
    const { load, question, footer, fail } = await renderQuestionnaire()
    await load()
    answer(question(1))
    await fail(failure('server', { status: 500 }))
    expect(footer().textContent).toContain('1 answer waiting: the server is busy; it is sent again by itself.')
  })

  it('offers Retry where the device could not keep an answer', async () => {
    const { load, question, footer, retries, writes } = await renderQuestionnaire({ stores: false })
    await load()
    answer(question(1))
    writes[0]?.fail()
    await vi.waitFor(() => expect(footer().textContent).toContain('Could not save: Retry'))
    expect(question(1).querySelector('[data-mark]')?.textContent).toBe('Not saved')
    press('Could not save: Retry')
    expect(retries()).toBe(1)
  })

  it('keeps the value and says so when the survey can no longer be changed', async () => {
    const { load, question, fail, footer, discarded } = await renderQuestionnaire()
    await load()
    answer(question(1))
    await fail(failure('conflict', { status: 409, code: 'survey_archived', message: 'It is archived.' }))
    expect(screen.getByRole('alert').textContent).toContain('This questionnaire can no longer be changed')
    const radio = within(question(1)).getByRole<HTMLInputElement>('radio', { name: 'Yes' })
    expect(radio.checked).toBe(true)
    expect(radio.matches(':disabled')).toBe(true)
    expect(question(1).querySelector('[data-mark]')?.textContent).toBe('Not saved')
    expect(within(footer()).getByRole('status').textContent).toBe(
      'Not saved: this questionnaire can no longer be changed',
    )
    expect(screen.queryByRole('button', { name: /Finish Survey|Retry/ })).toBeNull()
    expect(footer().textContent).not.toContain('left')
    expect(screen.queryByRole('link', { name: 'See the results' })).toBeNull()
    const wayOut = within(screen.getByRole('alert')).getByRole('link', { name: 'Exit Survey' })
    expect(wayOut.getAttribute('href')).toBe('/dashboard/asqs')
    expect(discarded()).toBe(0)
    cleanup()
    await vi.waitFor(() => expect(discarded()).toBe(1))
  })
})

describe('an answer that is refused for good', () => {
  const answerYes = (question: HTMLElement) => fireEvent.click(within(question).getByRole('radio', { name: 'Yes' }))

  it('leads to the results when the survey was finished elsewhere', async () => {
    const { load, question, fail } = await renderQuestionnaire()
    await load()
    answerYes(question(1))
    await fail(failure('conflict', { status: 409, code: 'survey_finished', message: 'It is finished.' }))
    const inNotice = within(screen.getByRole('alert')).getByRole('link', { name: 'See the results' })
    const links = screen.getAllByRole('link', { name: 'See the results' })
    expect(links).toContain(inNotice)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/dashboard/asqs/3/player/7'))
  })

  it.each([
    ['forbidden', 403],
    ['notFound', 404],
    ['invalid', 422],
  ] as const)("says the server's sentence without Retry (%s)", async (key, status) => {
    const { load, question, footer, fail } = await renderQuestionnaire()
    await load()
    answerYes(question(1))
    await fail(failure(key, { status, message: 'This is not taken.' }))
    expect(within(footer()).getByRole('status').textContent).toBe('Not saved: This is not taken.')
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    expect(finish()).toBeTruthy()
  })
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

  it('leaves the warning to whoever points at it or goes through it (92)', async () => {
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
    await vi.waitFor(() => expect(calls).toHaveLength(1))
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
    await vi.waitFor(() => expect(calls).toHaveLength(1))
  })

  it('does not finish while the server refuses an answer', async () => {
    const { load, calls, question, fail } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    fireEvent.click(within(question(3)).getByRole('radio', { name: 'Yes' }))
    fireEvent.click(finish())
    await fail(failure('invalid', { status: 422 }))
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Some answers could not be saved'))
    expect(calls).toEqual([])
  })

  it("shows the server's reason when it does not finish", async () => {
    const { load, calls, failSurvey } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    fireEvent.click(finish())
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await failSurvey(failure('invalid', { status: 422, fields: { base: [sentence] } }))
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
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

describe('answers that others give meanwhile', () => {
  const others = answered(survey, { 12: { answerHandles: ['yes'], updatedAt: '2026-11-20T10:00:00' } })

  it('shows what another tab answered, with its author and time', async () => {
    const { load, answerInAnotherTab, question } = await renderQuestionnaire()
    await load()
    expect(within(question(2)).queryByText(/Last answered by/)).toBeNull()
    await answerInAnotherTab()
    await load(others)
    expect(within(question(2)).getByRole('radio', { name: 'Yes', checked: true })).toBeTruthy()
    expect(within(question(2)).getByText('Last answered by Rosa Lindt, 11/20/2026 10:00 AM')).toBeTruthy()
  })

  it('asks again when the page is seen again, and keeps what was answered here meanwhile', async () => {
    const { load, question, seeAgain } = await renderQuestionnaire()
    await load()
    await seeAgain()
    fireEvent.click(within(question(2)).getByRole('radio', { name: 'Not yet' }))
    await load(others)
    expect(within(question(2)).getByRole('radio', { name: 'Not yet', checked: true })).toBeTruthy()
  })

  it('says that it can no longer be changed when it was finished elsewhere', async () => {
    const { load, answerInAnotherTab } = await renderQuestionnaire()
    await load()
    await answerInAnotherTab()
    await load({ ...survey, status: 'finished' })
    expect(screen.getByText('This questionnaire can no longer be changed')).toBeTruthy()
  })

  it('stays as it is when nobody can be asked', async () => {
    const { load, answerInAnotherTab, failSurvey, question } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    await answerInAnotherTab()
    await failSurvey(failure('network'))
    expect(within(question(2)).getByRole('radio', { name: 'Yes', checked: true })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
