import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../machines/kit/limits.ts'
import { defaultSurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { openPanel } from '../../kit/openPanel.ts'
import { renderSurveyList } from './renderSurveyList.tsx'
import { lost, pageOf, row } from './surveyListSamples.ts'

afterEach(cleanup)

const room = (value: number, label: string, disabled = false) => ({ value, label, disabled })
const views = { all: 494, toDo: 38, overdue: 11, monitorOrRefer: 61, needsFollowUp: 24 }
const noOptions = { groups: [], subgroups: [], cohorts: [], views }

const openMore = async () => {
  const panel = openPanel(/^More filters/)
  await panel.findByRole('switch', { name: 'Recent' })
  return panel
}

describe('what can be chosen (73)', () => {
  it('offers groups, subgroups and cohorts only when more than one enabled option exists', async () => {
    const view = renderSurveyList()
    await view.answerOptions({
      ...noOptions,
      groups: [room(1, 'North')],
      subgroups: [room(2, 'North', true), room(3, 'Elm School')],
      cohorts: [room(4, 'Elm School', true), room(5, 'Room A'), room(6, 'Room B')],
    })
    await openMore()
    expect(screen.queryByRole('button', { name: 'Groups' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Subgroups' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Cohorts' })).toBeTruthy()
  })

  it('has groups, subgroups and the toggles one press away, and says how many of them are set', async () => {
    const view = renderSurveyList()
    await view.answerOptions({ ...noOptions, groups: [room(1, 'North'), room(2, 'South')] })
    expect(screen.queryByRole('button', { name: 'Groups' })).toBeNull()
    view.changeAddress({ ...defaultSurveyQuery, asq: 'asq_3', groups: [1, 2], recent: true })
    const panel = await openMore()
    expect(panel.getByRole('button', { name: 'Groups (2)' })).toBeTruthy()
    expect(screen.getByText('More filters (2)')).toBeTruthy()
    expect(screen.getByText('Filters (3)')).toBeTruthy()
  })

  it('has the order there too: another one, and the other way around', async () => {
    const view = renderSurveyList()
    view.enter()
    const panel = await openMore()
    fireEvent.click(panel.getByRole('button', { name: 'Ascending' }))
    fireEvent.change(panel.getByRole('combobox', { name: 'Order' }), { target: { value: 'surveys.invited_at' } })
    expect(view.written).toEqual([
      { ...defaultSurveyQuery, order: 'desc' },
      { ...defaultSurveyQuery, sort: 'surveys.invited_at' },
    ])
  })

  it('shows disabled options as headings that nobody can choose', async () => {
    const view = renderSurveyList()
    await view.answerOptions({
      ...noOptions,
      cohorts: [room(4, 'Elm School', true), room(5, 'Room A'), room(7, 'Oak School', true), room(6, 'Room B')],
    })
    const panel = openPanel('Cohorts')
    expect(panel.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'Elm SchoolRoom A',
      'Oak SchoolRoom B',
    ])
    expect(panel.getAllByRole('checkbox')).toHaveLength(2)
  })

  it('says when they could not be loaded, and tries again', async () => {
    const view = renderSurveyList()
    await view.failOptions(lost)
    expect(screen.getByRole('alert').textContent).toContain('Groups, subgroups and cohorts could not be loaded.')
    await view.answerOptions(noOptions)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('choosing', () => {
  it.each([
    ['Recent', { recent: true }],
    ['Concern', { concern: true }],
    ['Monitor or refer', { monitorOrRefer: true }],
  ])('the toggle %s goes into the address after 500 ms', async (label, change) => {
    const view = renderSurveyList()
    view.enter()
    const panel = await openMore()
    fireEvent.click(panel.getByRole('switch', { name: label }))
    view.pass(limits.filterToggleDebounce - 1)
    expect(view.written).toEqual([])
    view.pass(1)
    expect(view.written).toEqual([{ ...defaultSurveyQuery, ...change }])
  })

  it.each([
    ['ASQ type', 'asq_se2', { asq: 'asq_se2' }],
    ['Follow-up', 'incomplete', { followUpSelect: 'incomplete' }],
  ])('the select %s (114)', async (label, value, change) => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()]))
    const panel = await openMore()
    fireEvent.change(panel.getByRole('combobox', { name: label }), { target: { value } })
    view.pass(limits.filterToggleDebounce)
    expect(view.written).toEqual([{ ...defaultSurveyQuery, ...change }])
  })

  it('several cohorts', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.answerOptions({ ...noOptions, cohorts: [room(5, 'Room A'), room(6, 'Room B')] })
    const panel = openPanel('Cohorts')
    fireEvent.click(panel.getByRole('checkbox', { name: 'Room A' }))
    fireEvent.click(panel.getByRole('checkbox', { name: 'Room B' }))
    view.pass(limits.filterToggleDebounce)
    expect(view.written).toEqual([{ ...defaultSurveyQuery, cohorts: [5, 6] }])
    expect(screen.getByRole('button', { name: 'Cohorts (2)' })).toBeTruthy()
  })

  it('a date range typed by keys alone (74)', async () => {
    const view = renderSurveyList()
    view.enter()
    const panel = openPanel('Finished: all time')
    fireEvent.change(await panel.findByRole('textbox', { name: 'From' }), { target: { value: '03/01/2026' } })
    expect(panel.getByText('Set the last day as well.')).toBeTruthy()
    fireEvent.change(panel.getByRole('textbox', { name: 'To' }), { target: { value: '03/01/2026' } })
    expect(panel.getByText('The range must be at least 1 night long.')).toBeTruthy()
    fireEvent.change(panel.getByRole('textbox', { name: 'To' }), { target: { value: '02/28/2026' } })
    expect(panel.getByText('The last day must come after the first.')).toBeTruthy()
    fireEvent.change(panel.getByRole('textbox', { name: 'To' }), { target: { value: '03/08/2026' } })
    view.pass(limits.filterToggleDebounce)
    expect(view.written).toEqual([
      { ...defaultSurveyQuery, finishedAtStart: '2026-03-01', finishedAtEnd: '2026-03-08' },
    ])
    fireEvent.click(panel.getByRole('button', { name: 'Clear dates' }))
    view.pass(limits.filterToggleDebounce)
    expect(view.written.at(-1)).toEqual(defaultSurveyQuery)
  })
})

