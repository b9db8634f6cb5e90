import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { child, results, screenings } from '../../../machines/surveyResults/samples.ts'
import { fakeServer } from '../../kit/fakeServer.ts'
import { onWire } from '../../kit/onWire.ts'
import { authAnswer, keepOnDevice, openApp } from '../../kit/openApp.tsx'
import { staff } from '../../kit/staff.ts'

const coach = staff('coach')
const server = () =>
  fakeServer({
    'GET /api/authentication': authAnswer(coach),
    'GET /api/players/3': { body: onWire(child) },
    'GET /api/players/3/screenings': { body: onWire({ data: screenings }) },
    ...Object.fromEntries(
      screenings.flatMap(({ id }) => [
        [`GET /api/asq_surveys/${id}`, { body: onWire({ ...results, id }) }],
        [`GET /api/player/3/player_questionnaire/${id}/notes`, { body: { data: [] } }],
      ]),
    ),
  })

beforeEach(() => {
  localStorage.clear()
  keepOnDevice(coach)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('another questionnaire chosen on the results (103)', () => {
  const [first, second] = screenings
  it('keeps its origin: none for a person who followed a link from outside', async () => {
    const app = await openApp(`/dashboard/asqs/3/player/${first!.id}`, server())
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Questionnaire' }), String(second!.id))
    await waitFor(() => expect(app.address()).toBe(`/dashboard/asqs/3/player/${second!.id}`))
    expect(app.origin()).toBeUndefined()
    await waitFor(() => expect(app.router.state.status).toBe('idle'))
    expect(await screen.findByRole('link', { name: 'Back' })).toBeTruthy()
  })
})
