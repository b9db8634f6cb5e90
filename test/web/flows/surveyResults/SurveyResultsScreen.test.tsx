import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ageOfEarlyChild, earlyBirth, formReason } from '../../../machines/questionnaire/samples.ts'
import {
  child,
  choice,
  finishedSide,
  pendingSide,
  results,
  screenings,
} from '../../../machines/surveyResults/samples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { outcomeOf, renderSurveyResults } from './renderSurveyResults.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const part = (name: string) => screen.getByRole('region', { name })

describe('loading', () => {
  it('says that the results are on their way', async () => {
    await renderSurveyResults()
    expect(screen.getByText('Loading the results…')).toBeTruthy()
  })

  it('offers to try again after a failure, with its reason', async () => {
    const { calls, fail } = await renderSurveyResults()
    await fail(failure('server', { status: 500 }))
    expect(screen.getByRole('alert').textContent).toContain('Oops! Something went wrong. Contact support for help.')
    calls.length = 0
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(calls.map(({ path }) => path)).toEqual(['/players/3', '/asq_surveys/7', '/players/3/screenings'])
  })

  it('says that the server is busy, counts down the seconds and loads again automatically (168)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, fail, load } = await renderSurveyResults()
    await fail(failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }))
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    expect(screen.getByText('This is loaded again by itself in 2 seconds.')).toBeTruthy()
    const before = calls.length
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('This is loaded again by itself in 1 second.')).toBeTruthy()
    expect(calls).toHaveLength(before)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    await load(results)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('names the lost connection, and not an unknown error', async () => {
    const { fail } = await renderSurveyResults()
    await fail(failure('network'))
    expect(screen.getByRole('alert').textContent).toBe(
      'The results could not be loadedThe server cannot be reached. Check the connection and try again.Retry',
    )
  })

  it('offers no Retry to a person who may not see it', async () => {
    const { fail } = await renderSurveyResults()
    await fail(failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toBe('The results could not be loadedYou may not do this.')
    expect(screen.getByRole('link', { name: /Back/ })).toBeTruthy()
  })

  it('shows Not Found with the path and a link to the root for a record that does not exist', async () => {
    const { fail } = await renderSurveyResults()
    await fail(failure('notFound', { status: 404 }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found')
    expect(screen.getByText('There is nothing at /screen.')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard')
  })

  it("shows nothing of another child's result", async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, playerId: 4 })
    expect(screen.queryByText('Mila Stone')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Not Found' })).toBeTruthy()
  })
})

describe('the way back', () => {
  it("says 'Back to all Children' when coming from the dashboard root", async () => {
    const { address } = await renderSurveyResults({ isFromDashboard: true })
    fireEvent.click(screen.getByRole('link', { name: 'Back to all Children' }))
    expect(address()).toBe('/dashboard/asqs?concern=true')
  })

  it("else 'Back'", async () => {
    await renderSurveyResults({ isFromDashboard: false })
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy()
  })
})

describe('ages', () => {
  it('are today’s for the child and the one at completion for a side, adjusted where that counted', async () => {
    const { load } = await renderSurveyResults()
    const parent = finishedSide(7, { ageAtCompletion: ageOfEarlyChild, formReason })
    const age = { months: 24, days: 1, adjusted: null }
    await load({ ...results, parent, teacher: pendingSide(8) }, undefined, { ...child, age, earlyBirth })
    expect(part('Child').textContent).toContain('Age today24 months, 1 day')
    expect(part('Child').textContent).toContain(
      'Early birthAdjusted by 8 weeks: born 01/10/2025, counted from 03/07/2025 through 01/09/2027.',
    )
    expect(part('Parent questionnaire').textContent).toContain(
      'Age on that day16 months, 10 days (adjusted: 14 months, 13 days)',
    )
    expect(part('Parent questionnaire').textContent).toContain(
      'Why this questionnaireFor 13 months, 0 days through 14 months, 30 days. Adjusted age when assigned, 05/10/2026: 14 months, 3 days.',
    )
    expect(part('Teacher questionnaire').textContent).not.toContain('Age on that day')
  })
})

describe('a questionnaire that staff have chosen in place of another one', () => {
  it('tells by whom, when and why', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, teacher: pendingSide(8, { instrumentChoices: [choice] }) })
    expect(part('Teacher questionnaire').textContent).toContain(
      'Chosen by staffRosa Lindt chose 18 Month in place of 16 Month on 03/18/2026: Has caught up.',
    )
    expect(part('Parent questionnaire').textContent).not.toContain('Chosen by staff')
  })
})

