import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choices, person } from '../../../machines/staffCard/staffSamples.ts'
import { pageOf, staffRow } from '../../../machines/staffList/staffSamples.ts'
import { fakeServer } from '../../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { staff } from '../../kit/staff.ts'

const dashboard = staff('partner_admin_dashboard')
const list = '/dashboard/administration/your-staff'
const calls = '/api/administration/admin_users'

const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /api/authentication': authAnswer(dashboard),
    'GET /api/administration/filters': { body: { groups: [], subgroups: [], cohorts: [] } },
    'GET /api/administration/organizations/my_accesses': { body: choices.accesses },
    'GET /api/administration/partner_custom_tags': { body: choices.tags },
    [`GET ${calls}`]: { body: pageOf([3, 4]) },
    [`GET ${calls}/3`]: { body: person() },
    ...answers,
  })

beforeEach(() => {
  localStorage.clear()
  keepOnDevice(dashboard)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the staff list (54)', () => {
  it('shows three places of a level and the rest on a press, and opens only who may be edited', async () => {
    const cohorts = [1, 2, 3, 4].map((id) => ({ id, name: `Room ${id}` }))
    const records = [
      staffRow(3, { cohorts }),
      staffRow(4, { is_editable: false, is_full_access: true, is_administrator: true, archived: true }),
    ]
    const app = await openApp(list, server({ [`GET ${calls}`]: { body: { ...pageOf([3, 4]), records } } }))
    const [, open, locked] = await screen.findAllByRole('row')
    expect(open?.textContent).toContain('Cohorts: Room 1, Room 2, Room 3 more')
    await app.user.click(within(open!).getByRole('button', { name: /^more/ }))
    expect(open?.textContent).toContain('Room 4 less')
    expect(locked?.textContent).toContain('YesFull Partner AccessAdministration Level Access')
    expect(within(locked!).queryByRole('link')).toBeNull()
    await app.user.click(within(open!).getByRole('link', { name: 'Person 3' }))
    await waitFor(() => expect(app.address()).toBe(`${list}/3/edit`))
  })
})

describe('the card (56 to 61)', () => {
  it('is titled, edited, and reset by Cancel', async () => {
    const app = await openApp(`${list}/3/edit?search=tara`, server())
    await screen.findByRole('heading', { level: 1, name: 'Tara Teacher' })
    expect(document.title).toBe('Tara Teacher - Harbor Valley - Sparkler Administration')
    await app.user.click(screen.getByRole('button', { name: 'Edit' }))
    await app.user.type(screen.getByRole('textbox', { name: 'Name' }), ' Other')
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await app.user.click(screen.getByRole('button', { name: 'Edit' }))
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Tara Teacher')
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await app.user.click(screen.getByRole('link', { name: 'Back to Your Staff' }))
    await waitFor(() => expect(app.address()).toBe(`${list}?search=tara`))
  })

  it('asks before archiving, and says that it was done', async () => {
    const archived = { body: person({ archived: true }) }
    const wire = server({ [`PUT ${calls}/3/archive_toggle`]: archived })
    const app = await openApp(`${list}/3/edit`, wire)
    await app.user.click(await screen.findByRole('button', { name: 'Archive' }))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to archive this admin?' })
    expect(wire.of(`PUT ${calls}/3/archive_toggle`)).toHaveLength(0)
    await app.user.click(within(dialog).getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Admin archived successfully')).toBeTruthy()
    expect(screen.getByText('Archived')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull()
  })

  it('deletes an access at once, and locks what is beyond one’s own', async () => {
    const cohorts = [
      { id: 1, name: 'Room 1', is_editable: true },
      { id: 9, name: 'Room 9', is_editable: false },
    ]
    const wire = server({
      [`GET ${calls}/3`]: { body: person({ cohorts }) },
      [`DELETE ${calls}/3/cohorts/1`]: { body: person({ cohorts: cohorts.slice(1) }) },
    })
    const app = await openApp(`${list}/3/edit`, wire)
    await app.user.click(await screen.findByRole('button', { name: 'Delete Room 1' }))
    await waitFor(() => expect(screen.queryByText('Room 1')).toBeNull())
    expect(screen.getByText('Beyond your access')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete Room 9' })).toBeNull()
  })

  it('of nobody leads to the list, which says so (000 §8)', async () => {
    const missing = { status: 404, body: { code: 'not_found', message: 'Not there.' } }
    const app = await openApp(`${list}/8/edit`, server({ [`GET ${calls}/8`]: missing }))
    await waitFor(() => expect(app.address()).toBe(list))
    expect(await screen.findByText('Admin not found')).toBeTruthy()
  })
})

describe('the form of a new person (55)', () => {
  it('creates the person with the partner and what was chosen, and opens the card', async () => {
    const wire = server({ [`POST ${calls}`]: { status: 201, body: person() } })
    const app = await openApp(`${list}/new`, wire)
    await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tara Teacher')
    await app.user.type(screen.getByRole('textbox', { name: 'Email' }), 'tara@alder.example')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Admin created successfully')).toBeTruthy()
    await waitFor(() => expect(app.address()).toBe(`${list}/3/edit`))
    expect(wire.of(`POST ${calls}`)[0]?.body).toMatchObject({
      admin_user: { partner_id: dashboard.partnerId, name: 'Tara Teacher', role: 'teacher', cohort_ids: [] },
    })
  })

  it('says beside the field why the address was refused', async () => {
    const errors = { errors: { email: ['This e-mail address is already used'] }, codes: { email: ['email_used'] } }
    const app = await openApp(`${list}/new`, server({ [`POST ${calls}`]: { status: 422, body: errors } }))
    await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tara')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('This e-mail address is already used')).length).toBeGreaterThan(0)
  })
})
