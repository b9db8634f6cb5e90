import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.advance(61_000))
afterAll(() => server.stop())

const report = {
  code: 'TypeError',
  components: ['ScoreTable', 'SurveyResultsScreen'],
  release: 'main-B7x_2k.js',
  path: '/player/$playerId/player_questionnaire/$id',
}

describe('a screen that broke (14)', () => {
  it('is one line of the log, even from a person who is not signed in', async () => {
    const write = vi.spyOn(server.deps.log, 'error')
    expect((await server.anonymous.post(paths.clientErrors, report)).status).toBe(204)
    expect(write.mock.calls).toEqual([[{ requestId: expect.any(String), ...report }, 'a screen broke']])
  })

  it.each([
    ['an address with ids', { path: '/player/17/player_questionnaire/4' }],
    ['an address with a query', { path: '/dashboard?search=Rosalind' }],
    ['a message', { code: 'Rosalind is not a function' }],
    ['a stack with addresses', { components: ['App (https://example.org/main.js:1:2)'] }],
    ['anything else', { message: 'Rosalind' }],
  ])('is refused with %s, so that nothing personal reaches the log', async (_what, more) => {
    const write = vi.spyOn(server.deps.log, 'error')
    write.mockClear()
    expect((await server.anonymous.post(paths.clientErrors, { ...report, ...more })).status).toBe(422)
    expect(write).not.toHaveBeenCalled()
  })

  it('that breaks over and over is throttled', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await server.anonymous.post(paths.clientErrors, report)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429, 429])
  })
})
