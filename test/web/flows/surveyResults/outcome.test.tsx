import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SectionScore, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import { finishedSide, pendingSide, results, score, screenings } from '../../../machines/surveyResults/samples.ts'
import { outcomeOf, renderSurveyResults } from './renderSurveyResults.tsx'

afterEach(cleanup)

const names = ['Communication', 'Gross Motor', 'Fine Motor', 'Problem-Solving', 'Personal-Social']
const handles = ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social'] as const

/** Five areas, each with that score of the teacher; the parent is on schedule in all of them. */
const scored = (...teacher: readonly SectionScore[]): SurveyResults => ({
  ...results,
  teacher: finishedSide(8, { respondentName: 'Rosa Lindt' }),
  sections: handles.map((handle, place) => ({
    ...results.sections[0]!,
    handle,
    name: names[place]!,
    score: { parent: score({ zone: 'on_schedule' }), teacher: teacher[place]! },
  })),
})
const [refer, monitor, fine] = (['refer', 'monitor', 'on_schedule'] as const).map((zone) => score({ zone }))

describe('the outcome', () => {
  it('comes first, in one sentence a side, the worst zone first, with who answered and when', async () => {
    const { load } = await renderSurveyResults()
    await load(scored(fine!, monitor!, fine!, fine!, monitor!))
    expect(outcomeOf('teacher').textContent).toBe(
      'Teacher:monitor in Gross Motor and Personal-Social, on schedule in three areas. Rosa Lindt, 11/02/2026',
    )
    expect(outcomeOf('parent').textContent).toBe('Parent:on schedule in all five areas. Ada Stone, 11/02/2026')
  })

  it.each([
    [
      'refer before monitor',
      [refer!, monitor!, fine!, fine!, fine!],
      'refer in Communication, monitor in Gross Motor, on schedule in three areas.',
    ],
    [
      'one area by its name',
      [refer!, refer!, refer!, refer!, fine!],
      'refer in Communication, Gross Motor, Fine Motor, and Problem-Solving, on schedule in Personal-Social.',
    ],
    ['all areas together', [refer!, refer!, refer!, refer!, refer!], 'refer in all five areas.'],
    [
      'areas without enough answers',
      [score({ result: null, zone: null }), fine!, fine!, fine!, fine!],
      'on schedule in four areas, too few answers for a score in Communication.',
    ],
    [
      'a form without cut-offs',
      Array.from({ length: 5 }, () => score({ zone: null })),
      'no cut-offs and so no zone in all five areas.',
    ],
  ])('says %s', async (_name, teacher, words) => {
    const { load } = await renderSurveyResults()
    await load(scored(...teacher))
    expect(outcomeOf('teacher').textContent).toContain(words)
  })

  it('says what is open where a side has not finished', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(outcomeOf('teacher').textContent).toContain('Not Started, due 12/15/2026')
  })

  it('tells nothing of the teacher to those who may not review it', async () => {
    const { load } = await renderSurveyResults({ role: 'partner_admin' })
    await load(results)
    expect(screen.getByRole('region', { name: 'Outcome' }).textContent).not.toMatch(/Teacher|alike/)
  })

  it('counts the answers that are alike', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    expect(screen.getByText('0 of 1 answers alike.')).toBeTruthy()
  })
})

describe('what is due next', () => {
  const said = () => screen.getByRole('region', { name: 'Outcome' }).textContent

  it('is the unfinished questionnaire with the earliest deadline', async () => {
    const { load } = await renderSurveyResults()
    await load(results, screenings)
    expect(said()).toContain('Due next: 24 Month, Teacher, by 12/15/2026.')
  })

  it('says that it is overdue', async () => {
    const { load } = await renderSurveyResults()
    const late = { ...pendingSide(9, { state: 'overdue', deadlineDate: '2026-09-30' }), areas: [] }
    await load(results, [...screenings.slice(0, 2), { ...screenings[2]!, parent: late }])
    expect(said()).toContain('Overdue: 18 Month SE, Parent, was due 09/30/2026.')
  })

  it('is else the next form for the age, with the day from which it is open', async () => {
    const { load } = await renderSurveyResults()
    await load(results, screenings.slice(1, 2))
    expect(said()).toContain('Next questionnaire: 27 months, from 02/03/2027.')
  })

  it('is nothing after the last form', async () => {
    const { load } = await renderSurveyResults()
    await load({ ...results, nextForm: null }, screenings.slice(1, 2))
    expect(said()).toContain('No questionnaire of this kind follows.')
  })
})
