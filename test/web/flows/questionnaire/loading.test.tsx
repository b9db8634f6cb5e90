import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../../machines/kit/limits.ts'
import { survey, validSurvey } from '../../../machines/questionnaire/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

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

  it('offers Exit Survey while it loads (96)', async () => {
    await renderQuestionnaire()
    expect(screen.getByRole('link', { name: 'Exit Survey' }).getAttribute('href')).toBe('/dashboard/asqs?concern=true')
  })

  it('says that the server cannot be reached, and tries again automatically', async () => {
    const { calls, failLoading, pass } = await renderQuestionnaire()
    await failLoading(failure('network'))
    expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached')
    expect(screen.getByRole('alert').textContent).toContain('Answers that wait on this device are kept')
    const before = calls.length
    await pass(limits.loadRetry)
    expect(calls.length).toBeGreaterThan(before)
  })

  it('says Oops when the server failed, and tries again automatically', async () => {
    const { calls, failLoading, pass } = await renderQuestionnaire()
    await failLoading(failure('server', { status: 500 }))
    expect(screen.getByRole('alert').textContent).toContain('Oops! Something went wrong. Contact support for help.')
    expect(screen.getByRole('alert').textContent).not.toContain('cannot be reached')
    const before = calls.length
    await pass(limits.loadRetry)
    expect(calls.length).toBeGreaterThan(before)
  })

  it('says that the server is busy, and tries again after the wait that it asked for (168)', async () => {
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
    await act(() => import('../../../../src/web/flows/questionnaire/NotOpened.tsx'))
    expect(screen.getByRole('alert').textContent).toContain('You may not do this.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('says that the browser keeps nothing on the device, what to do, and leads back instead of trying the same', async () => {
    const { failLoading } = await renderQuestionnaire()
    await failLoading(failure('unknown', { code: 'device_failed' }))
    await act(() => import('../../../../src/web/flows/questionnaire/NotOpened.tsx'))
    const { textContent } = screen.getByRole('alert')
    expect(textContent).toContain('This browser keeps nothing on this device')
    expect(textContent).toContain('Perhaps this is a private window, or storage is switched off.')
    expect(textContent).toContain('let this site store data and load the page again')
    expect(textContent).not.toMatch(/Unknown Error|are kept/)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('says that the device has no room, and lets it be tried again once there is some', async () => {
    const { calls, failLoading } = await renderQuestionnaire()
    await failLoading(failure('unknown', { code: 'device_full' }))
    await act(() => import('../../../../src/web/flows/questionnaire/NotOpened.tsx'))
    expect(screen.getByRole('alert').textContent).toContain('There is no room left on this device')
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeTruthy()
    const before = calls.length
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(calls.length).toBeGreaterThan(before)
  })

  it('goes back to the origin when the questionnaire is finished already, says so and leads to its results (93)', async () => {
    const { load, left, told, toldLinks, surveysChanged } = await renderQuestionnaire()
    await load({ ...survey, status: 'finished' })
    expect(left).toEqual(['origin'])
    expect(told).toEqual(['This questionnaire is already finished'])
    expect(toldLinks).toEqual(['/dashboard/asqs/3/player/7'])
    expect(surveysChanged).toHaveBeenCalled()
  })

  it('says how many answers on this device came too late for a finished one', async () => {
    const { load, fail, told, queue, left } = await renderQuestionnaire({
      held: [{ responseTypeId: 11, value: { answerHandles: ['yes'] } }],
    })
    queue.send({ type: 'entries.found', entries: [{ responseTypeId: 11, revision: 1, place: 1 }] })
    await load({ ...survey, status: 'finished' })
    await fail(failure('conflict', { status: 409, code: 'survey_finished' }))
    const tooLate = '1 answer on this device came too late: the questionnaire was finished or archived before.'
    await expect.poll(() => told[0]).toBe(tooLate)
    expect(left).toEqual(['origin'])
  })

  it('keeps the texts among them in the notes of their question', async () => {
    const { load, fail, queue, lateTexts } = await renderQuestionnaire({
      held: [
        { responseTypeId: 11, value: { answerHandles: ['yes'] } },
        { responseTypeId: 32, value: { textAnswer: 'Typed on the way home' } },
      ],
    })
    const entries = [
      { responseTypeId: 11, revision: 1, place: 1 },
      { responseTypeId: 32, revision: 2, place: 2 },
    ]
    queue.send({ type: 'entries.found', entries })
    await load({ ...survey, status: 'finished' })
    const tooLate = failure('conflict', { status: 409, code: 'survey_finished' })
    await fail(tooLate)
    await fail(tooLate)
    await expect.poll(() => lateTexts()).toEqual([{ questionId: 6, text: 'Typed on the way home' }])
  })

  it('says that an archived questionnaire can no longer be filled in', async () => {
    const { load } = await renderQuestionnaire()
    await load({ ...survey, state: 'archived' })
    await act(() => import('../../../../src/web/flows/questionnaire/NotOpened.tsx'))
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
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mila Stone · 24 Month · 25 months, 4 days')
    const header = document.querySelector('header')
    expect(header?.textContent).toContain('Bluebirds')
    expect(header?.textContent).toContain('25 months, 4 days')
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

  it('continues at the first unfinished section (84)', async () => {
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
