import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListeningServer, startListeningServer } from '../server/listeningServer.ts'
import { sendHostileRequests } from '../server/rawRequests.ts'

const count = Number(process.env['REQUESTS'] ?? 20_000)

let server: ListeningServer
beforeAll(async () => {
  server = await startListeningServer({ ownDatabase: true, arrivalLimit: 2_000 })
})
afterAll(() => server.stop())

describe('a malformed request, sent byte by byte', () => {
  it(`gets no 5xx and leaves no error in the log: ${count} hostile addresses, headers and bodies`, async () => {
    const seed = process.env['SEED'] ?? 'long'
    const { byStatus, failed } = await sendHostileRequests(server.port, { seed, count, token: server.token })
    console.log(`${count} raw requests, answers by status: ${JSON.stringify(byStatus)}`)
    expect(failed).toEqual([])
    expect(server.errors).toEqual([])
  })
})
