import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import { type AppSystem, SystemContext } from '../../../../src/web/app/system.ts'
import type { Expected, Http, HttpOptions } from '../../../../src/web/client/http.ts'
import StartAsqPanel from '../../../../src/web/flows/startAsq/StartAsqPanel.tsx'
import { completeBrowser } from '../../kit/browser.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { settling } from '../../kit/settling.ts'

interface Call {
  readonly path: string
  readonly query: HttpOptions['query']
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

const head = { id: 1, type: 'asq_3', ageMonths: 24, provenance: 'sample' }
const side = (surveyId: number, status: string, state: string) => ({
  surveyId,
  status,
  state,
  createdAt: '2026-10-01T08:00:00Z',
  deadlineDate: '2026-11-01',
  dateFinished: null,
  areas: [],
})
const screenings = [
  { ...head, name: 'ASQ-3 Sample, 24 Months', parent: null, teacher: side(7, 'pending', 'open') },
  { ...head, name: 'ASQ:SE-2 Sample, 24 Months', parent: null, teacher: side(8, 'in_progress', 'overdue') },
  { ...head, name: 'ASQ-3 Sample, 22 Months', parent: null, teacher: side(6, 'finished', 'completed') },
  { ...head, name: 'ASQ-3 Sample, 20 Months', parent: null, teacher: side(5, 'pending', 'archived') },
  { ...head, name: 'ASQ-3 Sample, 18 Months', parent: side(4, 'pending', 'open'), teacher: null },
]

function show() {
  const calls: Call[] = []
  const http = {
    get: <T,>(path: string, expected: Expected<T>, { query }: HttpOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        calls.push({ path, query, resolve: settling(expected, resolve, reject), reject })
      }),
  } as unknown as Http
  const onStart = vi.fn<(started: { playerId: number; surveyId: number }) => void>()
  const onClose = vi.fn<() => void>()
  render(
    <SystemContext value={{ http } as unknown as AppSystem}>
      <StartAsqPanel onStart={onStart} onClose={onClose} />
    </SystemContext>,
  )
  const answer = (value: unknown) =>
    act(async () => {
      calls.at(-1)?.resolve(value)
      await new Promise((resolve) => setImmediate(resolve))
    })
  const fail = (reason: Failure) => act(async () => calls.at(-1)?.reject(reason))
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
  const search = (text: string) => {
    type(text)
    act(() => void vi.advanceTimersByTime(limits.searchDebounce))
  }
  const chooseChild = async () => {
    search('mi')
    await answer({ data: [{ value: 3, label: 'Stone, Mila' }] })
    fireEvent.click(screen.getByRole('option', { name: 'Stone, Mila' }))
  }
  return { calls, onStart, onClose, answer, fail, type, search, chooseChild }
}

const dialog = () => screen.getByRole('dialog', { name: 'Start ASQ' })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a child' })
const questionnaires = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Questionnaire' })
const start = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Start ASQ' })

