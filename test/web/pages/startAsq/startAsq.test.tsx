import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Auth } from '../../../../src/api/session.ts'
import { fakeServer } from '../../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { staff } from '../../kit/staff.ts'

const list = {
  data: [],
  meta: { page: 1, per_page: 25, total_count: 0, total_pages: 0, follow_up_enabled: false, today: '2026-11-21' },
}
const screening = {
  id: 7,
  type: 'asq_3',
  name: 'ASQ-3 Sample, 24 Months',
  age_months: 24,
  provenance: 'sample',
  parent: null,
  teacher: {
    survey_id: 7,
    status: 'pending',
    state: 'open',
    created_at: '2026-10-01T08:00:00Z',
    deadline_date: '2026-11-01',
    date_finished: null,
    areas: [],
  },
}

const serverFor = (auth: Auth) =>
  fakeServer({
    'GET /api/authentication': authAnswer(auth),
    'GET /api/asq_surveys': { body: list },
    'GET /api/asq_surveys/filters': {
      body: {
        groups: [],
        subgroups: [],
        cohorts: [],
        views: { all: 0, to_do: 0, overdue: 0, monitor_or_refer: 0, needs_follow_up: 0 },
      },
    },
    'GET /api/players/filters': { body: { data: [{ value: 3, label: 'Stone, Mila' }] } },
    'GET /api/players/3/screenings': {
      body: { data: [screening] },
    },
  })

async function open(auth: Auth, address = '/dashboard/asqs') {
  keepOnDevice(auth)
  const app = await openApp(address, serverFor(auth))
  await screen.findByRole('button', { name: 'Sign Out' })
  return app
}

const completing = { features: [{ key: 'asq:complete', enabled: true }] }
const offers = () => screen.queryAllByRole('button', { name: 'Start ASQ' }).length

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('who is offered Start ASQ (7, 81)', () => {
  it('is offered to a teacher in the top bar, and there only', async () => {
    await open(staff('teacher'), '/dashboard/settings')
    expect(await within(screen.getByRole('banner')).findByRole('button', { name: 'Start ASQ' })).toBeTruthy()
    cleanup()
    await open(staff('teacher'))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(await screen.findAllByRole('button', { name: 'Start ASQ' })).toHaveLength(1)
  })

  it('is not offered while a questionnaire is taken', async () => {
    const teacher = staff('teacher')
    keepOnDevice(teacher)
    const server = serverFor(teacher)
    for (const call of ['GET /api/players/3', 'GET /api/player/3/player_questionnaire/7'])
      server.answers[call] = () => new Promise(() => undefined)
    await openApp('/dashboard/asqs/3/questionnaire/7', server)
    await screen.findByRole('button', { name: 'Sign Out' })
    await waitFor(() => expect(screen.queryByText('Start ASQ')).toBeNull())
  })

  it.each([
    ['coach', completing],
    ['partner_admin_dashboard', completing],
    ['admin', {}],
    ['superadmin', {}],
  ] as const)('is offered to a %s who may fill in questionnaires, on the survey dashboard', async (role, more) => {
    await open(staff(role, more))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(offers()).toBe(1)
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Start ASQ' })).toBeNull()
  })

  it.each([
    ['a coach without asq:complete', staff('coach')],
    ['a partner_admin', staff('partner_admin', completing)],
    ['a teacher whose partner uses no teacher questionnaires', staff('teacher', { options: ['asqEnabled'] })],
  ])('is not offered to %s', async (_, auth) => {
    await open(auth)
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(offers()).toBe(0)
  })
})

describe('starting', () => {
  it('opens the questionnaire, and remembers where the person came from and how far it was scrolled', async () => {
    const app = await open(staff('teacher'), '/dashboard/asqs?concern=true')
    await app.user.click(await screen.findByRole('button', { name: 'Start ASQ' }))
    const panel = await screen.findByRole('dialog', { name: 'Start ASQ' })
    await app.user.type(within(panel).getByRole('combobox', { name: 'Find a child' }), 'mila')
    await app.user.click(await screen.findByRole('option', { name: 'Stone, Mila' }, { timeout: 5000 }))
    await within(panel).findByText('1 questionnaire can be filled in.')
    await app.user.selectOptions(within(panel).getByRole('combobox', { name: 'Questionnaire' }), '7')
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
    await app.user.click(within(panel).getByRole('button', { name: 'Start ASQ' }))
    await expect.poll(() => app.address()).toBe('/dashboard/asqs/3/questionnaire/7')
    expect(app.origin()).toBe('/dashboard/asqs?concern=true')
    expect(app.router.state.location.state.scroll).toBe(640)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
