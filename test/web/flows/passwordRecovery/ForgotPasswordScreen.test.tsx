import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { staff } from '../../kit/staff.ts'

const call = 'POST /api/forgot_password'

const open = async (answer: FakeAnswer | (() => Promise<FakeAnswer>) = { status: 204 }) => {
  const server = fakeServer({ 'GET /api/sign_in_page': { status: 503 }, [call]: answer })
  const app = await openApp('/dashboard/forgotpassword', server)
  await screen.findByRole('heading', { level: 1, name: 'Forgot Password?' })
  return { ...app, server }
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send me reset password instructions' })
const field = () => screen.getByLabelText<HTMLInputElement>('Email')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('Forgot Password (21)', () => {
  it('blank: the button cannot be pressed, and a hint says why', async () => {
    await open()
    expect(button().disabled).toBe(true)
    const hint = document.getElementById(button().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Enter your e-mail address to go on.')
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/dashboard/login')
  })

  it('sent: says in a toast and a warning what happens, and goes to login', async () => {
    const { user, server, address } = await open()
    await user.type(field(), ' rosa@harborvalley.example')
    await user.click(button())
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(await toasts.findByText('An email has been sent with instructions to reset the password.')).toBeTruthy()
    expect(
      toasts.getByText('You will receive an email with instructions on how to reset your password in a few minutes.'),
    ).toBeTruthy()
    expect(address()).toBe('/dashboard/login')
    expect(server.of(call).map(({ body }) => body)).toEqual([{ email: 'rosa@harborvalley.example' }])
  })

  it('sending: the button is busy, the field waits, and nothing is sent twice', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined
    const waiting = new Promise<FakeAnswer>((resolve) => {
      answer = resolve
    })
    const { user, server } = await open(() => waiting)
    await user.type(field(), 'rosa@harborvalley.example')
    await user.click(button())
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(field().readOnly).toBe(true)
    await user.click(button())
    expect(server.of(call)).toHaveLength(1)
    answer({ status: 204 })
    await screen.findByRole('button', { name: 'Login' })
  })

  it.each([
    [422, { errors: { email: ['Enter your e-mail address.'] } }, 'Enter your e-mail address.'],
    [500, { code: 'internal_error', message: 'x' }, 'Oops! Something went wrong. Contact support for help.'],
    [503, { code: 'unavailable', message: 'The server cannot answer at the moment.' }, 'The server cannot answer'],
  ])('refused with %i: says why, keeps the address, and can be sent again', async (status, body, words) => {
    const { user, server } = await open({ status, body })
    await user.type(field(), 'rosa@harborvalley.example')
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(document.title).toContain('Error: Forgot Password?')
    expect(field().value).toBe('rosa@harborvalley.example')
    await user.click(button())
    expect(server.of(call)).toHaveLength(2)
  })

  it.each([
    ['a 503', { status: 503, body: { message: 'Not now.' } }, /^Perhaps an e-mail is on its way/],
    ['an answer that cannot be read', { body: '<!doctype html>' }, /^Perhaps an e-mail is on its way/],
    ['a 403', { status: 403, body: { message: 'You may not do this.' } }, /^No e-mail was asked for\.$/],
  ])('says after %s whether an e-mail may come', async (_name, answer, words) => {
    const { user } = await open(answer)
    await user.type(field(), 'rosa@harborvalley.example')
    await user.click(button())
    expect(within(await screen.findByRole('alert')).getByText(words)).toBeTruthy()
  })

  it('mistyped: sends nothing, and leads to the field', async () => {
    const { user, server } = await open()
    await user.type(field(), 'rosa.harborvalley.example')
    await user.click(button())
    const words = 'Enter a whole e-mail address, such as name@example.org.'
    const alert = await screen.findByRole('alert')
    expect(document.activeElement).toBe(alert)
    expect(document.title).toContain('Error: Forgot Password?')
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
    await user.click(within(alert).getByRole('link', { name: words }))
    expect(document.activeElement).toBe(field())
    await user.type(field(), '@')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.of(call)).toHaveLength(0)
  })

  it('paused: after a 429 it says that a pause is needed', async () => {
    const { user } = await open({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { code: 'x', message: 'Too many.' },
    })
    await user.type(field(), 'rosa@harborvalley.example')
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries. Try again in 30 seconds.')
    expect(button().disabled).toBe(true)
  })

  it('warns those who are signed in and leads them to the root (22)', async () => {
    const translator = staff('translator')
    keepOnDevice(translator)
    const app = await openApp(
      '/dashboard/forgotpassword',
      fakeServer({ 'GET /api/authentication': authAnswer(translator) }),
    )
    expect(await screen.findByText('You are already signed in.')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/settings')
  })

  it('is reached by the link of the login page', async () => {
    const { user, address } = await openApp(
      '/dashboard/login',
      fakeServer({ 'GET /api/sign_in_page': { status: 503 } }),
    )
    await user.click(await screen.findByRole('link', { name: 'Reset password' }))
    await screen.findByRole('heading', { level: 1, name: 'Forgot Password?' })
    expect(address()).toBe('/dashboard/forgotpassword')
  })
})