describe('finding a child', () => {
  const field = () => screen.getByRole('combobox', { name: 'Find a child' })
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

  it('offers what was found and lists only the child that is chosen, by keys alone', async () => {
    const view = renderSurveyList()
    view.enter()
    type('mi')
    view.pass(limits.searchDebounce)
    expect(view.searchCalls.map(({ input }) => input)).toEqual([{ text: 'mi' }])
    await view.answerSearch([
      { value: 1, label: 'Mila Stone' },
      { value: 2, label: 'Milo Reyes' },
    ])
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(screen.getByRole('option', { name: 'Milo Reyes' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(field(), { key: 'Enter' })
    view.pass(limits.filterToggleDebounce)
    expect(view.written).toEqual([{ ...defaultSurveyQuery, player: [2] }])
    expect(await screen.findByText('Child: Milo Reyes')).toBeTruthy()
  })

  it('says that nobody has this name', async () => {
    const view = renderSurveyList()
    type('zz')
    view.pass(limits.searchDebounce)
    await view.answerSearch([])
    expect(screen.getByText('No child has this name.')).toBeTruthy()
  })

  it.each([
    ['a lost connection', lost, 'The server cannot be reached. Check the connection and try again.'],
    ['a 500', { ...lost, key: 'server', status: 500 }, 'Oops! Something went wrong. Contact support for help.'],
  ] as const)('says why the search fails after %s, and offers nothing', async (_, reason, words) => {
    const view = renderSurveyList()
    type('mi')
    view.pass(limits.searchDebounce)
    await view.failSearch(reason)
    expect(within(screen.getByRole('alert')).getByText(words)).toBeTruthy()
    expect(screen.queryAllByRole('option', { name: /Mil/ })).toEqual([])
  })

  it('searches for the same name again with Retry, by mouse or by key, and the focus is in the field then', async () => {
    const view = renderSurveyList()
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a child' })
    act(() => input.focus())
    type('mi')
    view.pass(limits.searchDebounce)
    await view.failSearch(lost)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect([document.activeElement, view.searchCalls.length]).toEqual([input, 2])
    await view.failSearch(lost)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Retry')
    await userEvent.keyboard('{Enter}')
    expect([document.activeElement, input.value, view.searchCalls.at(-1)?.input]).toEqual([input, 'mi', { text: 'mi' }])
    await view.answerSearch([{ value: 2, label: 'Stone, Mila' }])
    expect(screen.getByRole('option', { name: 'Stone, Mila' })).toBeTruthy()
    await userEvent.tab()
    expect(screen.queryByRole('option', { name: 'Stone, Mila' })).toBeNull()
  })
})

describe('what is set', () => {
  const linked = {
    ...defaultSurveyQuery,
    player: [2],
    asq: 'asq_3' as const,
    cohorts: [5, 99],
    teachers: [8, 9],
    finishedAtStart: '2026-03-01',
    finishedAtEnd: '2026-03-08',
    followUpSelect: 'completed' as const,
    recent: true,
    concern: true,
    monitorOrRefer: true,
  }
  const chips = async () =>
    within(await screen.findByRole('list', { name: 'Filters that are set' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('shows as chips with their names, also those of a shared link', async () => {
    const view = renderSurveyList()
    await view.answerOptions({
      ...noOptions,
      cohorts: [room(5, 'Elm School', true), room(5, 'Room A'), room(6, 'Room B')],
    })
    view.changeAddress(linked)
    await view.answerNames([{ value: 2, label: 'Milo Reyes' }])
    expect(await chips()).toEqual([
      'Child: Milo Reyes',
      'ASQ-3',
      'Room A',
      'Cohort no. 99',
      '2 staff members',
      '03/01/2026 – 03/08/2026',
      'Follow-up completed',
      'Recent',
      'Concern',
      'Monitor or refer',
      'Clear all',
    ])
  })

  it.each([
    ['Child: no. 2', { player: [] }],
    ['ASQ-3', { asq: null }],
    ['Cohort no. 5', { cohorts: [99] }],
    ['2 staff members', { teachers: [] }],
    ['03/01/2026 – 03/08/2026', { finishedAtStart: null, finishedAtEnd: null }],
    ['Follow-up completed', { followUpSelect: null }],
    ['Recent', { recent: false }],
    ['Concern', { concern: false }],
    ['Monitor or refer', { monitorOrRefer: false }],
  ])('is taken away one by one: %s', async (label, change) => {
    const view = renderSurveyList()
    view.changeAddress(linked)
    fireEvent.click(await screen.findByRole('button', { name: `Remove filter: ${label}` }))
    view.pass(limits.filterToggleDebounce)
    expect(view.written).toEqual([{ ...linked, ...change }])
  })

  it('is taken away all at once', async () => {
    const view = renderSurveyList()
    view.changeAddress(linked)
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }))
    expect(view.written).toEqual([defaultSurveyQuery])
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull()
  })
})

describe('the focus, when what had it goes away', () => {
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

  it('goes from a chip to the next one, from the last to Clear all, and with all of them to the filters', async () => {
    const view = renderSurveyList()
    view.enter({ ...defaultSurveyQuery, recent: true, concern: true, monitorOrRefer: true })
    await screen.findByRole('button', { name: 'Clear all' })
    press('Remove filter: Recent')
    await act(async () => undefined)
    expect(focused()).toBe('Remove filter: Concern')
    press('Remove filter: Monitor or refer')
    await act(async () => undefined)
    expect(focused()).toBe('Clear all')
    press('Clear all')
    await act(async () => undefined)
    expect(focused()).toBe('Finished: all time')
  })

  it('stays on Retry of the choices until they are there, then goes to the first of them', async () => {
    const view = renderSurveyList()
    await view.failOptions(lost)
    press('Retry')
    expect(focused()).toBe('Retry')
    await view.answerOptions({ ...noOptions, cohorts: [room(5, 'Room A'), room(6, 'Room B')] })
    expect(focused()).toBe('Cohorts')
  })
})
