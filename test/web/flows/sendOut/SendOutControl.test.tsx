import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import type { SendOut } from '../../../../machines/sendOut/sendOutMachine.ts'
import { type AppSystem, SystemContext } from '../../../../src/web/app/system.ts'
import type { Expected, Http, HttpOptions } from '../../../../src/web/client/http.ts'
import { SendOutControl } from '../../../../src/web/flows/sendOut/SendOutControl.tsx'
import { cutLabel } from '../../../../src/web/texts/sendOut.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { failure } from '../../../machines/kit/failure.ts'
import { formatMoment } from '../../../../src/web/texts/formats.ts'
import { settling } from '../../kit/settling.ts'

const path = '/asq_surveys/7/results-parent-email-sendout'
const said = (status: SendOut['status'], sentAt: string | null = null): SendOut => ({ status, sentAt })

interface Call {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly options: HttpOptions
  readonly resolve: (answer: SendOut) => void
  readonly reject: (failure: Failure) => void
}

function show() {
  const calls: Call[] = []
  const call =
    (method: Call['method']) =>
    <T,>(address: string, expected: Expected<T>, options: HttpOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        calls.push({ method, path: address, options, resolve: settling(expected, resolve, reject), reject })
      })
  const http = {
    get: call('get'),
    post: <T,>(address: string, _body: unknown, expected: Expected<T>, options?: HttpOptions) =>
      call('post')(address, expected, options),
  } as unknown as Http
  const system = { http } as unknown as AppSystem
  render(
    <SystemContext value={system}>
      <SendOutControl surveyId={7} childName="Mei Zhang" questionnaireName="ASQ-3 Sample, 24 Months" />
    </SystemContext>,
  )
  const answer = (answered: SendOut | Failure) =>
    act(async () => {
      const made = calls.at(-1)!
      if ('key' in answered) made.reject(answered)
      else made.resolve(answered)
    })
  return { calls, answer, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const confirm = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => {
  await user.click(button(name))
  const dialog = screen.getByRole('dialog', { name: 'Send the results to the family?' })
  await user.click(within(dialog).getByRole('button', { name: 'Send e-mail' }))
}

beforeEach(() => void completeBrowser())
afterEach(cleanup)

describe('the results e-mail on the results screen (106)', () => {
  it('asking: a spinner with words, and a look that does not extend the session', () => {
    const { calls } = show()
    expect(screen.getByRole('status').textContent).toBe('Looking for the results e-mail')
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'get', path, options: { userAction: false } })
  })

  it('none: an envelope, with a label of no more than 13 characters', async () => {
    const { answer } = show()
    await answer(said('none'))
    const send = button('Send results')
    expect(send.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toBe('Send results')
    expect(send.title).toBe('Send results')
    expect(send.querySelector('svg')).toBeTruthy()
  })

  it('failed: Sendout failed, retry allowed', async () => {
    const { answer, calls, user } = show()
    await answer(said('failed'))
    expect(screen.getByText('Sendout failed: the family did not get the e-mail. It can be sent again.')).toBeTruthy()
    await confirm(user, /^Sendout failed/)
    expect(calls.at(-1)).toMatchObject({ method: 'post', path })
  })

  it('completed: Send again with the time on the reader’s clock, and on the partner’s when it is pointed at', async () => {
    const { answer } = show()
    await answer(said('completed', '2026-03-18T23:30:00.000-04:00'))
    expect(button(/^Send again/)).toBeTruthy()
    const shown = screen.getByText(`Results e-mail sent ${formatMoment('2026-03-18T23:30:00.000-04:00')}`)
    expect([shown.tagName, shown.title, shown.getAttribute('datetime')]).toEqual([
      'TIME',
      '03/18/2026 11:30 PM (UTC−04:00)',
      '2026-03-18T23:30:00.000-04:00',
    ])
  })

  it('confirming: says what goes to whom and what does not; Cancel sends nothing', async () => {
    const { answer, calls, user } = show()
    await answer(said('completed', '2026-03-18T11:30:00.000Z'))
    await user.click(button(/^Send again/))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toMatch(/family of Mei Zhang.*ASQ-3 Sample, 24 Months/)
    expect(dialog.textContent).toContain('follow-up reports are not in it')
    expect(dialog.textContent).toContain(`It was sent before, ${formatMoment('2026-03-18T11:30:00.000Z')}.`)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.map(({ method }) => method)).toEqual(['get'])
  })

  it('sending and waiting: a spinner in the button, which keeps its place and sends nothing twice', async () => {
    const { answer, calls, user } = show()
    await answer(said('none'))
    const send = button('Send results')
    await confirm(user, 'Send results')
    expect(send.getAttribute('aria-busy')).toBe('true')
    expect(send.isConnected).toBe(true)
    await answer(said('pending'))
    expect(screen.getByRole('status').textContent).toBe('The results e-mail is on its way.')
    await user.click(send)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.filter(({ method }) => method === 'post')).toHaveLength(1)
  })

  it('sends a new key with each confirmation', async () => {
    const { answer, calls, user } = show()
    await answer(said('failed'))
    for (let press = 0; press < 2; press++) {
      await confirm(user, /^Sendout failed/)
      await answer(failure('conflict', { status: 409 }))
    }
    const keys = calls.filter(({ method }) => method === 'post').map(({ options }) => options.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    [failure('notFound', { status: 404, message: 'Not here.' }), 'The e-mail was not requested. Not here.'],
    [
      failure('tooManyRequests', { status: 429, retryAfterMs: 55_000 }),
      'The e-mail was not requested. Too many tries. Try again in 55 seconds.',
    ],
    [
      failure('tooManyRequests', { status: 429 }),
      'The e-mail was not requested. Too many tries. Try again in a moment.',
    ],
    [
      failure('server', { status: 500 }),
      'The e-mail was not requested. Oops! Something went wrong. Contact support for help.',
    ],
    [
      failure('invalid', { status: 422, fields: { base: ['This family has no e-mail address.'] } }),
      'The e-mail was not requested. This family has no e-mail address.',
    ],
    [failure('network'), 'It is not known whether the e-mail was requested; the server is asked.'],
  ])('says beside the button that it was not requested, and lets it be tried again: %o', async (reason, words) => {
    const { answer, user } = show()
    await answer(said('none'))
    await confirm(user, 'Send results')
    await answer(reason)
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(button('Send results').getAttribute('aria-busy')).toBeNull()
    await user.click(button('Send results'))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('says no longer that it was not requested once it is asked for again', async () => {
    const { answer, user } = show()
    await answer(said('none'))
    await confirm(user, 'Send results')
    await answer(failure('server', { status: 500 }))
    await confirm(user, 'Send results')
    expect(screen.queryByRole('alert')).toBeNull()
    await answer(said('pending'))
    expect(screen.getByRole('status').textContent).toBe('The results e-mail is on its way.')
  })

  it('waiting after a poll that did not arrive: says so, and polls on', async () => {
    const { answer } = show()
    await answer(failure('network'))
    expect(screen.getByRole('status').textContent).toContain('it is asked again by itself')
  })

  it.each([
    ['no look before', null, 'Looking for the results e-mail'],
    ['an e-mail on its way', said('pending'), 'The results e-mail is on its way.'],
  ])('waiting after a look that was one too many, with %s: says what it said before, and looks on', async (...row) => {
    const [, before, words] = row
    vi.useFakeTimers()
    try {
      const { answer, calls } = show()
      if (before !== null) {
        await answer(before)
        await act(() => vi.advanceTimersByTimeAsync(limits.sendOutPoll))
      }
      const looks = calls.length
      await answer(failure('tooManyRequests', { status: 429, retryAfterMs: 9000 }))
      expect(screen.getByRole('status').textContent).toBe(words)
      await act(() => vi.advanceTimersByTimeAsync(8999))
      expect(calls).toHaveLength(looks)
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(calls).toHaveLength(looks + 1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('unavailable: says that it is not known, and can be asked again', async () => {
    const { answer, calls, user } = show()
    await answer(failure('invalid', { status: 400, message: 'This cannot be read.' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'The server did not say whether a results e-mail was sent. This cannot be read.',
    )
    await user.click(button('Retry'))
    expect(calls).toHaveLength(2)
  })

  it('unavailable to a person who may not ask: offers nothing that would change it', async () => {
    const { answer } = show()
    await answer(failure('forbidden', { status: 403, message: 'You may not do this.' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'The server did not say whether a results e-mail was sent. You may not do this.',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a button’s label', () => {
  it.each([
    ['Send again', 'Send again'],
    ['Exactly thirt', 'Exactly thirt'],
    ['Sendout failed', 'Sendout fail…'],
    ['Send results', 'Send results'],
  ])('is cut at 13 characters: %s', (label, cut) => {
    expect(cutLabel(label)).toBe(cut)
    expect(cut.length).toBeLessThanOrEqual(13)
  })
})
