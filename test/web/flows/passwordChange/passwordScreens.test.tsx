import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { longestPassword, shortestPassword } from '../../../../src/server/identity/passwordRule.ts'
import { type FakeAnswer, fakeServer } from '../../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { onWire } from '../../kit/onWire.ts'
import { staff } from '../../kit/staff.ts'

const teacher = staff('teacher')
const changed: FakeAnswer = { body: onWire({ ...teacher, token: 'renewed', deviceMark: 'device.mark' }) }

const open = (address: string, answers: Parameters<typeof fakeServer>[0] = {}) =>
  openApp(
    address,
    fakeServer({
      'GET /api/sign_in_page': { status: 503 },
      'GET /api/authentication': authAnswer(teacher),
      ...answers,
    }),
  )

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('Settings (23)', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
  const openSettings = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
    keepOnDevice(teacher)
    const app = await open('/dashboard/settings', answers)
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    const fill = async (current: string, password: string, confirmation: string) => {
      for (const [label, value] of [
        ['Current password', current],
        ['New password', password],
        ['New password confirmation', confirmation],
      ] as const) {
        await app.user.clear(screen.getByLabelText(label))
        if (value !== '') await app.user.type(screen.getByLabelText(label), value)
      }
    }
    return { ...app, fill }
  }

  it.each([
    ['', 'new words', 'new words'],
    ['old', '   ', 'new words'],
    ['old', 'new words', ''],
  ])('disables the button while any field is blank after trimming, and says why: "%s" "%s" "%s"', async (...values) => {
    const { fill, user } = await openSettings()
    await fill(...values)
    expect(button().disabled).toBe(true)
    const hint = document.getElementById(button().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Fill in every field to change the password.')
    for (const label of ['Current password', 'New password', 'New password confirmation'])
      await user.type(screen.getByLabelText(label), 'x')
    expect(button().disabled).toBe(false)
  })

  it('shows the server’s rules beside the new password', async () => {
    await openSettings()
    const field = screen.getByLabelText('New password')
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint).toContain(`${shortestPassword} to ${longestPassword} characters`)
    expect(hint).toMatch(/name.*e-mail address.*organization.*many people use/)
  })

  it('changes the password, says so and empties the fields', async () => {
    const { fill, user } = await openSettings({ 'PATCH /api/settings/0': changed })
    await fill('old words', 'new words', 'new words')
    await user.click(button())
    const said = 'Your password has been changed successfully.'
    await waitFor(() => expect(document.activeElement?.textContent).toBe(said))
    expect(localStorage.getItem('auth:token')).toBe('renewed')
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
    await user.type(screen.getByLabelText('Current password'), 'n')
    expect(screen.queryByText(said)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('n')
  })

  it('does not bring back a session that was signed out before the answer came', async () => {
    let answer: (given: FakeAnswer) => void = () => {}
    const { fill, user, system } = await openSettings({
      'PATCH /api/settings/0': () => new Promise<FakeAnswer>((resolve) => (answer = resolve)),
      'POST /api/session_end': { status: 204 },
    })
    await fill('old words', 'new words', 'new words')
    await user.click(button())
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('button', { name: 'Login' })
    const renew = vi.spyOn(system.sessionStore, 'renew')
    answer(changed)
    await waitFor(() => expect(renew).toHaveBeenCalled())
    await waitFor(() => expect(localStorage.getItem('auth:left')).toBe('[]'))
    expect(Object.keys(localStorage).toSorted()).toEqual(['auth:left'])
    expect(JSON.stringify({ ...localStorage })).not.toContain('renewed')
  })

  it('shows errors beside the fields and on top, and loses nothing (166)', async () => {
    const { fill, user } = await openSettings({
      'PATCH /api/settings/0': { status: 422, body: { errors: { current_password: ['is not right', 'is old'] } } },
    })
    await fill('wrong', 'new words', 'new words')
    await user.click(button())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('Please check the form for errors and try again.')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Current password')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'is not right, is old',
    )
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new words')
    expect(button().disabled).toBe(false)
  })

  it('says above the form what an alert would swallow, and keeps what was typed', async () => {
    const { fill, user } = await openSettings({
      'PATCH /api/settings/0': { status: 404, body: { code: 'not_found', message: 'Not here.' } },
    })
    await fill('old', 'new words', 'new words')
    await user.click(button())
    expect(within(await screen.findByRole('alert')).getByText('Not here.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new words')
    expect(button().disabled).toBe(false)
  })

  it('waits after a 429 for as long as it says; then the words go and the button has the focus', async () => {
    const { fill, user } = await openSettings({
      'PATCH /api/settings/0': {
        status: 429,
        headers: { 'retry-after': '1' },
        body: { code: 'too_many_requests', message: 'Please wait.' },
      },
    })
    await fill('old', 'new words', 'new words')
    await user.click(button())
    const alert = await screen.findByRole('alert')
    const said = within(alert).getAllByText('Too many tries. Try again in 1 second.')
    expect(said.map((words) => words.getAttribute('aria-hidden'))).toEqual([null, 'true'])
    expect(within(alert).queryByText('Please wait.')).toBeNull()
    expect(document.activeElement).toBe(alert)
    expect(button().disabled).toBe(true)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 3000 })
    expect(document.activeElement).toBe(button())
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new words')
  })

  it('shows the exact words of a 500 (167)', async () => {
    const { fill, user } = await openSettings({ 'PATCH /api/settings/0': { status: 500 } })
    await fill('old', 'new words', 'new words')
    await user.click(button())
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getByText('Oops! Something went wrong. Contact support for help.')).toBeTruthy()
    expect(button().disabled).toBe(false)
  })

  it.each([
    ['an answer that cannot be read', { body: '<!doctype html>' }, /^Perhaps your password was changed/],
    ['a 502', { status: 502 }, /^Perhaps your password was changed/],
    ['a 404', { status: 404 }, /^Your password was not changed\.$/],
    [
      'a 422 of no field',
      { status: 422, body: { errors: { base: ['Not now.'] } } },
      /^Your password was not changed\.$/,
    ],
    ['a 422 of a message', { status: 422, body: { message: 'Not now.' } }, /^Your password was not changed\.$/],
  ])('says after %s which password may hold, and no longer once it was changed', async (_name, answer, words) => {
    let given: FakeAnswer = answer
    const { fill, user } = await openSettings({ 'PATCH /api/settings/0': () => given })
    await fill('old', 'new words', 'new words')
    await user.click(button())
    expect(within(await screen.findByRole('alert')).getByText(words)).toBeTruthy()
    expect(document.title).toContain('Error: Settings')
    given = changed
    await user.click(button())
    expect(await screen.findByText('Your password has been changed successfully.')).toBeTruthy()
    expect(document.title).not.toContain('Error')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a change of password whose answer was lost', () => {
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, said: string) => {
    await user.click(screen.getByRole('button', { name }))
    await screen.findByText(said)
  }
  const lost =
    'Perhaps your password was changed all the same: when you sign in next, try the new one, then the old one.'
  const done = 'Your password has been changed successfully.'

  it.each([
    {
      address: '/dashboard/settings',
      route: 'PATCH /api/settings/0',
      fields: ['Current password', 'New password', 'New password confirmation'],
      submit: 'Change password',
      success: changed,
    },
    {
      address: '/dashboard/resetpassword?token=one-time',
      route: 'POST /api/change_password',
      fields: ['New Password', 'New Password Confirmation'],
      submit: 'Change my password',
      success: { status: 204 },
    },
  ])('is repeated with the same key at $address, and other words with another', async (screenOf) => {
    const { address, route, fields, submit, success } = screenOf
    let given: FakeAnswer = { status: 502 }
    if (address === '/dashboard/settings') keepOnDevice(teacher)
    const server = fakeServer({
      'GET /api/sign_in_page': { status: 503 },
      'GET /api/authentication': authAnswer(teacher),
      [route]: () => given,
    })
    const { user } = await openApp(address, server)
    for (const label of fields) await user.type(await screen.findByLabelText(label), 'new words')
    await press(user, submit, lost)
    await press(user, submit, lost)
    await user.type(screen.getByLabelText(fields[0]!), '{Backspace}')
    given = success
    await press(user, submit, done)
    const [first, again, other] = server.of(route).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})

describe('Reset Password (22)', () => {
  const usable = { body: { is_usable: true } }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change my password' })

  it('changes the password by the link’s token, says so and goes to login', async () => {
    const server = fakeServer({
      'GET /api/sign_in_page': { status: 503 },
      'POST /api/reset_link': usable,
      'POST /api/change_password': { status: 204 },
    })
    const app = await openApp('/dashboard/resetpassword?token=one-time', server)
    await screen.findByLabelText('New Password')
    expect(button().disabled).toBe(true)
    expect(app.address()).toBe('/dashboard/resetpassword')
    await app.user.type(screen.getByLabelText('New Password'), 'a quiet harbour morning')
    await app.user.type(screen.getByLabelText('New Password Confirmation'), 'a quiet harbour morning')
    await app.user.click(button())
    expect(await screen.findByText('Your password has been changed successfully.')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/login')
    expect(server.of('POST /api/change_password')[0]?.body).toEqual({
      password: 'a quiet harbour morning',
      password_confirmation: 'a quiet harbour morning',
      reset_password_token: 'one-time',
    })
  })

  it.each(['base', 'reset_password_token'])('leads from a link that is over to a new one: %s', async (field) => {
    const app = await open('/dashboard/resetpassword?token=used', {
      'POST /api/change_password': { status: 422, body: { errors: { [field]: ['This link has expired.'] } } },
    })
    await app.user.type(await screen.findByLabelText('New Password'), 'a quiet harbour morning')
    await app.user.type(screen.getByLabelText('New Password Confirmation'), 'a quiet harbour morning')
    await app.user.click(button())
    expect(document.activeElement).toBe(await screen.findByRole('alert'))
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('This link has expired.')).toBeTruthy()
    expect(document.title).toContain('Error: Change your password')
    expect(screen.queryByRole('button', { name: 'Change my password' })).toBeNull()
    expect(alert.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/dashboard/forgotpassword',
    )
  })

  it('says before anything is typed that a link was used or has expired, and leads to a new one', async () => {
    const server = fakeServer({ 'POST /api/reset_link': { body: { is_usable: false } } })
    const app = await openApp('/dashboard/resetpassword?token=used', server)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('This link was used or has expired. It cannot set a password any more.')).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
    expect(screen.queryByLabelText('New Password')).toBeNull()
    expect(document.title).toContain('Error: Change your password')
    const asked = server.of('POST /api/reset_link').map(({ body }) => JSON.stringify(body))
    expect(new Set(asked)).toEqual(new Set(['{"reset_password_token":"used"}']))
    expect(app.address()).toBe('/dashboard/resetpassword')
  })

  it('marks the place of the form while the server is slow, and opens it when the server cannot be asked', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined
    await open('/dashboard/resetpassword?token=slow', {
      'POST /api/reset_link': () => new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    })
    expect(await screen.findByText('Looking at the link')).toBeTruthy()
    expect(screen.queryByLabelText('New Password')).toBeNull()
    answer({ status: 503 })
    expect(await screen.findByLabelText('New Password')).toBeTruthy()
    expect(screen.queryByText('Looking at the link')).toBeNull()
  })

  it('says that a link without its token is not complete', async () => {
    await open('/dashboard/resetpassword')
    expect(await screen.findByText(/This link is not complete/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/dashboard/forgotpassword',
    )
    expect(screen.queryByRole('button', { name: 'Change my password' })).toBeNull()
  })

  it('warns those who are signed in and leads them to the root', async () => {
    keepOnDevice(staff('translator'))
    const app = await open('/dashboard/resetpassword?token=x')
    expect(await screen.findByText('You are already signed in.')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/settings')
  })
})
