import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Auth } from '../../../../src/api/session.ts'
import { statechartsTexts } from '../../../../src/web/texts/statecharts.ts'
import { fakeServer } from '../../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { staff } from '../../kit/staff.ts'

const texts = statechartsTexts.live

const serverFor = (auth: Auth) =>
  fakeServer({
    'GET /api/sign_in_page': {
      body: { product_name: 'Sparkler', privacy_policy_url: '/p', terms_of_service_url: '/t', demo_accounts: [] },
    },
    'GET /api/authentication': authAnswer(auth),
    'POST /api/session_end': { status: 204 },
  })

async function openAs(role: Auth['role'], address: string) {
  const auth = staff(role)
  keepOnDevice(auth)
  const app = await openApp(address, serverFor(auth))
  await screen.findByRole('heading', { level: 1 })
  return app
}

const button = () => screen.findByRole('button', { name: texts.open })
const panel = () => screen.findByRole('complementary', { name: texts.title })
const shownEvents = (within_: HTMLElement) =>
  within(within(within_).getByRole('region', { name: texts.events }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('[data-event]')?.dataset['event'])

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of statecharts', () => {
  it.each(['teacher', 'partner_admin', 'coach', 'partner_admin_dashboard', 'translator'] as const)(
    'is not there for a %s, nor the tab, nor the button',
    async (role) => {
      const { address } = await openAs(role, '/dashboard/settings')
      expect(screen.queryByRole('link', { name: statechartsTexts.title })).toBeNull()
      expect(screen.queryByRole('button', { name: texts.open })).toBeNull()
      cleanup()
      const again = await openAs(role, '/dashboard/statecharts')
      expect(again.address()).not.toContain('statecharts')
      expect(address()).toBe('/dashboard/settings')
    },
  )

  it.each(['admin', 'superadmin'] as const)(
    'shows %s every chart, and one with its picture and its tables',
    async (role) => {
      await openAs(role, '/dashboard/statecharts?chart=session')
      expect(await screen.findByRole('heading', { level: 2, name: 'Session' })).toBeTruthy()
      expect(screen.getByRole('region', { name: statechartsTexts.picture('Session') })).toBeTruthy()
      expect(screen.getByRole('table', { name: statechartsTexts.states.caption })).toBeTruthy()
      expect(screen.getByRole('table', { name: statechartsTexts.transitions.caption })).toBeTruthy()
      const list = within(screen.getByRole('navigation', { name: statechartsTexts.list }))
      expect(list.getByRole('link', { current: 'page' }).textContent).toContain('Session')
      expect(list.getByRole('link', { name: /^Questionnaire/ }).getAttribute('href')).toBe(
        '/dashboard/statecharts?chart=questionnaire',
      )
    },
  )

  it('searches, filters by who acts and shows error states only, and keeps that in the address', async () => {
    const { user, address } = await openAs('admin', '/dashboard/statecharts?chart=session')
    await user.click(screen.getByRole('switch', { name: statechartsTexts.failuresOnly }))
    await user.click(screen.getByRole('checkbox', { name: 'A person' }))
    await user.type(screen.getByRole('searchbox', { name: statechartsTexts.search }), 'zzz')
    await waitFor(() =>
      expect(address()).toBe(
        '/dashboard/statecharts?chart=session&text=zzz&by=timer%2Cserver%2Cworld%2Citself&failures=true',
      ),
    )
    expect(screen.getByText(statechartsTexts.notHere)).toBeTruthy()
    expect(screen.getByText(statechartsTexts.found(0, 0))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: statechartsTexts.clear }))
    await waitFor(() => expect(address()).toBe('/dashboard/statecharts?chart=session'))
    expect(screen.getByRole('table', { name: statechartsTexts.states.caption })).toBeTruthy()
  })

  it('goes from place to place that says the words, into other charts too, and says where it is', async () => {
    const { user, address } = await openAs('admin', '/dashboard/statecharts?chart=session')
    const scrolled = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scrolled
    const search = screen.getByRole('searchbox', { name: statechartsTexts.search })
    await user.type(search, 'presses finish')
    const [, count = ''] = screen.getByText(/^\d+ places?\.$/).textContent.match(/^(\d+)/) ?? []
    expect(screen.getByText(statechartsTexts.notHere)).toBeTruthy()
    await user.keyboard('{Enter}')
    await screen.findByText(statechartsTexts.hit(1, Number(count)))
    await waitFor(() => expect(address()).toContain('chart=questionnaire'))
    const marked = () => document.querySelector('svg .transition.current')?.textContent
    await waitFor(() => expect(marked()).toContain('presses Finish'))
    expect(scrolled.mock.contexts.at(-1)).toBe(document.querySelector('svg .transition.current'))
    expect(document.querySelector('tr[data-hit]')?.textContent).toContain('presses Finish')
    expect(document.activeElement).toBe(search)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByText(statechartsTexts.hit(Number(count), Number(count)))
    await user.click(screen.getByRole('button', { name: statechartsTexts.nextHit }))
    await screen.findByText(statechartsTexts.hit(1, Number(count)))
  })

  it('says in a sentence that there is no such chart', async () => {
    await openAs('admin', '/dashboard/statecharts?chart=nonsense')
    expect(await screen.findByText(statechartsTexts.unknown('nonsense'))).toBeTruthy()
  })
})

