import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ageOfEarlyChild, earlyBirth, formReason } from '../../../machines/questionnaire/samples.ts'
import { child, finishedSide, results, score } from '../../../machines/surveyResults/samples.ts'
import { renderSurveyResults, row, table } from './renderSurveyResults.tsx'

afterEach(cleanup)

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

  it('say that they were adjusted for missing answers', async () => {
    const { load } = await renderSurveyResults()
    const [communication, ...rest] = results.sections
    const both = { parent: score({ adjusted: true }), teacher: score({ adjusted: false }) }
    await load({ ...results, sections: [{ ...communication!, score: both }, ...rest] })
    const [, teacher, parent] = within(row('Communication')).getAllByRole('cell')
    expect([parent?.textContent, teacher?.textContent].map((words) => words?.includes('adjusted'))).toEqual([
      true,
      false,
    ])
  })

  it('stand on a scale from 0 to 60 with its zones drawn, with the mark of each side', async () => {
    const { load } = await renderSurveyResults()
    const [communication, ...rest] = results.sections
    const both = { parent: score({ result: 60 }), teacher: score({ result: 30 }) }
    await load({ ...results, sections: [{ ...communication!, score: both }, ...rest] })
    const scale = row('Communication').querySelector('svg')!
    const zones = [...scale.querySelectorAll('[data-zone]')].map((zone) => [
      zone.getAttribute('data-zone'),
      Math.round(Number.parseFloat(zone.getAttribute('x')!)),
    ])
    expect(zones).toEqual([
      ['refer', 0],
      ['monitor', 38],
      ['on_schedule', 63],
    ])
    const mark = (side: string) => scale.querySelector(`[data-mark=${side}]`)?.firstElementChild
    expect(mark('parent')?.getAttribute('cx')).toBe('100%')
    expect(mark('teacher')?.getAttribute('x')).toBe('50%')
    expect(within(table()).getByRole('columnheader', { name: 'Scale from 0 to 60' })).toBeTruthy()
  })

  it('of a form without figures stand on a line without zones', async () => {
    const { load } = await renderSurveyResults()
    const [communication, ...rest] = results.sections
    const parent = score({ cutOff: null, monitorBound: null, zone: null })
    await load({ ...results, sections: [{ ...communication!, score: { parent, teacher: null } }, ...rest] })
    const scale = row('Communication').querySelector('svg')!
    expect(scale.querySelectorAll('[data-zone]')).toHaveLength(0)
    expect(scale.querySelectorAll('[data-mark]')).toHaveLength(1)
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

  it('tell on the same press at what age the questions were answered, and why they were these', async () => {
    const { load } = await renderSurveyResults()
    const parent = finishedSide(7, { ageAtCompletion: ageOfEarlyChild, formReason })
    await load({ ...results, parent }, undefined, { ...child, earlyBirth })
    fireEvent.click(screen.getByRole('button', { name: /^Why this score\? Communication, Parent: / }))
    const words = screen.getByRole('dialog').textContent
    expect(words).toContain('Age on that day: 16 months, 10 days (adjusted: 14 months, 13 days).')
    expect(words).toContain('Adjusted by 8 weeks: born 01/10/2025, counted from 03/07/2025 through 01/09/2027.')
    expect(words).toContain('Why this questionnaire: For 13 months, 0 days through 14 months, 30 days. Adjusted age')
  })

  it('explain themselves one press away: item, points, adjustment, cut-off, zone, provenance (97)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    const opener = screen.getByRole('button', { name: /^Why this score\? Communication, Parent: / })
    opener.focus()
    fireEvent.click(opener)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /how the parent score came about/ }))
    const words = screen.getByRole('dialog').textContent
    expect(screen.getByRole('dialog').querySelectorAll('svg [data-zone]')).toHaveLength(3)
    expect(screen.getByRole('dialog').querySelectorAll('svg [data-mark]')).toHaveLength(1)
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
    fireEvent.click(screen.getByRole('button', { name: /^Why this score\? Communication, Parent: / }))
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
    fireEvent.click(screen.getByRole('button', { name: /^Why this score\? Communication, Parent: / }))
    expect(screen.getByRole('dialog').textContent).toContain(`to be confirmed by a licensed copy. ${words}`)
  })

  it('say nothing of confidence where the figures are not public ones (102)', async () => {
    const { load } = await renderSurveyResults()
    await load(results)
    fireEvent.click(screen.getByRole('button', { name: /^Why this score\? Communication, Parent: / }))
    expect(screen.getByRole('dialog').textContent).not.toContain('Confidence')
  })

  it('of ASQ:SE-2 rise to more concern: refer at the upper end, at twice the cut-off', async () => {
    const { load } = await renderSurveyResults()
    const [communication] = results.sections
    const parent = score({ result: 65, zone: 'refer', higherIsBetter: false, cutOff: 65, monitorBound: 52 })
    const section = { ...communication!, handle: 'social_emotional' as const, highestScore: 450 }
    await load({ ...results, type: 'asq_se2', sections: [{ ...section, score: { parent, teacher: null } }] })
    expect(screen.getByText(/A higher score is of more concern\./)).toBeTruthy()
    const scale = row('Communication').querySelector('svg')!
    expect([...scale.querySelectorAll('[data-zone]')].map((zone) => zone.getAttribute('x'))).toEqual([
      '0%',
      '40%',
      '50%',
    ])
    expect(scale.querySelector('circle')?.getAttribute('cx')).toBe('50%')
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
    fireEvent.click(screen.getByRole('button', { name: /^Why this score\? Social-Emotional, Parent: / }))
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