beforeEach(() => {
  completeBrowser()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the Start ASQ panel (81)', () => {
  it('no child: begins in the search; questionnaires and Start ASQ are disabled, and it says why', () => {
    const { calls } = show()
    expect(document.activeElement).toBe(field())
    expect(field().placeholder).toBe('Type a first or last name')
    expect(questionnaires().disabled).toBe(true)
    expect(start().disabled).toBe(true)
    expect(within(dialog()).getByText('Choose a child first.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('searches 500 ms after the last key, and says that it does', async () => {
    const { calls, search } = show()
    search('mil')
    expect(calls.map(({ path, query }) => [path, query])).toEqual([['/players/filters', { q: 'mil' }]])
    expect(within(dialog()).getByText('Searching…')).toBeTruthy()
  })

  it('no child found: says so', async () => {
    const { search, answer } = show()
    search('zzz')
    await answer({ data: [] })
    expect(within(dialog()).getByText('No child has this name.')).toBeTruthy()
  })

  it.each([
    ['a 500', failure('server', { status: 500 }), /^Oops! Something went wrong\. Contact support for help\.Retry$/],
    ['a lost connection', failure('network'), /^The server cannot be reached\. Check the connection and try again\./],
    ['a 429', failure('tooManyRequests', { status: 429, retryAfterMs: 1000 }), /^The server is busy/],
  ])('a search that met %s: says so, and offers nothing', async (_, reason, text) => {
    const { search, fail } = show()
    search('mi')
    await fail(reason)
    expect(within(dialog()).getByRole('alert').textContent).toMatch(text)
    expect(screen.queryByRole('option', { name: /Stone/ })).toBeNull()
  })

  it('loading: the field shows the child, and its questionnaires are being loaded', async () => {
    const { calls, chooseChild } = show()
    await chooseChild()
    expect(field().value).toBe('Stone, Mila')
    expect(calls.at(-1)?.path).toBe('/players/3/screenings')
    expect(within(dialog()).getByText('Loading the questionnaires…')).toBeTruthy()
    expect(questionnaires().disabled).toBe(true)
  })

  it('offering: only what the teacher can still fill in, with its state; Start ASQ waits for a choice', async () => {
    const { answer, chooseChild } = show()
    await chooseChild()
    await answer({ data: screenings })
    expect([...questionnaires().options].map(({ text }) => text)).toEqual([
      'Choose a questionnaire',
      'ASQ-3 Sample, 24 Months: Not Started',
      'ASQ:SE-2 Sample, 24 Months: In Progress',
    ])
    expect(questionnaires().disabled).toBe(false)
    expect(start().disabled).toBe(true)
    expect(within(dialog()).getByText('2 questionnaires can be filled in.')).toBeTruthy()
  })

  it('chosen: starts this child’s questionnaire', async () => {
    const { answer, chooseChild, onStart } = show()
    await chooseChild()
    await answer({ data: screenings })
    fireEvent.change(questionnaires(), { target: { value: '8' } })
    fireEvent.click(start())
    expect(onStart).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ playerId: 3, surveyId: 8 }))
  })

  it('another name typed: the questionnaire of the child before can no longer be started', async () => {
    const { answer, chooseChild, type } = show()
    await chooseChild()
    await answer({ data: screenings })
    fireEvent.change(questionnaires(), { target: { value: '7' } })
    type('Stone, Mil')
    expect(field().value).toBe('Stone, Mil')
    expect(questionnaires().disabled).toBe(true)
    expect(start().disabled).toBe(true)
    type('')
    expect(field().value).toBe('')
  })

  it('a child without a questionnaire: says so', async () => {
    const { answer, chooseChild } = show()
    await chooseChild()
    await answer({ data: screenings.slice(2) })
    expect(within(dialog()).getByText('This child has no questionnaire that can be filled in now.')).toBeTruthy()
    expect(questionnaires().disabled).toBe(true)
    expect(start().disabled).toBe(true)
  })

  it.each([
    ['500', failure('server', { status: 500 }), 'Oops! Something went wrong. Contact support for help.'],
    ['404', failure('notFound', { status: 404, message: 'There is no such record.' }), 'There is no such record.'],
    ['no connection', failure('network'), 'The server cannot be reached. Check the connection and try again.'],
  ])('failed with %s: says why, and tries again', async (_, reason, text) => {
    const { calls, answer, fail, chooseChild } = show()
    await chooseChild()
    await fail(reason)
    const alert = within(dialog()).getByRole('alert')
    expect(within(alert).getByText('The questionnaires could not be loaded')).toBeTruthy()
    expect(within(alert).getByText(text)).toBeTruthy()
    expect(start().disabled).toBe(true)
    const asked = calls.length
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(calls).toHaveLength(asked + 1)
    await answer({ data: screenings })
    expect(questionnaires().disabled).toBe(false)
  })

  it('a busy server: counts down the seconds, and asks again automatically', async () => {
    const { calls, fail, chooseChild } = show()
    await chooseChild()
    await fail(failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }))
    const asked = calls.length
    expect(within(dialog()).getByText('This is loaded again by itself in 2 seconds.')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1000))
    expect(within(dialog()).getByText('This is loaded again by itself in 1 second.')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1000))
    expect(calls).toHaveLength(asked + 1)
  })

  it('closes by Cancel and by Escape, but Escape in a typed name first empties the field', () => {
    const { onClose, type } = show()
    type('mi')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('')
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
