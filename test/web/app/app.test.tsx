import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { draftStore } from '../../../src/web/client/draftStore.ts'
import { fakeServer } from '../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp, signedInAnswer } from '../kit/openApp.tsx'
import { staff } from '../kit/staff.ts'

const page = {
  product_name: 'Sparkler',
  privacy_policy_url: '/legal/privacy.html',
  terms_of_service_url: '/legal/terms.html',
  demo_accounts: [],
}
const teacher = staff('teacher')
const coach = staff('coach')
const translator = staff('translator', { name: 'Ines Marchetti' })
const typed = { kind: 'note', staffId: translator.id, child: 5, record: 3 }

const serverFor = (auth = translator) =>
  fakeServer({
    'GET /api/sign_in_page': { body: page },
    'GET /api/authentication': authAnswer(auth),
    'POST /api/authenticate': signedInAnswer(auth),
    'POST /api/session_end': { status: 204 },
  })

const signIn = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  await user.type(await screen.findByLabelText('Email'), 'ines@harborvalley.example')
  await user.type(screen.getByLabelText('Password'), 'a quiet harbour morning')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await draftStore.removeOwn(translator.id)
  vi.unstubAllGlobals()
})

describe('opening the application', () => {
  it('goes from / to /dashboard, and from there to login when nobody is signed in (3, 4)', async () => {
    const app = await openApp('/', serverFor())
    expect(await heading('Sign in to Sparkler')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/login')
  })

  it('remembers where a person came from and leads back there after the sign-in (17)', async () => {
    const app = await openApp('/dashboard/settings?tab=2', serverFor())
    expect(app.address()).toBe('/dashboard/login')
    expect(app.origin()).toBe('/dashboard/settings?tab=2')
    await signIn(app.user)
    expect(await heading('Settings')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/settings?tab=2')
  })

  it('leads those who are signed in already away from login (17)', async () => {
    keepOnDevice(translator)
    const app = await openApp('/dashboard/login', serverFor())
    expect(await heading('Settings')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/settings')
  })

  it('shows a kept session before the server has answered anything (25)', async () => {
    keepOnDevice(translator)
    const server = serverFor()
    server.answers['GET /api/authentication'] = () => new Promise(() => undefined)
    await openApp('/dashboard/settings', server)
    expect(await heading('Settings')).toBeTruthy()
    expect(server.of('GET /api/authentication')).toHaveLength(1)
    expect(server.of('GET /api/authentication')[0]?.headers.get('authorization')).toBe(
      'Bearer token-of-an-earlier-visit',
    )
  })

  it('leads a signed-in person who may not open a section on, once (4)', async () => {
    keepOnDevice(translator)
    const app = await openApp('/dashboard/asqs', serverFor())
    expect(await heading('Settings')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/settings')
  })

  it('says in a sentence why a person without surveys lands on Settings', async () => {
    const without = staff('partner_admin', { options: [] })
    keepOnDevice(without)
    await openApp('/dashboard', serverFor(without))
    expect(await screen.findByText(/Your account cannot open the ASQ dashboard/)).toBeTruthy()
  })
})

describe('the frame (5 to 8)', () => {
  it('shows the partner, the person, Sign Out and a skip link, and names the document', async () => {
    keepOnDevice(translator)
    await openApp('/dashboard/settings', serverFor())
    await heading('Settings')
    const bar = screen.getByRole('banner')
    expect(within(bar).getByText('Harbor Valley')).toBeTruthy()
    expect(within(bar).getByText('Ines Marchetti')).toBeTruthy()
    expect(within(bar).getByRole('button', { name: 'Sign Out' })).toBeTruthy()
    expect(bar.style.background).toBe('rgb(11, 110, 117)')
    expect(bar.style.color).toBe('rgb(255, 255, 255)')
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
    expect(document.title).toBe('Settings - Harbor Valley - Sparkler')
  })

  it('shows only tabs of sections that exist and are open, marks the current one and keeps the query (8, 9)', async () => {
    keepOnDevice(coach)
    await openApp('/dashboard/settings?asq=asq_3&concern=true', serverFor(coach))
    await heading('Settings')
    const tabs = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Dashboard', 'ASQ Dashboard', 'Administration', 'Settings'])
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, null, 'page'])
    expect(tabs[1]?.getAttribute('href')).toBe('/dashboard/asqs?asq=asq_3&concern=true')
  })

  it.each([
    [teacher, '/dashboard/asqs'],
    [coach, '/dashboard/partner'],
    [translator, '/dashboard/settings'],
  ])('leads the logo to where the role lands (6)', async (auth, target) => {
    keepOnDevice(auth)
    await openApp('/dashboard/settings', serverFor(auth))
    await heading('Settings')
    expect(screen.getByRole('link', { name: 'Harbor Valley: start page' }).getAttribute('href')).toBe(target)
  })

  it('has neither top bar nor tabs when nobody is signed in', async () => {
    await openApp('/dashboard/login', serverFor())
    await heading('Sign in to Sparkler')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('moves the focus to the heading after a change of the route, not at the start', async () => {
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', serverFor())
    await heading('Settings')
    expect(document.activeElement).toBe(document.body)
    await app.go('/dashboard/nowhere')
    expect(document.activeElement).toBe(await heading('Not Found'))
  })
})

describe('the end of a session', () => {
  it('clears the device and goes to login at Sign Out, without an origin (24)', async () => {
    keepOnDevice(translator)
    const server = serverFor()
    const app = await openApp('/dashboard/settings', server)
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await heading('Sign in to Sparkler')).toBeTruthy()
    expect(app.address()).toBe('/dashboard/login')
    expect(app.origin()).toBeUndefined()
    expect(localStorage.getItem('auth:token')).toBeNull()
    expect(localStorage.getItem('auth:session')).toBeNull()
    await waitFor(() => expect(server.of('POST /api/session_end')).toHaveLength(1))
    const [ended] = server.of('POST /api/session_end')
    expect(ended?.body).toEqual({ sign_out_ticket: 'ticket of token-of-an-earlier-visit' })
    expect(ended?.headers.get('authorization')).toBeNull()
    await waitFor(() => expect(localStorage.getItem('auth:left')).toBe('[]'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-of-an-earlier-visit')
  })

  it('clears the device at once while the server does not answer, and keeps the ticket that ends the session', async () => {
    keepOnDevice(translator)
    const server = serverFor()
    server.answers['POST /api/session_end'] = { status: 503 }
    const app = await openApp('/dashboard/settings', server)
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await heading('Sign in to Sparkler')
    expect(localStorage.getItem('auth:token')).toBeNull()
    await waitFor(() => expect(server.of('POST /api/session_end')).not.toEqual([]))
    expect(localStorage.getItem('auth:left')).toContain('ticket of token-of-an-earlier-visit')
  })

  it('ends at the next visit the session that was left without the server', async () => {
    localStorage.setItem('auth:left', JSON.stringify(['first', 'second']))
    const server = serverFor()
    await openApp('/dashboard/login', server)
    await waitFor(() => expect(localStorage.getItem('auth:left')).toBe('[]'))
    expect(server.of('POST /api/session_end').map(({ body }) => body)).toEqual([
      { sign_out_ticket: 'first' },
      { sign_out_ticket: 'second' },
    ])
  })

  it('goes to login at any 401, says so and remembers the origin (24)', async () => {
    keepOnDevice(translator)
    const server = serverFor()
    server.answers['GET /api/authentication'] = { status: 401, body: { code: 'not_signed_in', message: 'Over.' } }
    await draftStore.write(typed, { id: 'a', content: 'Sings.' })
    const app = await openApp('/dashboard/settings?a=1', server)
    expect(await screen.findByText('Your session is over. Please sign in again.')).toBeTruthy()
    expect(app.origin()).toBe('/dashboard/settings?a=1')
    expect(await draftStore.readOwn(translator.id), 'typed and not saved').toHaveLength(1)
    expect(localStorage.getItem('auth:token')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['its own person', 7, '/dashboard/settings?a=1'],
    ['nobody else, who lands at their own root', 8, '/dashboard/settings'],
  ])('keeps the origin of an ended session for %s (17)', async (_, id, landing) => {
    keepOnDevice(translator)
    const server = serverFor(staff('translator', { id }))
    const next = server.answers['GET /api/authentication']!
    server.answers['GET /api/authentication'] = { status: 401, body: { code: 'not_signed_in', message: 'Over.' } }
    const app = await openApp('/dashboard/settings?a=1', server)
    await heading('Sign in to Sparkler')
    server.answers['GET /api/authentication'] = next
    await signIn(app.user)
    await heading('Settings')
    expect(app.address()).toBe(landing)
  })

  it('reaches this tab when it happened in another one', async () => {
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', serverFor())
    await heading('Settings')
    localStorage.clear()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth:token' }))
    })
    expect(await heading('Sign in to Sparkler')).toBeTruthy()
    expect(app.system.session.getSnapshot().context.auth).toBeNull()
  })

  it('asks first when answers wait on this device', async () => {
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', serverFor())
    await heading('Settings')
    const delivery = await app.system.loadAnswerDelivery()
    vi.spyOn(delivery, 'countOwnWaiting').mockResolvedValue(2)
    const discard = vi.spyOn(delivery, 'discardOwn').mockResolvedValue()
    await app.user.click(screen.getByRole('button', { name: 'Sign Out' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign out although not everything is saved?' })
    expect(within(dialog).getByText(/2 of your answers and texts are only on this device/)).toBeTruthy()
    await app.user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(discard).not.toHaveBeenCalled()
    await app.user.click(screen.getByRole('button', { name: 'Sign Out' }))
    await app.user.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
    expect(await heading('Sign in to Sparkler')).toBeTruthy()
    expect(discard).toHaveBeenCalledTimes(1)
  })

  it('keeps what waits if that is chosen', async () => {
    await draftStore.write(typed, { id: 'a', content: 'Sings.' })
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', serverFor())
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await app.user.click(await screen.findByRole('button', { name: 'Sign out and keep' }))
    await heading('Sign in to Sparkler')
    expect(await screen.findByText(/^One unsaved note, report or message on this device waits/)).toBeTruthy()
    expect(await draftStore.readOwn(translator.id)).toHaveLength(1)
  })

  it('asks first when something is typed and not saved, and takes it off the device', async () => {
    await draftStore.write(typed, { id: 'a', content: 'Sings.' })
    await draftStore.write({ ...typed, staffId: 99 }, { id: 'b', content: 'Hums.' })
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', serverFor())
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign out although not everything is saved?' })
    expect(within(dialog).getByText(/One answer or text of yours is only on this device/)).toBeTruthy()
    await app.user.click(within(dialog).getByRole('button', { name: 'Sign out and delete' }))
    expect(await heading('Sign in to Sparkler')).toBeTruthy()
    expect([await draftStore.readOwn(translator.id), (await draftStore.readOwn(99)).length]).toEqual([[], 1])
  })

  it('says on the login page what could not be deleted, and what to do', async () => {
    await draftStore.write(typed, { id: 'a', content: 'Sings.' })
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', serverFor())
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    const remove = vi.spyOn(draftStore, 'removeOwn').mockRejectedValue(new Error('The device has failed.'))
    await app.user.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
    await heading('Sign in to Sparkler')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your unsaved notes, reports or messages could not be deleted',
    )
    remove.mockRestore()
  })

  it('says on the login page how many answers wait, also where the drafts cannot be opened', async () => {
    await draftStore.write(typed, { id: 'a', content: 'Sings.' })
    const app = await openApp('/dashboard/login', serverFor())
    const delivery = await app.system.loadAnswerDelivery()
    vi.spyOn(delivery, 'countWaiting').mockResolvedValue(2)
    const count = vi.spyOn(draftStore, 'count').mockRejectedValue(new Error('The device has failed.'))
    expect(await app.system.countWaiting()).toEqual({ answers: 2, texts: 0 })
    count.mockRestore()
  })

  it('is not kept from a screen by a device that never answers', async () => {
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', serverFor())
    await heading('Settings')
    const databases = vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined))
    await expect(app.system.loadDrafts()).resolves.toBeUndefined()
    databases.mockRestore()
  })
})

describe('Not Found and the error page', () => {
  it.each(['/dashboard/nothing/here', '/elsewhere'])(
    'shows the path %s and a link to start again (3)',
    async (path) => {
      keepOnDevice(translator)
      await openApp(path, serverFor())
      await heading('Not Found')
      expect(screen.getByText(`There is nothing at ${path}.`)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/dashboard')
      expect(document.title).toBe('Not Found - Harbor Valley - Sparkler')
    },
  )

  it.each([
    ['whose record does not exist', '/dashboard/asqs/3/questionnaire/7'],
    ['whose number is none', '/dashboard/asqs/abc/questionnaire/def'],
    ['whose number no record can have', '/dashboard/asqs/3/questionnaire/12345678901234567890'],
    ['of a result whose number is none', '/dashboard/asqs/3/player/seven'],
  ])('shows an address %s in the same frame as any other unknown one (3)', async (_, path) => {
    keepOnDevice(teacher)
    await openApp(path, serverFor(teacher))
    await heading('Not Found')
    expect(screen.getByText(`There is nothing at ${path}.`)).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy()
  })

  it('shows the Oops page with an apology when rendering breaks, and the frame stays (14)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    // A stored session in the shape of an older version, which makes the screen fail.
    keepOnDevice({ ...translator, role: 'translator', name: 'Ines' })
    const app = await openApp('/dashboard/settings', serverFor())
    await heading('Settings')
    const broken = app.router.routesByPath['/dashboard/settings']
    const { component } = broken.options
    onTestFinished(() => void (broken.options.component = component))
    broken.options.component = () => {
      throw new Error('broken on purpose')
    }
    await app.go('/dashboard/nowhere')
    await app.go('/dashboard/settings')
    expect(await heading('Oops! Something went wrong.')).toBeTruthy()
    expect(screen.getByText(/We are sorry/)).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
  })
})
