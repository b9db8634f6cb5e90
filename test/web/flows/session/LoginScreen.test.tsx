import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftStore } from '../../../../src/web/client/draftStore.ts'
import { type FakeAnswer, fakeServer } from '../../kit/fakeServer.ts'
import { openApp } from '../../kit/openApp.tsx'

const page = {
  product_name: 'Little Steps',
  privacy_policy_url: 'https://operator.example/privacy',
  terms_of_service_url: 'https://operator.example/terms',
  demo_accounts: [
    { email: 'teacher@harbor.example', password: 'sparkler-demo-2026', role: 'teacher', partner_name: 'Harbor Valley' },
    { email: 'coach@prairie.example', password: 'sparkler-demo-2026', role: 'coach', partner_name: 'Prairie Rose' },
  ],
}

async function openLogin(answers: Record<string, FakeAnswer | (() => Promise<FakeAnswer>)> = {}) {
  const server = fakeServer({ 'GET /api/sign_in_page': { body: page }, ...answers })
  const app = await openApp('/dashboard/login', server)
  await screen.findByRole('heading', { level: 1 })
  const login = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Login|Signing in/ })
  const box = () => screen.getByRole<HTMLInputElement>('checkbox')
  return { ...app, server, login, box }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the login page', () => {
  it('disables Login until the privacy box is ticked, which is off at first, and says why (15, 16)', async () => {
    const { login, box, user } = await openLogin()
    expect(box().checked).toBe(false)
    expect(login().disabled).toBe(true)
    const hint = document.getElementById(login().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Tick the box to be able to log in.')
    await user.click(box())
    expect(login().disabled).toBe(false)
    await user.click(box())
    expect(login().disabled).toBe(true)
  })

  it('is the product’s, with its links, as soon as the server has named them', async () => {
    await openLogin()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Little Steps' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Privacy Policy/ }).getAttribute('href')).toBe(page.privacy_policy_url)
    expect(screen.getByRole('link', { name: /Terms of Service/ }).getAttribute('href')).toBe(page.terms_of_service_url)
  })

  it('shows without the server, with pages of our own', async () => {
    await openLogin({ 'GET /api/sign_in_page': { status: 503 } })
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in to Sparkler' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Privacy Policy/ }).getAttribute('href')).toBe('/legal/privacy.html')
    expect(screen.getByRole('link', { name: /Terms of Service/ }).getAttribute('href')).toBe('/legal/terms.html')
  })

  it('helps password managers and keyboards', async () => {
    await openLogin()
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    expect(email.autocomplete).toBe('username')
    expect(email.type).toBe('email')
    expect(document.activeElement).toBe(email)
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('current-password')
  })

  it('links to the page for a forgotten password', async () => {
    await openLogin()
    expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe('/dashboard/forgotpassword')
  })

  it('lists the demo accounts; one of them fills in the form and leads to the privacy box', async () => {
    const { user, box } = await openLogin()
    const demo = await screen.findByRole('region', { name: 'Demo accounts' })
    await user.click(within(demo).getByRole('button', { name: 'Use Coach, Prairie Rose' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('coach@prairie.example')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('sparkler-demo-2026')
    expect(document.activeElement).toBe(box())
  })

  it('shows no demo accounts outside demo mode', async () => {
    await openLogin({ 'GET /api/sign_in_page': { body: { ...page, demo_accounts: [] } } })
    await screen.findByRole('heading', { level: 1, name: 'Sign in to Little Steps' })
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })
})

describe('a refused sign-in', () => {
  it('says so on top, takes the focus there, marks the title and keeps what was typed', async () => {
    const message = 'The e-mail address or the password is not right.'
    const { user, login, box } = await openLogin({
      'POST /api/authenticate': { status: 401, body: { code: 'sign_in_failed', message } },
    })
    await user.type(screen.getByLabelText('Email'), 'rosa@harbor.example')
    await user.type(screen.getByLabelText('Password'), 'not the right one')
    await user.click(box())
    await user.click(login())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('not the right one')
    expect(document.title).toBe('Error: Login - Little Steps')
    expect(login().disabled).toBe(false)
  })

  it('names the fields in the summary and beside them, in the same words (166)', async () => {
    const { user, login, box } = await openLogin({
      'POST /api/authenticate': {
        status: 422,
        body: { errors: { email: ['Enter your e-mail address.'], password: ['Enter your password.'] } },
      },
    })
    await user.click(box())
    await user.click(login())
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('Please check the form for errors and try again.')).toBeTruthy()
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your e-mail address.',
    )
    await user.click(within(summary).getByRole('link', { name: 'Enter your password.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('waits as long as the server says after too many attempts, says so once and counts the seconds', async () => {
    const { user, login, box } = await openLogin({
      'POST /api/authenticate': {
        status: 429,
        headers: { 'retry-after': '60' },
        body: { code: 'too_many_requests', message: 'Too many attempts. Please wait a moment and try again.' },
      },
    })
    await user.click(box())
    await user.click(login())
    const alert = await screen.findByRole('alert')
    expect(within(alert).queryByText(/^Too many attempts/)).toBeNull()
    const [spoken, shown] = within(alert).getAllByText('Too many tries. Try again in 60 seconds.')
    await waitFor(() => expect(shown?.textContent).toBe('Too many tries. Try again in 59 seconds.'))
    expect([shown?.getAttribute('aria-hidden'), spoken?.textContent]).toEqual([
      'true',
      'Too many tries. Try again in 60 seconds.',
    ])
    expect(document.activeElement).toBe(alert)
    expect(login().disabled).toBe(true)
  })

  it('sends once, however often Login is pressed', async () => {
    const { user, login, box, server } = await openLogin({
      'POST /api/authenticate': () => new Promise(() => undefined),
    })
    await user.click(box())
    await user.click(login())
    await user.click(login())
    expect(login().textContent).toBe('Signing in')
    expect(server.of('POST /api/authenticate')).toHaveLength(1)
  })
})

describe('what waits on this device', () => {
  it('is spoken of without names: answers, and notes, reports and messages that are not saved', async () => {
    vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'answers' }, { name: 'drafts' }] })
    const server = fakeServer({ 'GET /api/sign_in_page': { body: page } })
    const app = await openApp('/dashboard/login', server)
    await screen.findByRole('heading', { level: 1 })
    const delivery = await app.system.loadAnswerDelivery()
    vi.spyOn(delivery, 'countWaiting').mockResolvedValue(3)
    vi.spyOn(draftStore, 'count').mockResolvedValue(2)
    await app.go('/dashboard/resetpassword?token=x')
    await app.go('/dashboard/login')
    expect(await screen.findByText(/^3 answers on this device wait to be sent\./)).toBeTruthy()
    expect(screen.getByText(/^2 unsaved notes, reports or messages on this device wait/)).toBeTruthy()
  })
})
