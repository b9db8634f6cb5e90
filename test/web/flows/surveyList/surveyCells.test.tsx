import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SurveyCell, SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import type { Viewer } from '../../../../src/domain/access.ts'
import { choice } from '../../../machines/surveyResults/samples.ts'
import { ageOfEarlyChild, earlyBirth, formReason } from '../../../machines/questionnaire/samples.ts'
import { renderSurveyList } from './renderSurveyList.tsx'
import { cell, completedCell, pageOf, row, teacher, viewerOf } from './surveyListSamples.ts'

afterEach(cleanup)

async function showRow(change: Partial<SurveyRow>, viewer: Viewer = teacher) {
  const view = renderSurveyList({ viewer })
  view.enter()
  await view.answerPages(pageOf([row(change)]))
  const texts = Object.fromEntries(
    [...document.querySelectorAll('td')].map((td) => [td.dataset['label'] ?? '', td.textContent]),
  )
  return { view, teacherCell: texts['Teacher'], parentCell: texts['Parent'], texts }
}
const links = () => screen.queryAllByRole('link').map((link) => link.textContent)
const overdue = (change: Partial<SurveyCell> = {}) => cell({ state: 'overdue', deadlineDate: '2026-02-20', ...change })

describe('a completed questionnaire (76)', () => {
  it('shows its state, finish date, respondent and the scores with two decimals or --.--', async () => {
    const { parentCell } = await showRow({ questionnaire: completedCell() })
    for (const text of ['Completed', '03/05/2026', 'Ana Ortega', '45.00', '37.50', '10.00', '--.--', '50.00'])
      expect(parentCell).toContain(text)
  })

  it('has a slot for each area, in one order, which names area and zone in words; their abbreviations stand above', async () => {
    await showRow({ questionnaire: completedCell(), teacherQuestionnaire: null })
    const slots = screen.getAllByRole('listitem')
    expect(slots.map((item) => item.textContent)).toEqual([
      'Communication: On schedule 45.00',
      'Gross Motor: Monitor 37.50',
      'Fine Motor: Refer 10.00',
      'Problem-Solving --.--',
      'Personal-Social: On schedule 50.00',
    ])
    expect(slots[1]!.title).toBe('Gross Motor: Monitor')
    const heading = screen.getByRole('columnheader', { name: 'Most Recent Parent ASQ' })
    expect(heading.textContent).toBe('Most Recent Parent ASQCOMMGMFMPROBPERS')
  })

  it('says SE at the one score of ASQ:SE-2, which stands below another heading', async () => {
    const sections = [
      { handle: 'social_emotional' as const, name: 'Social-Emotional', score: { result: 40, zone: 'refer' as const } },
    ]
    const questionnaire = completedCell({ type: 'asq_se2', sections })
    const { parentCell } = await showRow({ questionnaire, teacherQuestionnaire: null })
    expect(screen.getByRole('listitem').textContent).toBe('SESocial-Emotional: Refer 40.00')
    expect(parentCell).toContain('ASQ:SE-2, 24 months')
  })

  it('leaves Overall out, which is never scored', async () => {
    const { parentCell } = await showRow({ questionnaire: completedCell() })
    expect(parentCell).not.toContain('Overall')
  })

  it.each([
    [true, true],
    [false, false],
  ])("'Concern' flag: %s (78)", async (hasConcernAnswer, shown) => {
    const { parentCell } = await showRow({ questionnaire: completedCell({ hasConcernAnswer }) })
    expect(parentCell?.includes('Concern')).toBe(shown)
  })

  it('has the age at completion, in months and days, as the tooltip of its date', async () => {
    await showRow({ questionnaire: completedCell({ ageAtCompletion: { months: 18, days: 23, adjusted: null } }) })
    expect(screen.getByTitle('18 months, 23 days').textContent).toBe('03/05/2026')
  })

  it('has nothing to start', async () => {
    await showRow({ teacherQuestionnaire: completedCell() })
    expect(links()).toEqual(['Stone, Mila'])
  })
})

