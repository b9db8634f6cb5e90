import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../machines/kit/limits.ts'
import { messages } from '../../../../src/api/messages.ts'
import { family, pageOf, silvas } from '../../../machines/familyList/familySamples.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { renderFamilyList } from './renderFamilyList.tsx'

afterEach(cleanup)

const noOptions = { groups: [], subgroups: [], cohorts: [] }
const option = (value: number, label: string, disabled = false) => ({ value, label, disabled })

describe('the family list, by state (39)', () => {
  it('loading: shows nothing for a moment, then grey lines and says so', async () => {
    const { pass } = await renderFamilyList()
    expect(screen.getByRole('status').textContent).toBe('')
    pass(limits.skeletonAfter)
    expect(screen.getByRole('status').textContent).toBe('Loading the families…')
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('ready: shows the six columns, the children with their ids, days as MM/DD/YYYY and what there is none of', async () => {
    const { settle } = await renderFamilyList()
    const players = [
      { id: 31, first_name: 'Uma', last_name: 'Silva' },
      { id: 32, first_name: 'Vito', last_name: 'Souza' },
    ]
    await settle({
      records: [
        family(4, { first_name: 'Ana', last_name: 'Silva', players, last_action_date: '2026-03-09' }),
        family(5),
      ],
      pagination: { current_page: 1, per_page: 25, total_count: 2 },
    })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Id',
      'Name',
      'Email',
      'Children',
      'Last Action',
      'Created At',
    ])
    const [first, second] = screen.getAllByRole('row').slice(1)
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '4',
      'Ana Silva',
      'family.4@families.example',
      '31 - Uma Silva32 - Vito Souza',
      '03/09/2026',
      '03/01/2026',
    ])
    expect(within(first!).getAllByRole('listitem')).toHaveLength(2)
    expect(second?.textContent).toContain('No children')
    expect(second?.textContent).toContain('None yet')
    expect(screen.getByRole('status').textContent).toBe('2 families found')
    expect(screen.getByText('2 families')).toBeTruthy()
  })

  it('ready: says which rows of how many, without page links where there is one page', async () => {
    const { settle } = await renderFamilyList()
    await settle(pageOf([1, 2], 1, 2))
    expect(screen.getByText('1 to 2 of 2')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('replacing: keeps the old rows, marked as busy, and announces nothing until the new ones are there', async () => {
    const { list, settle } = await renderFamilyList()
    await settle(pageOf([1]))
    act(() => list.send({ type: 'url.changed', query: silvas }))
    expect(screen.getByText('First 1 Last 1')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('')
    await settle(pageOf([2]))
    expect(screen.queryByText('First 1 Last 1')).toBeNull()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
  })

  it('empty: says so, and offers nothing to clear', async () => {
    const { settle } = await renderFamilyList()
    await settle(pageOf([]))
    expect(screen.getByText('No records found')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('no match: says so, and clears search and filters at once', async () => {
    const { settle, written } = await renderFamilyList(silvas)
    await settle(pageOf([]))
    expect(screen.getByText('No records found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(written).toEqual([{ search: '', group_id: [], subgroup_id: [], cohort_id: [] }])
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
  })

  it('failed: shows the reason as an alert, no row, and a way out', async () => {
    const { settle, isAsked } = await renderFamilyList()
    await settle(failure('forbidden', { status: 403, code: 'not_allowed', message: messages.not_allowed }))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('The families could not be loaded')).toBeTruthy()
    expect(within(alert).getByText(messages.not_allowed)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(isAsked()).toBe(true)
    await settle(pageOf([1]))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('table')).toBeTruthy()
  })
})

describe('page links', () => {
  const labels = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'))
  const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

  it.each([
    [1, 20, ['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']],
    [7, 20, ['Page 5', 'Page 6', 'Page 7', 'Page 8', 'Page 9']],
    [20, 20, ['Page 16', 'Page 17', 'Page 18', 'Page 19', 'Page 20']],
    [2, 3, ['Page 1', 'Page 2', 'Page 3']],
  ])('on page %i of %i lead to at most five pages', async (page, last, expected) => {
    const { settle } = await renderFamilyList()
    await settle(pageOf([1], page, last * 25))
    expect(labels()).toEqual(expected)
    expect(current()).toEqual([String(page)])
  })

  it('write the page into the address, and leave it out for the first one', async () => {
    const { settle, address } = await renderFamilyList()
    await settle(pageOf([1], 1, 60))
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }))
    expect(address()).toBe('/screen?page=3')
    await userEvent.click(screen.getByRole('link', { name: 'Page 1' }))
    expect(address()).toBe('/screen')
  })
})

describe('search and filters (40)', () => {
  it('offers each filter only where there is more than one enabled option', async () => {
    const { settleChoices } = await renderFamilyList()
    await settleChoices({
      groups: [option(1, 'North')],
      subgroups: [option(1, 'North', true), option(2, 'Maple School')],
      cohorts: [option(2, 'North › Maple School', true), option(3, 'Room 1'), option(4, 'Room 2')],
    })
    expect(screen.queryByRole('button', { name: 'Groups' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Subgroups' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cohorts' }))
    expect(screen.getByRole('group', { name: 'North › Maple School' })).toBeTruthy()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Room 1', 'Room 2'])
  })

  it('writes what is typed half a second after the last key', async () => {
    const { written, pass } = await renderFamilyList()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name, email...' }), 'silva')
    expect(written).toEqual([])
    pass(limits.searchDebounce)
    expect(written.map(({ search }) => search)).toEqual(['silva'])
  })

  it('shows what is chosen as chips, by number while its name is unknown', async () => {
    const { settleChoices } = await renderFamilyList({ ...silvas, search: '', cohort_id: [4] })
    expect(screen.getByRole('row', { name: 'Cohort no. 4' })).toBeTruthy()
    await settleChoices({ ...noOptions, cohorts: [option(3, 'Room 1'), option(4, 'Room 2')] })
    expect(screen.getByRole('row', { name: 'Room 2' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cohorts (1)' })).toBeTruthy()
  })

  it('says that the choices could not be loaded, while search and list work', async () => {
    const { settle, settleChoices } = await renderFamilyList()
    await settle(pageOf([1]))
    await settleChoices(failure('server', { status: 500 }))
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('Groups, subgroups and cohorts could not be loaded.')).toBeTruthy()
    expect(screen.getByRole('table')).toBeTruthy()
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await settleChoices(noOptions)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
