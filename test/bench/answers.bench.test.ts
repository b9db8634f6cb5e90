import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import { auditTrail } from '../../src/server/http/audit.ts'
import type { Database } from '../../src/server/db/pool.ts'
import { deviceAt } from '../server/answerCalls.ts'
import { makeChild, type SmallChild } from '../server/smallWorldChildren.ts'
import { type Caller, startTestServer, type TestServer } from '../server/testServer.ts'
import { tiny } from '../server/tinyInstrument.ts'
import { connections, goal, ratioToBareRoute } from './besideBareRoute.ts'

/** 25 % more needs a decision record. */
const stillAccepted = goal * 0.75

const isServer = Boolean(process.env['DATABASE_URL'])

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly prepared: string | undefined
}

let server: TestServer
let teacher: Caller
let children: SmallChild[]
let bare: FastifyInstance
let statements: readonly Statement[]

const responseTypeIds = [...tiny.communication, ...tiny.grossMotor]
/** Told from every other number of the captured statements. */
const capturedRevision = 777_000_123

beforeAll(async () => {
  server = await startTestServer({ now: Date.now(), ownDatabase: true })
  teacher = await server.signIn('teacher')
  const { a, instrumentId } = server.world
  children = []
  for (let count = 0; count < connections; count += 1) {
    const child = { partnerId: a.id, instrumentId, firstName: `Child ${count}`, mark: '', now: server.clock.now }
    children.push(await makeChild(server.db, { ...child, cohortIds: [a.organization.cohorts.first] }))
  }
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  statements = await capturedStatements()
  bare = bareRoute(server.deps.database)
  await bare.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await bare?.close()
  await server?.stop()
})

/** What one answer call asks the database, in order; the audit's rows are written by those who write them in groups. */
async function capturedStatements(): Promise<readonly Statement[]> {
  const { database } = server.deps
  const child = children[0]!
  await deviceAt(teacher, child).give(responseTypeIds[0]!, { answer_handles: ['yes'] })
  const captured: Statement[] = []
  const original = database.query
  database.query = (text, values = [], prepared) => {
    captured.push({ text, values, prepared })
    return original(text, values, prepared)
  }
  const answer = await deviceAt(teacher, child).give(responseTypeIds[0]!, { answer_handles: ['yes'] }, capturedRevision)
  database.query = original
  expect(answer.status).toBe(200)
  return captured
}

/** The same statements on the same pool, with what a call brings put in, and nothing else. */
function bareRoute(database: Database): FastifyInstance {
  const app = Fastify()
  const trail = auditTrail(database.query)
  const record = statements.find(({ values }) => values.includes(capturedRevision))
  if (record === undefined) throw new Error('The statement of the answer was not captured')
  const at = (value: unknown) => record.values.indexOf(value)
  const places = { survey: 0, child: 1, revision: at(capturedRevision) }
  const others = statements.filter((statement) => statement !== record)
  app.post<{
    Params: { player_id: string; id: string }
    Body: { answer_handles: string[] }
    Headers: { 'idempotency-key': string }
  }>(`${apiBase}${paths.answers(':player_id', ':id')}`, async ({ id, params, body, headers }) => {
    const [deviceId, responseTypeId, revision] = headers['idempotency-key'].split(':')
    const values = [...record.values]
    values[places.survey] = Number(params.id)
    values[places.child] = Number(params.player_id)
    values[places.revision] = Number(revision)
    values[places.revision - 1] = deviceId
    values[places.revision - 2] = Number(responseTypeId)
    values[record.values.findIndex((value) => Array.isArray(value) && value.includes('yes'))] = body.answer_handles
    for (const { text, values: same, prepared } of others) await database.query(text, same, prepared)
    const { rows } = await database.query(record.text, values, record.prepared)
    await trail.record({
      at: new Date().toISOString(),
      requestId: id,
      staffId: teacher.staffId,
      role: 'teacher',
      partnerId: server.world.a.id,
      event: 'answer.written',
      recordId: params.id,
      status: 200,
    })
    return rows[0]
  })
  return app
}

describe.skipIf(!isServer)('answer calls on PostgreSQL (DATABASE_URL)', () => {
  it('reach at least 0.8 of what their statements alone reach, with 20 connections', async () => {
    const ratio = await ratioToBareRoute({
      name: `Answer calls on PostgreSQL, ${statements.length} statements a call and the audit`,
      product: server.app,
      bare,
      token: teacher.token,
      places: () =>
        children.map((child) => ({
          path: `${apiBase}${paths.answers(child.id, child.teacherSurveyId)}`,
          device: { id: randomUUID(), responseTypeIds },
        })),
    })
    expect(ratio).toBeGreaterThanOrEqual(stillAccepted)
  })

  it('leave every answer once, with the last revision of its device', async () => {
    const answers = await server.db
      .selectFrom('answers')
      .select(['survey_id', 'response_type_id'])
      .where(
        'survey_id',
        'in',
        children.map(({ teacherSurveyId }) => teacherSurveyId),
      )
      .execute()
    expect(answers).toHaveLength(connections * responseTypeIds.length)
  })
})
