import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Failure, type FailureKey, unknownFailure } from '../../../../machines/kit/failure.ts'
import {
  finishedSide,
  notScored,
  pendingSide,
  results,
  score,
  screenings,
  underWay,
} from '../../../machines/surveyResults/samples.ts'
import type { ResultsNotes } from '../../../../src/web/flows/surveyResults/SurveyResultsScreen.tsx'
import { renderSurveyResults } from './renderSurveyResults.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const failure = (key: FailureKey, more: Partial<Failure> = {}): Failure => ({ ...unknownFailure, key, ...more })
const table = () => screen.getByRole('table', { name: 'Scores' })
const row = (name: string) => {
  const found = within(table()).getByRole('rowheader', { name }).closest('tr')
  if (found === null) throw new Error(`There is no row ${name}.`)
  return found
}
const sampleNotes: ResultsNotes = {
  mayWrite: () => true,
  button: <button type="button">All notes</button>,
  ofQuestion: {
    list: (questionId) => `Notes of ${questionId}`,
    button: ({ id }) => <button type="button">{`Notes button ${id}`}</button>,
  },
  dialog: () => null,
}
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
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(calls.map(({ path }) => path)).toEqual(['/players/3', '/asq_surveys/7', '/players/3/screenings'])
  })

  it('says that the server is busy, counts the seconds and loads again by itself (168)', async () => {
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
      'The results could not be loadedThe server cannot be reached. Check the connection and try again.Try again',
    )
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

describe('a side', () => {
  it('shows the assigned date and the completion status (103)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(part('Parent questionnaire').textContent).toContain('Assigned10/01/2026')
    expect(part('Parent questionnaire').textContent).toContain('StatusCompleted')
    expect(part('Parent questionnaire').textContent).toContain('Completed11/02/2026')
    expect(part('Parent questionnaire').textContent).toContain('Ada Stone')
  })

  it('offers Start Now to those who may fill it in, and remembers where they came from (79)', async () => {
    const { load, state } = await renderSurveyResults()
    await load(results)
    const link = within(part('Teacher questionnaire')).getByRole('link', { name: /^Start Now/ })
    expect(link.getAttribute('href')).toBe('/dashboard/asqs/3/questionnaire/8')
    expect(link.textContent).toBe('Start Now')
    fireEvent.click(link)
    await expect.poll(() => (state() as { origin?: string }).origin).toBe('/dashboard/asqs/3/player/7')
  })

  it('offers Continue when it was begun', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, teacher: pendingSide(8, { status: 'in_progress' }) })
    expect(within(part('Teacher questionnaire')).getByRole('link').textContent).toBe('Continue')
  })

  it.each([
    ['pending', 'Not Started'],
    ['in_progress', 'In Progress'],
  ] as const)('says %s as %s to those who may not fill it in', async (status, words) => {
    const { load } = await renderSurveyResults({ role: 'partner_admin_dashboard' })
    await load({ ...results, teacher: pendingSide(8, { status }) })
    expect(part('Teacher questionnaire').textContent).toContain(words)
    expect(within(part('Teacher questionnaire')).queryByRole('link')).toBeNull()
  })

  it("never offers to fill in the parent's questionnaire", async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, parent: pendingSide(7) })
    expect(part('Parent questionnaire').textContent).toContain('Not Started')
    expect(within(part('Parent questionnaire')).queryByRole('link')).toBeNull()
  })

  it('has no action when it is archived', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, teacher: pendingSide(8, { state: 'archived' }) })
    expect(part('Teacher questionnaire').textContent).toContain('Archived')
    expect(within(part('Teacher questionnaire')).queryByRole('link')).toBeNull()
  })

  it("says of the parent's questionnaire that it was not scored, without asking for it", async () => {
    const { calls, load } = await renderSurveyResults()
    await load({ ...results, parent: finishedSide(7, { asqId: null }) })
    expect(part('Parent questionnaire').textContent).toContain('ScoreNot scored')
    expect(calls).toEqual([])
  })

  it('flags a concern (78)', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, parent: finishedSide(7, { hasConcernAnswer: true }) })
    expect(part('Parent questionnaire').textContent).toContain('Concern')
  })
})

