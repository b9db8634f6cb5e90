import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../machines/kit/limits.ts'
import { defaultSurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { renderSurveyList } from './renderSurveyList.tsx'
import { completedCell, lost, pageOf, row } from './surveyListSamples.ts'

afterEach(cleanup)

const concerns = { ...defaultSurveyQuery, concern: true }
const name = (text: string) => screen.queryByRole('link', { name: text })

describe('the survey dashboard by state (71)', () => {
  it('idle: has its title and its filters, and no table', () => {
    renderSurveyList()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('loading, just asked: shows neither skeleton nor message', () => {
    const view = renderSurveyList()
    view.enter()
    expect(screen.queryByText('Loading the list…')).toBeNull()
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()
  })

  it('loading, after 200 ms: says so', () => {
    const view = renderSurveyList()
    view.enter()
    view.pass(limits.skeletonAfter)
    expect(screen.getByText('Loading the list…')).toBeTruthy()
  })

  it('ready: shows the rows, the count beside the title, and announces it', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()], { totalCount: 1234, totalPages: 50 }))
    expect(name('Stone, Mila')).toBeTruthy()
    expect(screen.getByText('1,234 children')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('1,234 children found')
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
  })

  it('loading more: keeps the rows, and the button says what happens', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()], { totalCount: 30, totalPages: 2 }))
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(view.pageCalls.at(-1)?.input).toMatchObject({ from: 2, to: 2 })
    expect(screen.getByRole('button', { name: 'Loading more…' })).toBeTruthy()
    expect(name('Stone, Mila')).toBeTruthy()
    await view.answerPages(pageOf([row({ id: 8, firstName: 'Noor' })], { totalCount: 30, totalPages: 2 }, 2))
    expect(name('Stone, Noor')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('loading more: the focus stays on the button', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()], { totalCount: 60, totalPages: 3 }))
    const button = screen.getByRole('button', { name: 'Load more' })
    button.focus()
    fireEvent.click(button)
    await view.answerPages(pageOf([row({ id: 8 })], { totalCount: 60, totalPages: 3 }, 2))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load more' }))
  })

  it('more failed: keeps the rows and offers Retry', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()], { totalPages: 2 }))
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await view.failPages(lost)
    expect(screen.getByRole('alert').textContent).toContain(
      'The server cannot be reached. Check the connection and try again.',
    )
    expect(name('Stone, Mila')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(view.pageCalls).toHaveLength(3)
  })

  it('loading more, the server being busy: keeps the rows, counts down the seconds and asks again automatically (168)', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()], { totalCount: 30, totalPages: 2 }))
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await view.failPages({ ...lost, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 })
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    expect(screen.getByText('This is loaded again by itself in 2 seconds.')).toBeTruthy()
    expect(name('Stone, Mila')).toBeTruthy()
    view.pass(1000)
    expect(screen.getByText('This is loaded again by itself in 1 second.')).toBeTruthy()
    view.pass(1000)
    expect(view.pageCalls).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Loading more…' })).toBeTruthy()
  })

  it('reloading: keeps the rows, marked as busy', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    view.reload()
    expect(name('Stone, Mila')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })

  it('replacing: keeps the old rows but announces nothing before the new ones are there', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    view.changeAddress(concerns)
    expect(name('Stone, Mila')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it("empty: 'Sorry, no results were found...'", async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([], { totalPages: 0 }))
    expect(screen.getByText('Sorry, no results were found...')).toBeTruthy()
    expect(screen.queryByText('No child matches the filters that are set.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  it('no match: says that the filters are the reason, and clears them', async () => {
    const view = renderSurveyList()
    view.enter(concerns)
    await view.answerPages(pageOf([], { totalPages: 0 }))
    expect(screen.getByText('No child matches the filters that are set.')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!)
    expect(view.written).toEqual([defaultSurveyQuery])
  })

  it('failed: says why in words and offers Retry', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.failPages(lost)
    expect(screen.getByRole('alert').textContent).toContain(
      'The server cannot be reached. Check the connection and try again.',
    )
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(view.pageCalls).toHaveLength(2)
  })

  it('failed, the server being busy: shows the seconds left and tries again automatically (168)', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.failPages({ ...lost, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 })
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    expect(screen.getByText('This is loaded again by itself in 2 seconds.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    view.pass(1000)
    expect(screen.getByText('This is loaded again by itself in 1 second.')).toBeTruthy()
    expect(view.pageCalls).toHaveLength(1)
    view.pass(1000)
    expect(view.pageCalls).toHaveLength(2)
    expect(screen.getByRole('alert').textContent).toContain('The server is busy')
    await view.answerPages(pageOf([row()]))
    expect(name('Stone, Mila')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('failed, the server being away: says why and when it is asked again, keeps saying so meanwhile, and then loads automatically', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.failPages(lost)
    const words = () => screen.getByRole('alert').textContent
    expect(words()).toContain('The list could not be loaded')
    expect(screen.getByText('This is loaded again by itself in 5 seconds.')).toBeTruthy()
    for (let second = 0; second < 5; second += 1) view.pass(1000)
    expect(view.pageCalls).toHaveLength(2)
    expect(words()).toContain('The server cannot be reached. Check the connection and try again.')
    await view.answerPages(pageOf([row()]))
    expect(name('Stone, Mila')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('out of date, the server being away: keeps rows and words while it is asked again automatically', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    view.reload()
    await view.failPages(lost)
    expect(screen.getByText('This is loaded again by itself in 5 seconds.')).toBeTruthy()
    for (let second = 0; second < 5; second += 1) view.pass(1000)
    expect(view.pageCalls).toHaveLength(3)
    expect(screen.getByRole('alert').textContent).toContain('The list could not be refreshed')
    await view.answerPages(pageOf([row()]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('out of date: keeps the rows, says that they are of before, and offers Retry', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    view.reload()
    await view.failPages(lost)
    expect(screen.getByRole('alert').textContent).toContain('The list could not be refreshed')
    expect(name('Stone, Mila')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(view.pageCalls).toHaveLength(3)
  })
})

describe('sorting (75)', () => {
  it('names the sorted column and its direction; Follow-Up cannot be sorted', async () => {
    const view = renderSurveyList()
    view.enter({ ...defaultSurveyQuery, sort: 'surveys.parent_finished_at', order: 'desc' })
    await view.answerPages(pageOf([row()]))
    const sorted = Object.fromEntries(
      screen
        .getAllByRole('columnheader')
        .map((header) => [(header.querySelector('button') ?? header).textContent, header.getAttribute('aria-sort')]),
    )
    expect(sorted).toEqual({
      'Student Name': 'none',
      'Date Invited': 'none',
      'Most Recent Teacher ASQ': 'none',
      'Most Recent Parent ASQ': 'descending',
      'Follow-Up': null,
    })
  })

  it('shows an arrow wherever sorting is possible, and none where it is not', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    const withArrow = screen.getAllByRole('columnheader').filter((header) => header.querySelector('svg'))
    expect(withArrow.map((header) => header.querySelector('button')?.textContent)).toEqual([
      'Student Name',
      'Date Invited',
      'Most Recent Teacher ASQ',
      'Most Recent Parent ASQ',
    ])
  })

  it.each([
    ['Student Name', 'student_name', 'desc'],
    ['Date Invited', 'surveys.invited_at', 'asc'],
    ['Most Recent Teacher ASQ', 'surveys.teacher_finished_at', 'asc'],
    ['Most Recent Parent ASQ', 'surveys.parent_finished_at', 'asc'],
  ])('writes %s into the address at once', async (column, sort, order) => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    fireEvent.click(screen.getByRole('button', { name: column }))
    expect(view.written).toEqual([{ ...defaultSurveyQuery, sort, order }])
  })
})

describe('rows', () => {
  it('lead to the results by the parent survey’s id', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    const link = screen.getByRole('link', { name: 'Stone, Mila' })
    expect(link.getAttribute('href')).toBe('/dashboard/asqs/7/player/601')
    fireEvent.click(link)
    expect(view.followed).toMatchObject([{ screen: 'results', playerId: 7, surveyId: 601 }])
  })

  it('lead there by the teacher survey’s id when there is no parent survey', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row({ questionnaire: null })]))
    expect(screen.getByRole('link', { name: 'Stone, Mila' }).getAttribute('href')).toBe('/dashboard/asqs/7/player/602')
  })

  it('are no link without any survey', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row({ questionnaire: null, teacherQuestionnaire: null, dateInvited: null })]))
    expect(screen.getByRole('rowheader').textContent).toBe('Stone, Mila')
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByText('Not invited')).toBeTruthy()
  })

  it("carry 'Sample, not for clinical use' once while one of them shows a sample", async () => {
    const view = renderSurveyList()
    view.enter()
    const sample = completedCell({ provenance: 'sample' })
    await view.answerPages(pageOf([row({ questionnaire: sample }), row({ id: 8, questionnaire: sample })]))
    expect(screen.getAllByText('Sample, not for clinical use')).toHaveLength(1)
  })

  it('carry no such mark when every instrument is licensed', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    expect(screen.queryByText('Sample, not for clinical use')).toBeNull()
  })

  it('show the day they were invited as MM/DD/YYYY', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    expect(within(screen.getByRole('table')).getByText('02/01/2026')).toBeTruthy()
  })
})

