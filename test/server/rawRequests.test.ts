import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ListeningServer, startListeningServer } from './listeningServer.ts'
import { sendHostileRequests, sendRaw, statusOf } from './rawRequests.ts'

let server: ListeningServer
beforeAll(async () => {
  server = await startListeningServer({ arrivalLimit: 2_000 })
})
afterAll(() => server.stop())
beforeEach(() => server.errors.splice(0))

const count = 2_000

describe('a malformed request, sent byte by byte', () => {
  it.each([
    ['///', '404'],
    ['//', '302'],
    ['//[', '404'],
    ['//:0', '404'],
    ['//a:99999/', '404'],
    ['//api/authentication', '404'],
    ['/%', '400'],
    ['/%E0%A4%A', '400'],
    ['/%2f%2f', '404'],
    ['/%61pi/nowhere', '404'],
    ['/\\\\', '200'],
    ['http://[/', '400'],
    ['*', '302'],
  ])('is no failure of the server: GET %s', async (address, status) => {
    expect(statusOf(await sendRaw(server.port, `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`))).toBe(status)
    expect(server.errors).toEqual([])
  })

  it('may name the whole address, as calls through a proxy do', async () => {
    const answer = await sendRaw(server.port, 'GET http://localhost/dashboard HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(statusOf(answer)).toBe('200')
  })

  it(`gets no 5xx and leaves no error in the log: ${count} hostile addresses, headers and bodies`, async () => {
    const { byStatus, failed } = await sendHostileRequests(server.port, { seed: 'raw', count, token: server.token })
    expect(failed).toEqual([])
    expect(server.errors).toEqual([])
    // Otherwise the requests would be too wild to reach the product, or too tame to be refused.
    expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '414', '422']))
    expect(Object.values(byStatus).reduce((sum, answers) => sum + answers, 0)).toBe(count)
  })
})
