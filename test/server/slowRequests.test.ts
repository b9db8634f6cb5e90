import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ListeningServer, startListeningServer } from './listeningServer.ts'
import { statusOf } from './rawRequests.ts'

const arrivalLimit = 400

let server: ListeningServer
beforeAll(async () => {
  server = await startListeningServer({ arrivalLimit })
})
afterAll(() => server.stop())
beforeEach(() => server.errors.splice(0))

/** Sends the beginning, then one more character every 50 ms, until the connection is cut. */
const drip = (beginning: string): Promise<{ answer: string; after: number }> =>
  new Promise((resolve) => {
    const began = performance.now()
    let answer = ''
    const socket = connect({ port: server.port, host: '127.0.0.1' })
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    if (beginning !== '') socket.write(beginning)
    const dripping = setInterval(() => beginning !== '' && socket.writable && socket.write('x'), 50)
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ answer, after: performance.now() - began })
    })
  })

const signIn =
  'POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nAudience: dashboard\r\nContent-Type: application/json\r\n'

describe('a request that has not arrived whole in time', () => {
  it.each([
    ['that says nothing', ''],
    ['whose headers do not end', 'GET /healthz HTTP/1.1\r\nX-Slow: '],
    ['whose body does not end', `${signIn}Content-Length: 90000\r\n\r\n{"email":"`],
    ['whose pieces do not end', `${signIn}Transfer-Encoding: chunked\r\n\r\n5000\r\n{"email":"`],
  ])('is cut, answered with 408, and leaves no error in the log: one %s', async (_, beginning) => {
    const { answer, after } = await drip(beginning)
    expect(statusOf(answer)).toBe('408')
    expect(after).toBeGreaterThanOrEqual(arrivalLimit)
    expect(after).toBeLessThan(5_000)
    expect(server.errors).toEqual([])
  })
})
