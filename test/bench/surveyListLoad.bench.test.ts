import Fastify, { type FastifyInstance } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import { auditTrail } from '../../src/server/http/audit.ts'
import { connections, goal, ratioToBareRoute } from './besideBareRoute.ts'
import { type LargeWorldServer, openLargeWorld } from './largeWorld.ts'

/** 25 % more needs a decision record. */
const stillAccepted = goal * 0.75
const isServer = Boolean(process.env['DATABASE_URL'])
const url = `${apiBase}${paths.asqSurveys}`

type Statement = () => Promise<unknown>

let server: LargeWorldServer
let bare: FastifyInstance
let statements: readonly Statement[]

beforeAll(async () => {
  if (!isServer) return
  server = await openLargeWorld('partner_admin_dashboard')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  statements = await capturedStatements()
  bare = bareRoute()
  await bare.listen({ port: 0, host: '127.0.0.1' })
}, 1_200_000)
afterAll(async () => {
  await bare?.close()
  await server?.close()
})

/** What one call of the list asks the database, in order, each to be asked again. */
async function capturedStatements(): Promise<readonly Statement[]> {
  const { database } = server.deps
  const executor = database.kysely.getExecutor()
  await server.call(paths.asqSurveys)
  const captured: Statement[] = []
  const [query, executeQuery] = [database.query, executor.executeQuery.bind(executor)]
  database.query = (text, values = [], prepared) => {
    captured.push(() => query(text, values, prepared))
    return query(text, values, prepared)
  }
  executor.executeQuery = <Row>(compiled: CompiledQuery<Row>) => {
    captured.push(() => executeQuery(compiled))
    return executeQuery(compiled)
  }
  await server.call(paths.asqSurveys)
  database.query = query
  executor.executeQuery = executeQuery
  return captured
}

/** The same statements on the same pool, their rows as they are, and nothing else. */
function bareRoute(): FastifyInstance {
  const app = Fastify()
  const trail = auditTrail(server.deps.database.query)
  app.get(url, async ({ id }) => {
    const answers: unknown[] = []
    for (const ask of statements) answers.push(await ask())
    await trail.record({
      at: new Date().toISOString(),
      requestId: id,
      staffId: server.staffId,
      role: 'partner_admin_dashboard',
      partnerId: 1,
      event: 'surveys.listed',
      recordId: null,
      status: 200,
    })
    return JSON.stringify(answers, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
  })
  return app
}

describe.skipIf(!isServer)('the survey list at 100,000 children on PostgreSQL (DATABASE_URL)', () => {
  it('reaches at least 0.8 of what its statements alone reach, with 20 connections', async () => {
    const ratio = await ratioToBareRoute({
      name: `Survey list on PostgreSQL, ${statements.length} statements a call and the audit`,
      product: server.app,
      bare,
      token: server.token,
      places: () => Array.from({ length: connections }, () => ({ path: url })),
    })
    expect(ratio).toBeGreaterThanOrEqual(stillAccepted)
  })
})
