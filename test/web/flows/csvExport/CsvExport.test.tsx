import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import { offerOf } from '../../../../src/web/client/http.ts'
import { formatMoment } from '../../../../src/web/texts/formats.ts'
import { reportOf } from '../../../machines/csvExport/csvExportPaths.ts'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { path, renderCsvExport as show } from './renderCsvExport.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const status = () => screen.queryByRole('status')?.textContent ?? ''
const isAsked = () => screen.queryByText('Surveys')?.parentElement?.getAttribute('aria-busy') === 'true'
const requestedAt = `Latest report requested at: ${formatMoment(reportOf('pending').createdAt)}`

beforeEach(() => {
  completeBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a CSV export on the survey dashboard (115, 116, 119)', () => {
  it('asking: polls at once, without extending the session, and says nothing yet', () => {
    const { calls } = show()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'get', path, options: { userAction: false } })
    expect(status()).toBe('')
  })

  it('none: offers the export, and no details', async () => {
    const { answer } = show()
    await answer(null)
    expect(button('Export surveys')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Details/ })).toBeNull()
  })

  it.each([
    ['pending', 'Waiting to be made', null],
    ['in_progress', '1,200 of 4,000 rows', 4000],
  ] as const)('waiting (%s): a spinner, the time and the progress in rows', async (state, progress, total) => {
    const { answer } = show()
    await answer(reportOf(state, { rows: { done: total === null ? 0 : 1200, total } }))
    expect(status()).toBe(requestedAt + progress)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('failed: Latest report requested failed', async () => {
    const { answer, calls, pass } = show()
    await answer(reportOf('failed'))
    expect(status()).toBe('Latest report requested failed')
    await pass(60_000)
    expect(calls).toHaveLength(1)
  })

  it('finished: a download link with the same text, which records a partner action when it is pressed (120)', async () => {
    const { answer, calls } = show()
    await answer(reportOf('finished', { id: 'r-1', rows: { done: 1, total: 1 }, bytes: 939_470 }))
    const link = screen.getByRole('link', { name: requestedAt })
    expect(link.getAttribute('href')).toBe('/api/csv_exports/8b0f/file?signature=x')
    expect(link.hasAttribute('download')).toBe(true)
    expect(status()).toContain('1 row, 939 kB')
    fireEvent.click(link)
    const [, action, file] = calls
    expect(action).toMatchObject({ method: 'post', path: '/partner_actions', body: { reportId: 'r-1' } })
    expect(file).toMatchObject({ method: 'get', path: '/csv_exports/8b0f/file?signature=x' })
    expect(file!.expected, 'a report can be larger than the page').toEqual(offerOf('text/csv'))
    expect(status()).toContain('Downloading…')
    const fetched: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      fetched.push(this.getAttribute('href')!)
    })
    await act(async () => file!.resolve(undefined))
    expect(fetched).toEqual(['/api/csv_exports/8b0f/file?signature=x'])
    expect(status()).toContain('1 row, 939 kB')
    click.mockRestore()
    await act(async () => action!.reject(failure('server', { status: 500 })))
    expect(screen.getByRole('link', { name: requestedAt })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [failure('network'), 'The server cannot be reached. Check the connection and try again.'],
    [failure('server', { status: 500 }), 'Oops! Something went wrong. Contact support for help.'],
    [failure('notFound', { status: 404, message: 'This is not there.' }), 'It is no longer kept: export it again.'],
    [failure('forbidden', { status: 403, message: 'You may not do this.' }), 'You may not do this.'],
  ])(
    'says beside the link that the file was not downloaded, and why, until it is pressed again: %s',
    async (reason, words) => {
      const { answer } = show()
      await answer(reportOf('finished', { id: 'r-1' }))
      fireEvent.click(screen.getByRole('link', { name: requestedAt }))
      await answer(reason)
      expect(screen.getByRole('alert').textContent).toBe(`The file was not downloaded. ${words}`)
      fireEvent.click(screen.getByRole('link', { name: requestedAt }))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(status()).toContain('Downloading…')
    },
  )

  it('asks for a new link where the one on screen has ended, and downloads the file by that', async () => {
    const { answer, calls } = show()
    await answer(reportOf('finished', { id: 'r-1' }))
    fireEvent.click(screen.getByRole('link', { name: requestedAt }))
    const ended = failure('forbidden', { status: 403, code: 'link_over', message: 'This link is no longer valid.' })
    await answer(ended)
    expect(calls.at(-1)).toMatchObject({ path, options: { userAction: false } })
    await answer(reportOf('finished', { id: 'r-1', presignedS3Url: '/api/csv_exports/8b0f/file?signature=y' }))
    expect(calls.at(-1)!.path).toBe('/csv_exports/8b0f/file?signature=y')
    await answer(ended)
    expect(calls.at(-1)!.path).toBe('/csv_exports/8b0f/file?signature=y')
    expect(screen.getByRole('alert').textContent).toContain('The file was not downloaded.')
  })

  it('debouncing and requesting: one request 500 ms after the last press, with the filters that stand and no page', async () => {
    const { answer, calls, pass } = show()
    await answer(null)
    fireEvent.click(button('Export surveys'))
    await pass(499)
    fireEvent.click(button('Export surveys'))
    await pass(499)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(calls).toHaveLength(2)
    expect(calls[1]).toMatchObject({
      method: 'post',
      path,
      body: { asq: 'asq_3', recent: true, cohorts: '3,4', sort: 'student_name', order: 'asc', tz: 'Europe/Berlin' },
    })
    expect(Object.keys(calls[1]!.body as object)).not.toContain('page')
    expect(calls[1]!.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(isAsked()).toBe(true)
    await answer(reportOf('pending'))
    expect(isAsked()).toBe(false)
    expect(status()).toContain(requestedAt)
  })

  it('keeps the previous report after a 429, and says once that one is being made', async () => {
    const { answer, pass, reportFailure } = show()
    await answer(reportOf('in_progress', { rows: { done: 5, total: 10 } }))
    fireEvent.click(button('Export surveys'))
    await pass(500)
    const refused = failure('tooManyRequests', { status: 429, code: 'export_running', retryAfterMs: 3000 })
    await answer(refused)
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith(refused, true)
    expect(status()).toContain('5 of 10 rows')
    expect(status()).toContain('Ask for another one when it is finished.')
    await pass(3000)
    await answer(reportOf('finished'))
    expect(screen.getByRole('link')).toBeTruthy()
    expect(status()).not.toContain('Ask for another one')
  })

  it.each([401, 403, 404, 422, 500])(
    'tells of a request that was refused with %s, and can be pressed again',
    async (code) => {
      const { answer, pass, reportFailure } = show()
      await answer(null)
      fireEvent.click(button('Export surveys'))
      await pass(500)
      const refused = failure(code === 500 ? 'server' : 'unknown', { status: code })
      await answer(refused)
      expect(reportFailure).toHaveBeenCalledExactlyOnceWith(refused, true)
      expect(isAsked()).toBe(false)
    },
  )

  it('says that one is being made which another tab has asked for, and then shows it', async () => {
    const said = 'A report is still being made. Ask for another one when it is finished.'
    const { answer, pass } = show()
    await answer(null)
    fireEvent.click(button('Export surveys'))
    await pass(500)
    await answer(failure('tooManyRequests', { status: 429, code: 'export_running', retryAfterMs: 3000 }))
    expect(status()).toBe(said)
    await pass(3000)
    await answer(reportOf('in_progress', { rows: { done: 5, total: 10 } }))
    expect(status()).toBe(`${requestedAt}5 of 10 rows${said}`)
    await pass(3000)
    await answer(reportOf('finished'))
    expect(status()).not.toContain(said)
  })

  it('after too many tries says when the next may be made, and no seconds once they are over', async () => {
    const { answer, pass } = show()
    await answer(reportOf('finished'))
    fireEvent.click(button('Export surveys'))
    await pass(500)
    await answer(failure('tooManyRequests', { status: 429, code: 'too_many_requests', retryAfterMs: 9000 }))
    expect(status()).toContain('The report was not requested. Too many tries. Try again in 9 seconds.')
    await pass(9000)
    await answer(reportOf('finished'))
    expect(status()).toContain('The report was not requested. Too many tries. Try again in a moment.')
  })

  it.each([
    [failure('server', { status: 500 }), 'Oops! Something went wrong. Contact support for help.'],
    [failure('notFound', { status: 404, message: 'Not here.' }), 'Not here.'],
    [failure('forbidden', { status: 403, message: 'You may not do this.' }), 'You may not do this.'],
    [failure('invalid', { status: 422, fields: { tz: ['No zone.'], start: ['No day.'] } }), 'No zone., No day.'],
  ])('says beside the button that it was not requested, and why, also after the next look: %o', async (reason, why) => {
    const said = `The report was not requested. ${why}`
    const { answer, calls, pass } = show()
    await answer(null)
    fireEvent.click(button('Export surveys'))
    await pass(500)
    await answer(reason)
    expect(status()).toBe(said)
    await pass(3000)
    if (calls.at(-1)?.method === 'get') await answer(null)
    expect(status()).toBe(said)
    fireEvent.click(button('Export surveys'))
    expect(status()).toBe('')
  })

  it('a request with an answer that cannot be read: says that it is not known, then that nothing is known of it', async () => {
    const { answer, pass } = show()
    await answer(null)
    fireEvent.click(button('Export surveys'))
    await pass(500)
    await answer({ ...unknownFailure, status: 202 })
    expect(status()).toBe('Perhaps the report was not requested; the server is asked.')
    await pass(3000)
    await answer(null)
    expect(status()).toBe(
      'The report was not requested. Unknown Error. Try again in a moment, or contact support for help.',
    )
  })

  it('a request without an answer: says that it is not known, until a look has told', async () => {
    const { answer, pass } = show()
    await answer(null)
    fireEvent.click(button('Export surveys'))
    await pass(500)
    await answer(failure('network'))
    expect(status()).toBe('Perhaps the report was not requested; the server is asked.')
    await pass(3000)
    await answer(null)
    expect(status()).toBe('The report was not requested. No answer came: try again.')
  })

  it('waiting after a look that did not arrive: says so beside what it knows', async () => {
    const { answer, pass } = show()
    await answer(reportOf('pending'))
    await pass(3000)
    await answer(failure('network'))
    expect(status()).toContain(requestedAt)
    expect(status()).toContain('it is asked again by itself')
  })

  it('waiting after a poll that was answered 429: keeps its status, and polls on', async () => {
    const { answer, calls, pass } = show()
    await answer(reportOf('in_progress', { rows: { done: 5, total: 10 } }))
    await pass(3000)
    await answer(failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }))
    expect(status()).toBe(`${requestedAt}5 of 10 rows`)
    await pass(8999)
    expect(calls).toHaveLength(2)
    await pass(1)
    expect(calls).toHaveLength(3)
  })

  it('unavailable: says that it is not known, and can be asked again', async () => {
    const { answer, calls } = show()
    await answer(failure('invalid', { status: 400, message: 'This cannot be read.' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'The server did not say how the latest report stands. This cannot be read.',
    )
    fireEvent.click(button('Retry'))
    expect(calls).toHaveLength(2)
  })

  it('unavailable to a person who may not ask: offers no Retry that would be refused again', async () => {
    const { answer } = show()
    await answer(failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'The server did not say how the latest report stands. You may not do this.',
    )
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('leaves no timer behind', async () => {
    const { answer } = show()
    await answer(reportOf('pending'))
    cleanup()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the details of a report', () => {
  const details = async (report: CsvReport) => {
    const shown = show()
    await shown.answer(report)
    fireEvent.click(button('Details: Report of ASQ surveys'))
    const dialog = screen.getByRole('dialog', { name: 'Report of ASQ surveys' })
    return { ...shown, dialog }
  }
  const facts = (dialog: HTMLElement) =>
    Object.fromEntries(
      [...dialog.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )

  it('shows when it was requested, its status, and its filters by name', async () => {
    const { dialog } = await details(
      reportOf('in_progress', {
        rows: { done: 0, total: 7 },
        params: {
          asq: 'asq_se2',
          recent: true,
          concern: false,
          monitorOrRefer: true,
          followUpSelect: 'incomplete',
          state: 'to_do',
          groups: '1',
          cohorts: '3,4',
          player: '9',
          teachers: '12',
          subgroups: null,
          start: '2026-01-02',
          end: '2026-02-03',
          tz: 'Europe/Berlin',
        },
        names: {
          groups: [{ value: 1, label: 'North' }],
          subgroups: [],
          cohorts: [{ value: 3, label: 'Room 3' }],
          player: [{ value: 9, label: 'Zhang, Mei' }],
        },
      }),
    )
    expect(facts(dialog)).toEqual({
      'Requested at': formatMoment(reportOf('pending').createdAt),
      Status: 'Being made',
      Rows: '0 of 7 rows',
      'Times in the file': 'Europe/Berlin',
      'ASQ type': 'ASQ:SE-2',
      Children: 'Zhang, Mei',
      Groups: 'North',
      Cohorts: 'Room 3; no. 4',
      Staff: 'no. 12',
      Finished: '01/02/2026 to 02/03/2026',
      'To do or overdue': 'To do',
      'Follow-up': 'Incomplete',
      Recent: 'Yes',
      'Monitor or refer': 'Yes',
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'Report of ASQ surveys' })).toBeNull()
  })

  it('says that there were no filters, and offers the report before it', async () => {
    const previous = {
      id: 'r-0',
      createdAt: '2026-03-17T11:30:00.000-04:00',
      presignedS3Url: '/api/csv_exports/r-0/file',
    }
    const { dialog, calls } = await details(reportOf('pending', { previous }))
    expect(dialog.textContent).toContain('None: everything that you may see')
    const link = within(dialog).getByRole('link', { name: formatMoment(previous.createdAt) })
    expect(link.getAttribute('href')).toBe(previous.presignedS3Url)
    fireEvent.click(link)
    expect(calls.slice(-2)).toMatchObject([
      { path: '/partner_actions', body: { reportId: 'r-0' } },
      { path: '/csv_exports/r-0/file' },
    ])
  })
})
