import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.advance(61_000))
afterAll(() => server.stop())

const send = (payload: string) =>
  server.app.inject({
    method: 'POST',
    url: '/csp_reports',
    headers: { 'content-type': 'application/csp-report' },
    payload,
  })
const reportOf = (more: object) =>
  JSON.stringify({ 'csp-report': { 'document-uri': 'https://a.example/player/17', ...more } })

describe('what the content security policy refused', () => {
  it('is reported to an address that the policy names', async () => {
    const { headers } = await server.app.inject({ url: '/healthz' })
    expect(headers['content-security-policy']).toContain('; report-uri /csp_reports')
  })

  it.each([
    ['https://evil.example/steal?from=Rosalind', 'https://evil.example'],
    ['inline', 'inline'],
    ['not an address of Rosalind', 'unknown'],
  ])('is a line of the log with what and whose, and no address: %s', async (blocked, written) => {
    const write = vi.spyOn(server.deps.log, 'warn')
    write.mockClear()
    const report = reportOf({ 'effective-directive': 'script-src-elem', 'blocked-uri': blocked })
    expect((await send(report)).statusCode).toBe(204)
    const fields = { directive: 'script-src-elem', blocked: written }
    expect(write.mock.calls).toEqual([[fields, 'refused by the content security policy']])
  })

  it.each(['', 'no JSON', '{}', reportOf({ 'effective-directive': 'Rosalind Franklin' })])(
    'is refused when it is no report: %j',
    async (payload) => {
      const { statusCode } = await send(payload)
      expect([400, 422]).toContain(statusCode)
    },
  )

  it('over and over is throttled', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await send(reportOf({ 'effective-directive': 'img-src' }))).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
  })
})