describe('scores', () => {
  it('have two decimals, or --.-- if none (99)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(row('Communication').textContent).toContain('24.00')
    expect(row('Gross Motor').textContent).toContain('--.--')
  })

  it('carry their zone in words (101)', async () => {
    const { load } = await renderSurveyResults()
    const [communication, ...rest] = results.sections
    await load({
      ...results,
      sections: [
        { ...communication!, score: { parent: score({ zone: 'refer' }), teacher: score({ zone: 'on_schedule' }) } },
        ...rest,
      ],
    })
    expect(row('Communication').textContent).toContain('Refer')
    expect(row('Communication').textContent).toContain('On schedule')
  })

  it('leave Overall out (98)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(
      within(table())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Communication', 'Gross Motor'])
  })

  it('explain themselves one press away: item, points, adjustment, cut-off, zone, provenance (97)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const opener = screen.getByRole('button', { name: 'Why this score? Communication, Parent' })
    opener.focus()
    fireEvent.click(opener)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /how the parent score came about/ }))
    const words = screen.getByRole('dialog').textContent
    expect(words).toContain('Question 1?Yes10')
    expect(words).toContain('Question 2?No answer')
    expect(words).toContain('20 points from 5 of 6 answered questions.')
    expect(words).toContain('Adjusted for one missing answer: 20 becomes 24.')
    expect(words).toContain('Refer at 22.77 or below. Monitor up to 37.50.')
    expect(words).toContain('made up for the sample questionnaires')
    expect(words).toContain('24.00 is in the zone')
    expect(words).toContain('Sample, not for clinical use')
    expect(words).toContain('Written for this product.')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('without an exact bound are monitored below it: it is outside (102)', async () => {
    const { load } = await renderSurveyResults()
    const [communication] = results.sections
    await load({
      ...results,
      sections: [{ ...communication!, score: { parent: score({ monitorBoundIsExact: false }), teacher: null } }],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Why this score? Communication, Parent' }))
    expect(screen.getByRole('dialog').textContent).toContain(
      'Refer at 22.77 or below. Monitor below 37.50. This bound of the monitoring zone is provisional',
    )
  })

  it.each([
    ['A', 'Confidence of this cut-off: A, stated by the publisher or on its form.'],
    ['B', 'Confidence of this cut-off: B, two or more independent copies agree.'],
    ['C', 'Confidence of this cut-off: C, from one copy only.'],
  ] as const)('say how sure a public cut-off is: %s (102)', async (cutOffConfidence, words) => {
    const { load } = await renderSurveyResults()
    const [communication] = results.sections
    const parent = score({ normsProvenance: 'public', cutOffConfidence })
    await load({ ...results, sections: [{ ...communication!, score: { parent, teacher: null } }] })
    fireEvent.click(screen.getByRole('button', { name: 'Why this score? Communication, Parent' }))
    expect(screen.getByRole('dialog').textContent).toContain(`to be confirmed by a licensed copy. ${words}`)
  })

  it('say nothing of confidence where the figures are not public ones (102)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    fireEvent.click(screen.getByRole('button', { name: 'Why this score? Communication, Parent' }))
    expect(screen.getByRole('dialog').textContent).not.toContain('Confidence')
  })

  it('say of ASQ:SE-2 that lower is better (102)', async () => {
    const { load } = await renderSurveyResults()
    const [communication] = results.sections
    await load({
      ...results,
      type: 'asq_se2',
      sections: [
        {
          ...communication!,
          handle: 'social_emotional',
          name: 'Social-Emotional',
          score: {
            parent: score({ higherIsBetter: false, cutOff: 65, monitorBound: 50, adjusted: false }),
            teacher: null,
          },
        },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Why this score? Social-Emotional, Parent' }))
    expect(screen.getByRole('dialog').textContent).toContain(
      'A lower score is better. Refer at 65.00 or above. Monitor from 50.00.',
    )
  })

  it('of a sample say that they are not for clinical use', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(screen.getByText('Sample, not for clinical use')).toBeTruthy()
  })

  it('of a licensed instrument do not', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, provenance: 'licensed' })
    expect(screen.queryByText('Sample, not for clinical use')).toBeNull()
  })
})

