import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { GivenAnswer } from '../../../../machines/questionnaire/survey.ts'
import { question as questionOf, responseType, storedAnswer } from '../../../machines/questionnaire/samples.ts'
import { results, screenings } from '../../../machines/surveyResults/samples.ts'
import type { ResultsNotes } from '../../../../src/web/flows/surveyResults/SurveyResultsScreen.tsx'
import { renderSurveyResults, row } from './renderSurveyResults.tsx'

afterEach(cleanup)

const sampleNotes: ResultsNotes = {
  mayWrite: () => true,
  button: <button type="button">All notes</button>,
  ofQuestion: {
    list: (questionId) => `Notes of ${questionId}`,
    button: ({ id }) => <button type="button">{`Notes button ${id}`}</button>,
  },
  dialog: () => null,
}

describe('answers', () => {
  it('of both sides stand beside one another', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const question = screen.getByRole('rowheader', { name: 'Question 1?' }).closest('tr')
    expect([...(question?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Sometimes',
      'Yes',
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

describe('alignment (104)', () => {
  it('is counted in each section: questions answered alike out of questions that both answered', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(row('Communication').textContent).toContain('0 of 1 alike')
    expect(row('Gross Motor').textContent).toContain('No question answered by both sides')
  })

  it('says why answers to a question are not compared', async () => {
    const { load } = await renderSurveyResults()
    const words = storedAnswer(1, { textAnswer: 'He hums.' })
    const asked = (id: number, parent: GivenAnswer | null, teacher: GivenAnswer | null) =>
      questionOf(id, [responseType(id, 'textarea', { answer: { parent, teacher } })])
    const [communication, ...rest] = results.sections
    const questions = [asked(71, null, null), asked(72, words, null), asked(73, words, words)]
    await load({ ...results, sections: [{ ...communication!, questions }, ...rest] })
    const last = (name: string) =>
      screen.getByRole('rowheader', { name }).closest('tr')?.querySelector('td:last-child')?.textContent
    expect(['Question 71?', 'Question 72?', 'Question 73?'].map((name) => last(name))).toEqual([
      'Nobody answered',
      'Only one side answered',
      'Words are not compared',
    ])
  })

  it('names the question that a picture answers, and opens the picture large; Escape leads back to it', async () => {
    const { load } = await renderSurveyResults()
    const picture = storedAnswer(1, { imageUrl: '/files/1' })
    const drawn = questionOf(71, [responseType(1, 'image', { answer: { parent: null, teacher: picture } })])
    const [communication, ...rest] = results.sections
    await load({ ...results, sections: [{ ...communication!, questions: [drawn] }, ...rest] })
    const opener = screen.getByRole('button', { name: 'Enlarge: Picture by the teacher: Question 71?' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Question 71?' })
    const large = within(dialog).getByRole('img', { name: 'Picture by the teacher: Question 71?' })
    expect(large.getAttribute('src')).toBe('/files/1')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('opens a comparison table of both answers to one question', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const opener = screen.getByRole('button', { name: 'Compare the answers to: Question 1?' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Answers of the teacher and of the parent' })
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
      ['Yes', '–', 'x'],
      ['Sometimes', 'x', '–'],
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
  const details = () => screen.getByRole('region', { name: 'Scores over time' })

  it('says the newest score of each side', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(details().textContent).toContain('Parent: 24.00 at 24 months')
    expect(details().textContent).toContain('Teacher: 30.00 at 18 months')
    expect(details().querySelectorAll('svg[data-trend]')).toHaveLength(2)
  })

  it('draws the zones of each form at its age, monitor among them', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const zones = [...details().querySelectorAll('[data-trend=communication] [data-zone]')]
    const ofOneForm = ['refer', 'monitor', 'on_schedule']
    expect(zones.map((zone) => zone.getAttribute('data-zone'))).toEqual([...ofOneForm, ...ofOneForm])
    const [at18, at24] = [0, 3].map((place) => Number(zones[place]!.getAttribute('height')))
    expect(at24! / at18!).toBeCloseTo(22.77 / 13.06)
  })

  it('draws the parent’s mark over the teacher’s and within it, so that equal scores show both', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const marks = [...details().querySelectorAll('svg[data-trend] :is(circle, rect[width="8"])')]
    expect(marks.map(({ tagName }) => tagName)).toEqual(['rect', 'circle', 'circle', 'rect', 'circle'])
    expect(marks.find(({ tagName }) => tagName === 'circle')?.getAttribute('r')).toBe('3.5')
  })

  it('has the same figures as a table with their zones, screenings of this kind only', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const cells = [...details().querySelectorAll('tr')].map((line) => [...line.cells].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['Section', 'Side', '18 months', '24 months'],
      ['Communication', 'Teacher', '30.00 On schedule', '–'],
      ['Communication', 'Parent', '40.00 On schedule', '24.00 On schedule'],
      ['Gross Motor', 'Teacher', '45.00 On schedule', '–'],
      ['Gross Motor', 'Parent', '35.00 Refer', '–'],
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
    expect(screen.queryByRole('region', { name: 'Scores over time' })).toBeNull()
  })
})
