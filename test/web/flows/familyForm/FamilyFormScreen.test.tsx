import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Family } from '../../../../src/api/familyForm.ts'
import { formatMoment } from '../../../../src/web/texts/formats.ts'
import { cohorts, family, form, savedElsewhere } from '../../../machines/familyForm/familyFormSamples.ts'
import { pageOf } from '../../../machines/familyList/familySamples.ts'
import { type FakeAnswer, type FakeCall, fakeServer } from '../../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { staff } from '../../kit/staff.ts'

const dashboard = staff('partner_admin_dashboard')
const calls = {
  one: 'GET /api/administration/accounts/12',
  change: 'PUT /api/administration/accounts/12',
  create: 'POST /api/administration/accounts',
  sponsors: 'GET /api/administration/filters/sponsors',
  password: 'PUT /api/administration/accounts/12/reset_password',
  deletion: 'PUT /api/administration/accounts/12/request_delete',
}
const editAddress = '/dashboard/administration/your-families/12/edit'
const newAddress = '/dashboard/administration/your-families/new'

const server = (more: Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>)> = {}) =>
  fakeServer({
    'GET /api/authentication': authAnswer(dashboard),
    'GET /api/administration/accounts': { body: pageOf([12]) },
    'GET /api/administration/accounts/custom_ids': { body: form },
    'GET /api/administration/filters': { body: { groups: [], subgroups: [], cohorts } },
    [calls.sponsors]: { body: { data: [] } },
    [calls.one]: { body: family },
    [calls.change]: { body: { ...family, revision: 4 } },
    [calls.create]: { status: 201, body: family },
    ...more,
  })