describe('answers', () => {
  it('of both sides stand beside one another', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const question = screen.getByRole('rowheader', { name: 'Question 1?' }).closest('tr')
    expect([...(question?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Yes',
      'Sometimes',
      'DifferentCompare',
    ])
  })

  it('of the teacher, with scores and zones, are hidden from those who may not review them', async () => {
    const { load } = await renderSurveyResults({ role: 'partner_admin' })
    await load(results)
    expect(screen.queryByRole('region', { name: 'Teacher questionnaire' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Teacher' })).toBeNull()
    const question = screen.getByRole('rowheader', { name: 'Question 1?' }).closest('tr')
    expect([...(question?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['Yes'])
  })
})

describe('scoring', () => {
  const done = { job: 'completed', asqId: 5, asqJid: null } as const

  it('is awaited, and the score appears by itself (100)', async () => {
    const { load, answerStatus, surveysChanged } = await renderSurveyResults()
    await load(underWay)
    expect(screen.getByText('Teacher questionnaire: The score is being calculated')).toBeTruthy()
    expect(screen.getAllByText(/being calculated/i).map(({ textContent }) => textContent)).toEqual([
      'Teacher questionnaire: The score is being calculated',
      'Being calculated',
    ])
    expect(surveysChanged).not.toHaveBeenCalled()
    await answerStatus(done)
    expect(surveysChanged).toHaveBeenCalledTimes(1)
    await load(results)
    expect(screen.queryAllByText(/The score is being calculated/)).toEqual([])
  })

  it('says that the server does not answer, and goes on', async () => {
    const { load, failStatus } = await renderSurveyResults()
    await load(underWay)
    await failStatus(failure('tooManyRequests', { status: 429 }))
    expect(screen.getByText(/it is asked again by itself/)).toBeTruthy()
  })

  it('offers to try again where there is neither a job nor a score', async () => {
    const { load, answerStatus, answerRetry } = await renderSurveyResults()
    await load(notScored)
    await answerStatus({ job: 'none', asqId: null, asqJid: null })
    expect(screen.getByText('Teacher questionnaire: Not scored')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await answerRetry({ job: 'pending', asqId: null, asqJid: 'j2' })
    expect(screen.getByText('Teacher questionnaire: The score is being calculated')).toBeTruthy()
  })

  it('offers no second try to those who may not fill it in', async () => {
    const { load, answerStatus } = await renderSurveyResults({ role: 'partner_admin_dashboard' })
    await load(notScored)
    await answerStatus({ job: 'none', asqId: null, asqJid: null })
    expect(screen.getByText(/Someone who may fill it in can try again/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says why it was refused', async () => {
    const { load, failStatus } = await renderSurveyResults()
    await load(underWay)
    await failStatus(failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toContain('You may not do this.')
  })

  it('keeps the old content when the new one does not load', async () => {
    const { load, answerStatus, fail } = await renderSurveyResults()
    await load(underWay)
    await answerStatus(done)
    await fail(failure('network'))
    expect(screen.getByRole('alert').textContent).toContain('The new score could not be loaded')
    expect(row('Communication').textContent).toContain('24.00')
  })
})

describe('the questionnaire selector (103)', () => {
  it('lists the child’s questionnaires with their status and opens the chosen one', async () => {
    const { load, chosen } = await renderSurveyResults()
    await load(results)
    const selector: HTMLSelectElement = screen.getByRole('combobox', { name: 'Questionnaire' })
    expect([...selector.options].map(({ text }) => text)).toEqual([
      '24 Month: Completed',
      '18 Month: Completed',
      '18 Month SE: Not Started',
    ])
    expect(selector.value).toBe('7')
    fireEvent.change(selector, { target: { value: '5' } })
    expect(chosen).toHaveBeenCalledWith(5)
  })
})

describe('alignment (104)', () => {
  it('is counted in each section: questions answered alike out of questions that both answered', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(row('Communication').textContent).toContain('0 of 1 alike')
    expect(row('Gross Motor').textContent).toContain('Nothing that both answered')
  })

  it('opens a comparison table of both answers to one question', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const opener = screen.getByRole('button', { name: 'Compare the answers to: Question 1?' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Answers of the parent and of the teacher' })
    expect(dialog.textContent).toContain('Question 1?')
    expect(dialog.textContent).toContain('Different')
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((line) => [
        within(line).getByRole('rowheader').textContent,
        ...within(line)
          .getAllByRole('cell')
          .map((cell) => (within(cell).queryByRole('img', { name: 'Chosen' }) ? 'x' : cell.textContent)),
      ])
    expect(rows.filter((cells) => cells.includes('x'))).toEqual([
      ['Yes', 'x', '–'],
      ['Sometimes', '–', 'x'],
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(opener)
  })

  it('replaces Notes for those who review teacher answers', async () => {
    const { load } = await renderSurveyResults({ notes: sampleNotes })
    await load(results)
    expect(screen.getAllByRole('columnheader', { name: 'Alignment' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('columnheader', { name: 'Notes' })).toBeNull()
    expect(screen.queryByText('Notes of 1')).toBeNull()
  })

  it('is hidden from those who may not: they see Notes in its place', async () => {
    const { load } = await renderSurveyResults({ role: 'partner_admin', notes: sampleNotes })
    const { teacher: _teacher, ...parentOnly } = results
    await load(parentOnly)
    expect(screen.queryByRole('columnheader', { name: 'Alignment' })).toBeNull()
    expect(screen.getAllByRole('columnheader', { name: 'Notes' }).length).toBeGreaterThan(0)
    expect(screen.getByText('Notes of 1')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/alike|Compare/)
  })
})

describe('notes buttons', () => {
  it.each([
    ['teacher', true],
    ['teacher', false],
    ['coach', false],
  ] as const)('for a %s, teacher survey %s', async (role, hasTeacherSurvey) => {
    const { load } = await renderSurveyResults({ role, notes: { ...sampleNotes, mayWrite: () => hasTeacherSurvey } })
    await load({ ...results, teacher: hasTeacherSurvey ? results.teacher! : null })
    expect(screen.queryAllByRole('button', { name: /^Notes button/ })).toHaveLength(hasTeacherSurvey ? 3 : 0)
    expect(screen.queryAllByRole('button', { name: 'All notes' })).toHaveLength(hasTeacherSurvey ? 1 : 0)
  })
})

describe('the trend', () => {
  const details = () => screen.getByRole('region', { name: 'Distance to the cut-off over time' })

  it('says the newest distance of each side to the cut-off of its own form', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(details().textContent).toContain('Parent: +1.23 at 24 months')
    expect(details().textContent).toContain('Teacher: +16.94 at 18 months')
    expect(details().textContent).toContain('Parent: −2.38 at 18 months')
    expect(details().querySelectorAll('svg[data-trend]')).toHaveLength(2)
  })

  it('has the same figures as a table, screenings of this kind only', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const cells = [...details().querySelectorAll('tr')].map((line) => [...line.cells].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Section', 'Side', '18 months', '24 months'],
      ['Communication', 'Parent', '+26.94', '+1.23'],
      ['Communication', 'Teacher', '+16.94', '–'],
      ['Gross Motor', 'Parent', '−2.38', '–'],
      ['Gross Motor', 'Teacher', '+7.62', '–'],
    ])
  })

  it('leaves the teacher’s line out for those who may not review it', async () => {
    const { load } = await renderSurveyResults({ role: 'partner_admin' })
    await load(results)
    expect(details().textContent).not.toContain('Teacher')
  })

  it('is not there for a single screening', async () => {
    const { load } = await renderSurveyResults()
    await load(results, screenings.slice(0, 1))
    expect(screen.queryByRole('region', { name: 'Distance to the cut-off over time' })).toBeNull()
  })
})

describe('the child’s name', () => {
  it('is no link while there is no page of the child', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(screen.queryByRole('link', { name: 'Mila Stone' })).toBeNull()
  })
})
