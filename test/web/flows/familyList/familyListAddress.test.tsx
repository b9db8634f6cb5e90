import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageOf } from '../../../machines/familyList/familySamples.ts'
import { fakeServer } from '../../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { staff } from '../../kit/staff.ts'

const dashboard = staff('partner_admin_dashboard')
const families = 'GET /api/administration/accounts'
const server = () =>
  fakeServer({
    'GET /api/authentication': authAnswer(dashboard),
    'GET /api/administration/filters': { body: { groups: [], subgroups: [], cohorts: [] } },
    [families]: ({ url }) => ({ body: pageOf([1, 2], Number(url.searchParams.get('page')), 120) }),
  })

beforeEach(() => {
  localStorage.clear()
  keepOnDevice(dashboard)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = (wire: ReturnType<typeof server>) => wire.of(families).map(({ url }) => url.search)

const list = '/dashboard/administration/your-families'

describe('the address of the family list (2, 9, 39, 176)', () => {
  it('is where the sub-tab leads from the staff list, with the query as it is', async () => {
    const app = await openApp('/dashboard/administration?search=silva&concern=true', server())
    await waitFor(() => expect(app.address()).toBe('/dashboard/administration/your-staff?search=silva&concern=true'))
    await app.user.click(await screen.findByRole('link', { name: 'Your Families' }))
    await waitFor(() => expect(app.address()).toBe(`${list}?search=silva&concern=true`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Families' })).toBeTruthy()
    expect(document.title).toBe('Your Families - Harbor Valley - Sparkler Administration')
    expect(screen.getByRole('link', { name: 'Administration', current: 'page' })).toBeTruthy()
  })

  it('names the page that is asked for, and the browser’s back leads to the one before', async () => {
    const wire = server()
    const app = await openApp(`${list}?page=2`, wire)
    await app.user.click(await screen.findByRole('link', { name: 'Page 4' }))
    await waitFor(() => expect(app.address()).toBe(`${list}?page=4`))
    app.router.history.back()
    await waitFor(() => expect(app.address()).toBe(`${list}?page=2`))
    await waitFor(() => expect(asked(wire).slice(-3)).toEqual(['?page=2', '?page=4', '?page=2']))
  })

  it('takes a search half a second after the last key, and goes to the first page with it', async () => {
    const wire = server()
    const app = await openApp(`${list}?page=3&concern=true`, wire)
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ana ' } })
    await waitFor(() => expect(app.address()).toBe(`${list}?concern=true&search=ana+`), { timeout: 3000 })
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('ana ')
    await waitFor(() => expect(asked(wire).slice(-2)).toEqual(['?page=3', '?search=ana+&page=1']))
  })

  it('opens for nobody who does not administer', async () => {
    const teacher = staff('teacher')
    keepOnDevice(teacher)
    const wire = server()
    wire.answers['GET /api/authentication'] = authAnswer(teacher)
    const app = await openApp(list, wire)
    await waitFor(() => expect(app.address()).toBe('/dashboard/asqs'))
    expect(wire.of(families)).toEqual([])
  })
})
