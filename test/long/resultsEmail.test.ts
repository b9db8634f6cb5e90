import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, audienceHeader, paths } from '../../src/api/paths.ts'
import type { SendOutWire } from '../../src/api/resultsEmail.ts'
import { prepare } from '../../src/server/db/prepare.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { type MailServer, startMailServer } from '../server/mailServer.ts'
import { makeSmallWorld } from '../server/smallWorld.ts'
import { embeddedGround, type Ground, serverGround } from './grounds.ts'
import { startServerProcess } from './serverProcess.ts'

const rounds = Number(process.env['ROUNDS'] ?? 20)
/** Seconds after a restart within which every e-mail has to have been sent or to have failed. */
const longest = 60

let mail: MailServer
const grounds: Ground[] = []
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(async () => {
  for (const ground of grounds) await ground.remove()
  await mail.stop()
})

async function makeWorld(ground: Ground): Promise<{ token: string; surveyIds: readonly number[] }> {
  const database = await ground.open()
  await prepare(database)
  const { a } = await makeSmallWorld(database.kysely, Date.now())
  const token = newToken()
  const now = new Date().toISOString()
  await insertSession(database.kysely, { staffId: a.staff.admin, tokenHash: tokenHash(token), now })
  await database.close()
  return { token, surveyIds: Object.values(a.children).map(({ parentSurveyId }) => parentSurveyId) }
}

/** Asks for e-mails, kills the server at any moment, and starts it again, over and over. */
async function killInTheMiddle(ground: Ground) {
  grounds.push(ground)
  const { token, surveyIds } = await makeWorld(ground)
  const environment = { ...ground.environment, SMTP_URL: mail.url, MAIL_FROM: 'care@screening.example' }
  const headers = {
    [audienceHeader.name]: audienceHeader.value,
    authorization: `Bearer ${token}`,
    'x-user-action': '1',
  }
  const said = { acknowledged: 0, completed: 0, failed: 0, slowest: 0 }
  let server = await startServerProcess(environment)
  const call = async (surveyId: number, method: 'GET' | 'POST', key?: string) => {
    const response = await fetch(`${server.url}${apiBase}${paths.resultsEmail(surveyId)}`, {
      method,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    })
    if (!response.ok) throw new Error(`${method} answered ${response.status}`)
    return (await response.json()) as SendOutWire
  }
  for (let round = 0; round < rounds; round++) {
    const surveyId = surveyIds[round % surveyIds.length]!
    const before = mail.received.length
    // Some e-mails are being sent at the moment of the kill, others wait for the job.
    const release = round % 2 === 0 ? mail.hold() : () => undefined
    const key = randomUUID()
    const isAcknowledged = await call(surveyId, 'POST', key).then(
      () => true,
      () => false,
    )
    await pause(Math.random() * 1_200)
    await server.kill()
    release()
    server = await startServerProcess(environment)
    const started = Date.now()
    let now = await call(surveyId, 'GET')
    while (now.status === 'pending' || now.status === 'in_progress') {
      if (Date.now() - started > longest * 1000) throw new Error(`Still ${now.status} after ${longest} s`)
      await pause(250)
      now = await call(surveyId, 'GET')
    }
    said.slowest = Math.max(said.slowest, (Date.now() - started) / 1000)
    if (isAcknowledged) said.acknowledged++
    if (now.status === 'completed') said.completed++
    if (now.status === 'failed') said.failed++
    const emails = mail.received.length - before
    expect(emails).toBeLessThanOrEqual(1)
    if (now.status === 'completed') expect(emails).toBe(1)
    // Asking again with the same key sends nothing more.
    if (now.status === 'completed') await call(surveyId, 'POST', key)
    expect(mail.received.length - before).toBe(emails)
  }
  expect(await server.stop()).toBe(0)
  expect(said.completed + said.failed).toBe(rounds)
  return said
}

describe('a results e-mail whose server is killed at any moment', () => {
  it('is sent at most once, and has been sent or has failed within a minute: embedded database', async () => {
    const said = await killInTheMiddle(await embeddedGround())
    console.log(`Results e-mails, ${rounds} kills, embedded database: ${JSON.stringify(said)}`)
    expect(said.completed).toBeGreaterThan(0)
  })

  it.skipIf(!process.env['DATABASE_URL'])(
    'is sent at most once, and has been sent or has failed within a minute: PostgreSQL server (DATABASE_URL)',
    async () => {
      const said = await killInTheMiddle(await serverGround())
      console.log(`Results e-mails, ${rounds} kills, PostgreSQL server: ${JSON.stringify(said)}`)
      expect(said.completed).toBeGreaterThan(0)
    },
  )
})