describe('the focus, when the button that had it goes away', () => {
  const press = (label: string) => {
    const button = screen.getByRole('button', { name: label })
    button.focus()
    fireEvent.click(button)
  }
  const focused = () => document.activeElement?.textContent

  it('stays on Retry of the list while it is tried again and fails again, then goes to the heading', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.failPages(lost)
    press('Retry')
    expect(focused()).toBe('Retry')
    await view.failPages(lost)
    expect(focused()).toBe('Retry')
    press('Retry')
    await view.answerPages(pageOf([row()]))
    expect(focused()).toBe('Dashboard')
  })

  it('goes to the heading when an outdated list is there again', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    view.reload()
    await view.failPages(lost)
    press('Retry')
    expect(focused()).toBe('Retry')
    await view.answerPages(pageOf([row()]))
    expect(focused()).toBe('Dashboard')
  })

  it('goes from one button at the foot to the next one, then to how many rows there are', async () => {
    const view = renderSurveyList()
    const pages = { totalCount: 2, totalPages: 2 }
    view.enter()
    await view.answerPages(pageOf([row()], pages))
    press('Load more')
    await view.failPages(lost)
    expect(focused()).toBe('Retry')
    press('Retry')
    await act(async () => undefined)
    expect(focused()).toBe('Loading more…')
    await view.answerPages(pageOf([row({ id: 8 })], pages, 2))
    expect(focused()).toBe('2 of 2 children')
  })

  it('goes to the heading when the filters are cleared because nothing matches', async () => {
    const view = renderSurveyList()
    view.enter(concerns)
    await view.answerPages(pageOf([], { totalPages: 0 }))
    const inMessage = screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!
    inMessage.focus()
    fireEvent.click(inMessage)
    view.changeAddress(defaultSurveyQuery)
    await act(async () => undefined)
    expect(focused()).toBe('Dashboard')
  })
})