describe('a child whose age is adjusted', () => {
  it('is marked, and shows on a press the dates and why its questionnaires are these', async () => {
    await showRow({
      earlyBirth,
      teacherQuestionnaire: completedCell({ ageAtCompletion: ageOfEarlyChild, formReason }),
      questionnaire: null,
    })
    const button = screen.getByRole('button', { name: 'Adjusted by 8 weeks' })
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
    fireEvent(panel!, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await expect
      .poll(() => panel?.textContent)
      .toBe(
        'Adjusted by 8 weeks: born 01/10/2025, counted from 03/07/2025 through 01/09/2027.' +
          'Most Recent Teacher ASQASQ-3, 24 months. For 13 months, 0 days through 14 months, 30 days. ' +
          'Adjusted age when assigned, 05/10/2026: 14 months, 3 days. ' +
          'Completed: 16 months, 10 days (adjusted: 14 months, 13 days).',
      )
  })

  it('is marked where staff have chosen a questionnaire in place of another one, and shows by whom, when and why', async () => {
    const instrumentChoices = [choice]
    await showRow({ teacherQuestionnaire: cell({ formReason, instrumentChoices }), questionnaire: null })
    const button = screen.getByRole('button', { name: 'Chosen by staff' })
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
    fireEvent(panel!, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    await expect
      .poll(() => panel?.textContent)
      .toContain('Rosa Lindt chose 18 Month in place of 16 Month on 03/18/2026: Has caught up.')
  })

  it('is not marked where the birth date counts', async () => {
    await showRow({ teacherQuestionnaire: cell({ formReason }) })
    expect(screen.queryByRole('button', { name: /Adjusted/ })).toBeNull()
  })
})

describe('an overdue questionnaire (76)', () => {
  it("is shown as 'Pending', with Start Now for those who may (79)", async () => {
    const { teacherCell } = await showRow({ teacherQuestionnaire: overdue() })
    expect(teacherCell).toContain('Pending')
    expect(links()).toEqual(['Stone, Mila', 'Start Now'])
  })

  it("says 'Continue' once it was begun (79)", async () => {
    await showRow({ teacherQuestionnaire: overdue({ status: 'in_progress' }) })
    expect(links()).toEqual(['Stone, Mila', 'Continue'])
  })
})

describe('an archived questionnaire (76)', () => {
  it('shows the word archived and no action', async () => {
    const { teacherCell } = await showRow({ teacherQuestionnaire: cell({ state: 'archived' }) })
    expect(teacherCell?.toLowerCase()).toContain('archived')
    expect(links()).toEqual(['Stone, Mila'])
  })
})

describe('an open questionnaire (76)', () => {
  it("shows 'Due' with its deadline, and Start Now for those who may (79)", async () => {
    const { teacherCell } = await showRow({ teacherQuestionnaire: cell({ id: 602 }) })
    expect(teacherCell).toContain('Due 03/20/2026')
    const link = screen.getByRole('link', { name: 'Start Now: ASQ-3, 24 months, Stone, Mila' })
    expect(link.getAttribute('href')).toBe('/dashboard/asqs/7/questionnaire/602')
  })

  it('opens the questionnaire and not the results when Start Now is pressed', async () => {
    const { view } = await showRow({ teacherQuestionnaire: cell({ id: 602 }) })
    fireEvent.click(screen.getByText('Start Now'))
    expect(view.followed).toMatchObject([{ screen: 'questionnaire', playerId: 7, surveyId: 602 }])
  })

  it.each([
    ['2026-03-01', '(Overdue)'],
    ['2026-03-09', '(Overdue)'],
    ['2026-03-10', '(Today)'],
    ['2026-03-11', '(Tomorrow)'],
    ['2026-03-12', '(in 2 days)'],
    ['2026-04-09', '(in 30 days)'],
  ])('annotates the next age range on %s with %s when today is 2026-03-10 (77)', async (start, annotation) => {
    const { parentCell } = await showRow({ questionnaire: cell({ nextAsqAgeRangeStartDate: start }) })
    expect(parentCell).toContain(annotation)
  })

  it('has no annotation after the last age range (77)', async () => {
    const { parentCell } = await showRow({ questionnaire: cell() })
    expect(parentCell).not.toContain('(')
  })
})

describe('Start Now and Continue (79)', () => {
  it.each([
    ['teacher', viewerOf('teacher'), true],
    ['teacher of a partner without teacher surveys', viewerOf('teacher', { options: ['asqEnabled'] }), false],
    ['admin', viewerOf('admin', { options: [] }), true],
    ['superadmin', viewerOf('superadmin', { options: [] }), true],
    ['coach', viewerOf('coach'), false],
    ['coach with asq:complete', viewerOf('coach', { features: [{ key: 'asq:complete', enabled: true }] }), true],
    ['partner_admin_dashboard', viewerOf('partner_admin_dashboard'), false],
    [
      'partner_admin_dashboard with asq:complete',
      viewerOf('partner_admin_dashboard', { features: [{ key: 'asq:complete', enabled: true }] }),
      true,
    ],
    ['partner_admin', viewerOf('partner_admin', { features: [{ key: 'asq:complete', enabled: true }] }), false],
  ])('are offered to %s', async (_, viewer, offered) => {
    await showRow({}, viewer)
    expect(links()).toEqual(offered ? ['Stone, Mila', 'Start Now'] : ['Stone, Mila'])
  })

  it('never stand on a parent questionnaire', async () => {
    await showRow({ teacherQuestionnaire: null, questionnaire: overdue() })
    expect(links()).toEqual(['Stone, Mila'])
  })
})

describe('the Follow-Up column (80)', () => {
  it.each([
    ['filled', 'View or Edit Follow-Up Report'],
    ['not_filled', 'Start Now: Follow-Up Report'],
    ['no_screening', 'Pending (No Screening Completed)'],
  ] as const)('%s', async (followUp, text) => {
    const { texts } = await showRow({ followUp, teacherQuestionnaire: null })
    expect(texts['Follow-up']).toBe(text)
    expect(links()).toEqual(['Stone, Mila'])
  })

  it.each([
    ['filled', 'View or Edit Follow-Up Report'],
    ['not_filled', 'Start Now: Follow-Up Report'],
  ] as const)('opens the report under its own address: %s', async (followUp, text) => {
    const { view } = await showRow({ followUp, followUpQuestionnaire: 601, teacherQuestionnaire: null })
    const link = screen.getByRole('link', { name: `${text}, Stone, Mila` })
    expect(link.getAttribute('href')).toBe('/dashboard/asqs/7/follow-up/601')
    fireEvent.click(link)
    expect(view.followed).toMatchObject([{ screen: 'followUp', playerId: 7, surveyId: 601 }])
  })

  it('has nothing to open while no screening is completed', async () => {
    await showRow({ followUp: 'no_screening', followUpQuestionnaire: null, teacherQuestionnaire: null })
    expect(links()).toEqual(['Stone, Mila'])
  })

  it('is empty for a child that it does not apply to', async () => {
    const { texts } = await showRow({ followUp: null })
    expect(texts['Follow-up']).toBe('')
  })
})