beforeEach(() => {
  localStorage.clear()
  keepOnDevice(dashboard)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByLabelText(name) as HTMLInputElement
const press = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const child = (name: string | RegExp) => screen.getByRole('group', { name })
const accountIn = (call: FakeCall | undefined) =>
  (call!.body as { account: Record<string, unknown> & { players_attributes: Record<string, unknown>[] } }).account

async function opened(wire = server(), address = editAddress) {
  const app = await openApp(address, wire)
  await screen.findByRole('button', { name: 'Save' })
  return { ...app, wire }
}

describe('the form of a saved family (41 to 52)', () => {
  it('shows the parent and each child with its fields', async () => {
    await opened()
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Family' })).toBeTruthy()
    const uma = child('Child 1: Uma Marsh')
    const values = ['Email', 'Home address', 'ZIP Code', 'Phone number', 'Language'].map((name) => input(name).value)
    expect(values).toEqual(['pia@families.example', '', '01234', '555 0101', 'en'])
    expect(
      ['First Name', 'Gender', 'Race', 'Date of Birth or Due date', 'Weeks Premature', 'State ID'].map(
        (name) => input(name, uma).value,
      ),
    ).toEqual(['Uma', 'female', '', '01/10/2025', '6', 'A-1'])
    expect(within(uma).getByText('Ducklings')).toBeTruthy()
    expect(screen.queryByText(/^By saving/)).toBeNull()
  })

  it('saves what is changed, with the revision that was read, and says so', async () => {
    const { wire, user } = await opened()
    await user.clear(input('Phone number'))
    await user.type(input('Phone number'), '555 0102')
    await user.click(press('Save'))
    await screen.findByText('Account saved successfully')
    const sent = accountIn(wire.of(calls.change)[0])
    expect(sent).toMatchObject({ phone: '555 0102', revision: 3 })
    expect(sent.players_attributes).toEqual([
      {
        id: 31,
        first_name: 'Uma',
        last_name: 'Marsh',
        gender: 'female',
        race: null,
        birthday: '2025-01-10',
        weeks_premature: 6,
        cohort_ids: [5],
        custom_ids: [{ handle: 'state_id', value: 'A-1' }],
        sponsors_accepeted: null,
      },
    ])
  })

  it('asks for Weeks Premature only under 24 months, and leaves them out otherwise (45)', async () => {
    const { wire, user } = await opened()
    const birthday = () => input('Date of Birth or Due date')
    await user.clear(birthday())
    await user.type(birthday(), '03/18/2024')
    expect(screen.queryByLabelText('Weeks Premature')).toBeNull()
    await user.clear(birthday())
    await user.type(birthday(), '03/19/2024')
    expect(screen.getByLabelText('Weeks Premature')).toBeTruthy()
    await user.clear(birthday())
    await user.type(birthday(), '05/01/2026')
    expect(screen.queryByLabelText('Weeks Premature')).toBeNull()
    await user.click(press('Save'))
    await waitFor(() => expect(wire.of(calls.change)).toHaveLength(1))
    expect(accountIn(wire.of(calls.change)[0]).players_attributes[0]).not.toHaveProperty('weeks_premature')
  })

  it('takes five digits as ZIP Code and nothing else (52)', async () => {
    const { user } = await opened()
    await user.clear(input('ZIP Code'))
    await user.type(input('ZIP Code'), '9a8-7 6543')
    expect(input('ZIP Code').value).toBe('98765')
  })

  it('adds a child, and removes one only while it is not saved and another stays (42)', async () => {
    const { wire, user } = await opened()
    expect(screen.queryByRole('button', { name: /^Remove Child/ })).toBeNull()
    await user.click(press('Add Child'))
    await user.click(press('Add Child'))
    await user.type(input('First Name', child('Child 2')), 'Vito')
    await user.click(press('Remove Child 3'))
    await user.click(press('Save'))
    await waitFor(() => expect(wire.of(calls.change)).toHaveLength(1))
    const sent = accountIn(wire.of(calls.change)[0]).players_attributes
    expect(sent.map(({ first_name }) => first_name)).toEqual(['Uma', 'Vito'])
    expect(sent[1]).not.toHaveProperty('id')
  })

  it('finds cohorts by name or level, and asks for consent where a chosen one has sponsors (49, 50)', async () => {
    const sponsors = [{ id: 1, title: 'Alder Fund' }]
    const { wire, user } = await opened(
      server({
        [calls.sponsors]: ({ url }) => ({
          body: { data: url.searchParams.get('cohort_ids') === '6' ? [{ cohort_id: 6, sponsors }] : [] },
        }),
      }),
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.type(screen.getByRole('combobox', { name: 'Cohorts' }), 'maple her')
    await user.click(await screen.findByRole('option', { name: 'Herons (North › Maple School)' }))
    const consent = await screen.findByRole('checkbox', { name: /shared with Alder Fund/ })
    await user.click(consent)
    await user.click(press('Save'))
    await waitFor(() => expect(wire.of(calls.change)).toHaveLength(1))
    expect(accountIn(wire.of(calls.change)[0]).players_attributes[0]).toMatchObject({
      cohort_ids: [5, 6],
      sponsors_accepeted: true,
    })
  })

  it('shows messages beside their fields and at each child, with a summary on top that has the focus', async () => {
    const { user } = await opened(
      server({
        [calls.change]: {
          status: 422,
          body: {
            errors: { email: ['Taken.', 'Too long.'], 'players_attributes[0].birthday': ['Too late.'] },
            codes: { email: ['email_used', 'too_large'], 'players_attributes[0].birthday': ['due_date_too_late'] },
          },
        },
      }),
    )
    await user.type(input('Phone number'), '1')
    await user.click(press('Save'))
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Please check the form for errors and try again.')
    await user.click(within(summary).getByRole('link', { name: 'Too late.' }))
    expect(document.activeElement).toBe(input('Date of Birth or Due date'))
    expect(input('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Taken., Too long.')).toHaveLength(2)
    expect(input('Phone number').value).toBe('555 01011')
  })

  it('says beside the child that a day cannot be read, without asking the server', async () => {
    const { wire, user } = await opened()
    await user.type(input('Date of Birth or Due date'), '9')
    await user.click(press('Save'))
    expect((await screen.findAllByText('Write an existing day as MM/DD/YYYY.')).length).toBe(2)
    expect(wire.of(calls.change)).toEqual([])
  })

  it('says when it is not known whether it was saved, and sends the same again under the same key', async () => {
    const wire = server({ [calls.change]: { status: 500, body: {} } })
    const { user } = await opened(wire)
    await user.type(input('Phone number'), '2')
    await user.click(press('Save'))
    await screen.findByText(/^It is not known whether this was saved/)
    expect(input('Phone number').matches(':disabled')).toBe(true)
    wire.answers[calls.change] = { body: { ...family, revision: 4 } }
    await user.click(press('Save'))
    await screen.findByText('Account saved successfully')
    const [first, second] = wire.of(calls.change)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('brings back what was typed and not saved when it is opened again, and discards it when asked', async () => {
    const { user, go } = await opened()
    await user.clear(input('Phone number'))
    await user.type(input('Phone number'), '777')
    await go('/dashboard/administration/your-families')
    await go(editAddress)
    await screen.findByText('What you typed before and did not save is here again.')
    expect(input('Phone number').value).toBe('777')
    await user.click(press('Discard changes'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(input('Phone number').value).toBe('555 0101'))
  })
})

describe('requests about a family (43, 44)', () => {
  it('asks before it sends instructions for a password, and says that they were sent', async () => {
    const { wire, user } = await opened(server({ [calls.password]: { status: 204 } }))
    await user.click(press('Reset Password'))
    const dialog = screen.getByRole('dialog', { name: 'Are you sure you want send password reset instructions?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(wire.of(calls.password)).toEqual([])
    await user.click(press('Reset Password'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }))
    await screen.findByText('Password instructions sent successfully')
    expect(wire.of(calls.password)).toHaveLength(1)
  })

  it('keeps the question open with the reason when the account’s deletion could not be requested, then shows who asked', async () => {
    const wire = server({ [calls.deletion]: { status: 500, body: {} } })
    const { user } = await opened(wire)
    await user.click(press('Request to Delete'))
    const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to request to delete this account?' })
    await user.click(within(dialog).getByRole('button', { name: 'Request to Delete' }))
    await within(dialog).findByRole('alert')
    const request = { at: '2026-03-18T11:30:00.000-04:00', by: { id: 7, name: 'Rosa Lindqvist' } }
    wire.answers[calls.deletion] = { body: request }
    await user.click(within(dialog).getByRole('button', { name: 'Request to Delete' }))
    await screen.findByText('Request sent successfully')
    expect(
      screen.getByText(
        `Deletion requested by Rosa Lindqvist on ${formatMoment(request.at)}. Nothing has been deleted yet.`,
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request to Delete' })).toBeNull()
  })
})

describe('a new family (41, 42, 51)', () => {
  it('shows the consent notice and no requests, is created, and opens at its own address', async () => {
    const { wire, user, address } = await opened(server(), `${newAddress}?search=mar`)
    expect(screen.getByText(/^By saving, you confirm that you have the consent/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull()
    expect(input('Language').value).toBe('es')
    await user.type(input('First Name', child('Parent/Caregiver')), 'Pia')
    await user.click(press('Save'))
    await screen.findByText('Account created successfully')
    await waitFor(() => expect(address()).toBe(`${editAddress}?search=mar`))
    const [sent] = wire.of(calls.create)
    expect(accountIn(sent)).not.toHaveProperty('revision')
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is begun from the list, and Back leads there with the query as it is', async () => {
    const app = await openApp('/dashboard/administration/your-families?search=mar', server())
    await app.user.click(await screen.findByRole('link', { name: 'Add New Family' }))
    await screen.findByRole('button', { name: 'Save' })
    expect(app.address()).toBe(`${newAddress}?search=mar`)
    await app.user.click(screen.getByRole('link', { name: 'Back' }))
    await app.user.click(await screen.findByRole('link', { name: 'First 12 Last 12' }))
    await screen.findByRole('heading', { level: 1, name: 'Edit Family' })
    expect(app.address()).toBe(`${editAddress}?search=mar`)
  })
})

describe('a family that cannot be opened', () => {
  it('says why, and opens on Retry', async () => {
    const wire = server({ [calls.one]: { status: 500, body: {} } })
    const { user } = await openApp(editAddress, wire)
    await screen.findByText('The family could not be opened')
    wire.answers[calls.one] = { body: family }
    await user.click(press('Retry'))
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  })

  it('shows Not Found for a family that is not there', async () => {
    const wire = server()
    delete wire.answers[calls.one]
    await openApp(editAddress, wire)
    await screen.findByText(new RegExp(editAddress))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('opens for nobody who does not administer', async () => {
    const teacher = staff('teacher')
    keepOnDevice(teacher)
    const wire = server({ 'GET /api/authentication': authAnswer(teacher) })
    const app = await openApp(editAddress, wire)
    await waitFor(() => expect(app.address()).toBe('/dashboard/asqs'))
    expect(wire.of(calls.one)).toEqual([])
  })
})

describe('a family that somebody else has saved meanwhile', () => {
  async function conflicted(theirs: Family = savedElsewhere) {
    const wire = server({
      [calls.change]: { status: 409, body: { code: 'family_saved_meanwhile', message: 'Saved.' } },
    })
    const view = await opened(wire)
    await view.user.clear(input('Phone number'))
    await view.user.type(input('Phone number'), '888')
    await view.user.clear(input('ZIP Code'))
    wire.answers[calls.one] = { body: theirs }
    await view.user.click(press('Save'))
    await screen.findByText('Ines Okafor has saved this family meanwhile')
    wire.answers[calls.change] = { body: { ...theirs, revision: 5 } }
    return view
  }

  it('is told with both versions of what both have changed, and saved together once one is chosen', async () => {
    const { wire, user } = await conflicted()
    expect(press('Save both together').matches(':disabled')).toBe(true)
    const phone = screen.getByRole('group', { name: 'Phone number' })
    expect(within(phone).getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByText('1 Alder Road')).toBeTruthy()
    await user.click(within(phone).getByRole('radio', { name: /888/ }))
    await user.click(press('Save both together'))
    await screen.findByText('Account saved successfully')
    expect(accountIn(wire.of(calls.change).at(-1))).toMatchObject({
      revision: 4,
      phone: '888',
      zip: '',
      address: '1 Alder Road',
      players_attributes: [{ first_name: 'Umay' }],
    })
  })

  it('says so when it cannot be read, and keeps what was typed', async () => {
    const wire = server({
      [calls.change]: { status: 409, body: { code: 'family_saved_meanwhile', message: 'Saved.' } },
    })
    const { user } = await opened(wire)
    await user.clear(input('Phone number'))
    await user.type(input('Phone number'), '888')
    wire.answers[calls.one] = { status: 500, body: {} }
    await user.click(press('Save'))
    await screen.findByText('What was saved meanwhile could not be loaded')
    wire.answers[calls.one] = { body: savedElsewhere }
    await user.click(press('Retry'))
    expect(await screen.findByRole('radio', { name: /888/ })).toBeTruthy()
  })
})