describe('the panel of live statecharts', () => {
  it('opens beside the screen with the charts of the machines that run there', async () => {
    const { user } = await openAs('admin', '/dashboard/settings')
    await user.click(await button())
    const there = within(await panel())
    expect(there.getByRole('region', { name: texts.groups.screen }).textContent).toContain('FormSubmission')
    expect(there.getByRole('region', { name: texts.groups.application }).textContent).toContain('Notifications')
    expect(there.getByText(texts.position(0, 0))).toBeTruthy()
    const lit = [...(await panel()).querySelectorAll('.leaf.lit')]
    expect(lit.map((box) => box.getAttribute('data-state'))).toEqual([expect.stringMatching(/^form\./)])
  })

  it('has the chart of the partner dashboard on its screen', async () => {
    const { user } = await openAs('admin', '/dashboard/partner')
    await user.click(await button())
    const there = within(await panel())
    expect(there.getByRole('region', { name: texts.groups.screen }).textContent).toBe('This screenPartner dashboard')
  })

  it('keeps what ran on a screen that was left, with its events, apart from what runs', async () => {
    const { user, go } = await openAs('admin', '/dashboard/settings')
    await user.click(await button())
    await panel()
    await user.type(screen.getByLabelText('New password'), 'x')
    await go('/dashboard/statecharts')
    const there = within(await panel())
    await waitFor(() =>
      expect(there.getByRole('region', { name: texts.groups.gone }).textContent).toContain('Submission'),
    )
    expect(there.getByRole('region', { name: texts.groups.screen }).textContent).not.toContain('Submission')
  })

  it('shows every event as it happens, by its name and never by what it carries, and steps back and forth', async () => {
    const { user } = await openAs('admin', '/dashboard/settings')
    await user.click(await button())
    const aside = await panel()
    await user.type(screen.getByLabelText('New password'), 'xyz')
    expect(shownEvents(aside).filter((type) => type === 'field.change')).toHaveLength(3)
    expect(aside.textContent).not.toContain('xyz')
    const count = shownEvents(aside).length
    await user.click(within(aside).getByRole('button', { name: texts.back }))
    expect(within(aside).getByText(texts.position(count - 1, count))).toBeTruthy()
    expect(within(aside).getByText(texts.earlier)).toBeTruthy()
    await user.click(within(aside).getByRole('button', { name: texts.forward }))
    expect(within(aside).getByText(texts.position(count, count))).toBeTruthy()
    expect(within(aside).getByText(texts.now)).toBeTruthy()
  })

  it('opens and closes by the keyboard, takes the focus and gives it back', async () => {
    const { user } = await openAs('admin', '/dashboard/settings')
    await button()
    const field = screen.getByLabelText('New password')
    await user.click(field)
    await user.keyboard('{Alt>}{Shift>}[KeyS]{/Shift}{/Alt}')
    await panel()
    expect(document.activeElement?.textContent).toBe(texts.title)
    expect((field as HTMLInputElement).value).toBe('')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it('stays open from screen to screen, shows what runs there, and goes with the session', async () => {
    const { user, go } = await openAs('admin', '/dashboard/settings')
    await user.click(await button())
    await panel()
    await go('/dashboard/statecharts')
    const there = within(await panel())
    await waitFor(() =>
      expect(there.getByRole('region', { name: texts.groups.screen }).textContent).toContain('Statechart gallery'),
    )
    expect(there.queryByRole('button', { name: 'Password change' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(screen.queryByRole('button', { name: texts.open })).toBeNull()
  })

  it('inspects nothing while it is closed', async () => {
    const { user, system } = await openAs('admin', '/dashboard/settings')
    await button()
    const inspect = vi.spyOn(system.session.system, 'inspect')
    await user.type(screen.getByLabelText('New password'), 'x')
    expect(inspect).not.toHaveBeenCalled()
    await user.click(await button())
    await panel()
    expect(inspect).toHaveBeenCalledTimes(1)
  })
})