describe('a side', () => {
  it('shows the assigned date and the completion status (103)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(part('Parent questionnaire').textContent).toContain('Assigned10/01/2026')
    expect(part('Parent questionnaire').textContent).toContain('StatusCompleted')
    expect(part('Parent questionnaire').textContent).toContain('Completed on11/02/2026')
    expect(part('Parent questionnaire').textContent).toContain('Ada Stone')
  })

  it('offers Start Now to those who may fill it in, and remembers where they came from (79)', async () => {
    const { load, state } = await renderSurveyResults()
    await load(results)
    const link = within(outcomeOf('teacher')).getByRole('link', { name: /^Start Now/ })
    expect(link.getAttribute('href')).toBe('/dashboard/asqs/3/questionnaire/8')
    expect(link.textContent).toBe('Start Now')
    expect(part('Teacher questionnaire').textContent).toContain('StatusNot Started')
    fireEvent.click(link)
    await expect.poll(() => (state() as { origin?: string }).origin).toBe('/dashboard/asqs/3/player/7')
  })

  it('offers Continue when it was begun', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, teacher: pendingSide(8, { status: 'in_progress' }) })
    expect(within(outcomeOf('teacher')).getByRole('link').textContent).toBe('Continue')
  })

  it.each([
    ['pending', 'Not Started'],
    ['in_progress', 'In Progress'],
  ] as const)('says %s as %s to those who may not fill it in', async (status, words) => {
    const { load } = await renderSurveyResults({ role: 'partner_admin_dashboard' })
    await load({ ...results, teacher: pendingSide(8, { status }) })
    expect(part('Teacher questionnaire').textContent).toContain(words)
    expect(within(outcomeOf('teacher')).queryByRole('link')).toBeNull()
  })

  it("never offers to fill in the parent's questionnaire", async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, parent: pendingSide(7) })
    expect(part('Parent questionnaire').textContent).toContain('Not Started')
    expect(within(outcomeOf('parent')).queryByRole('link')).toBeNull()
  })

  it('has no action when it is archived', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, teacher: pendingSide(8, { state: 'archived' }) })
    expect(part('Teacher questionnaire').textContent).toContain('Archived')
    expect(within(outcomeOf('teacher')).queryByRole('link')).toBeNull()
  })

  it("says of the parent's questionnaire that it was not scored, without asking for it", async () => {
    const { calls, load } = await renderSurveyResults()
    await load({ ...results, parent: finishedSide(7, { asqId: null }) })
    expect(outcomeOf('parent').textContent).toBe('Parent:Not scoredAda Stone, 11/02/2026')
    expect(calls).toEqual([])
  })

  it('flags a concern (78)', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, parent: finishedSide(7, { hasConcernAnswer: true }) })
    expect(outcomeOf('parent').textContent).toContain('Concern')
  })
})

describe('the child’s name', () => {
  it('is no link while there is no page of the child', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(screen.queryByRole('link', { name: 'Mila Stone' })).toBeNull()
  })
})

describe('the questionnaire selector (103)', () => {
  it('is there for those who see no teacher side, also by the address of that side', async () => {
    const { load } = await renderSurveyResults({ role: 'partner_admin' })
    const [first] = screenings
    const listed = { ...first!, id: 6, parent: { ...first!.parent!, surveyId: 6 }, teacher: undefined }
    await load({ ...results, id: 6, parent: { ...results.parent!, surveyId: 6 }, teacher: undefined }, [listed])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Questionnaire' }).value).toBe('6')
  })

  it('lists the child’s questionnaires with their status and opens the chosen one', async () => {
    const { load, chosen } = await renderSurveyResults()
    await load(results)
    const selector: HTMLSelectElement = screen.getByRole('combobox', { name: 'Questionnaire' })
    expect([...selector.options].map(({ text }) => text)).toEqual([
      '24 Month: Parent Completed, Teacher Not Started',
      '18 Month: Completed',
      '18 Month SE: Not Started',
    ])
    expect(selector.value).toBe('7')
    fireEvent.change(selector, { target: { value: '5' } })
    expect(chosen).toHaveBeenCalledWith(5)
  })
})
