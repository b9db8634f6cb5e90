import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { apiBase, audienceHeader, userActionHeader } from '../api/paths.ts'
import { auditTrail } from './audit.ts'
import { authorize, viewerByToken } from './authenticate.ts'
import type { Deps } from './deps.ts'
import { logged } from './errors.ts'
import { readInput, readParams } from './input.ts'
import type { Policy } from './policies/policy.ts'
import { problem } from './problems.ts'
import { auditRecordOf } from './requestState.ts'
import type { Call, Route } from './routes/route.ts'
import { scopeOf } from './viewer.ts'

/** Bytes of a body where the route does not say otherwise. */
export const usualBodyLimit = 100_000

function checkDeclaration(route: Route): void {
  const name = `${route.method} ${route.path}`
  const policy = route.policy as Policy | undefined
  if (policy === undefined) throw new Error(`${name} declares no policy, so it does not start`)
  const audit = policy.audit as Policy['audit'] | undefined
  if (audit === undefined) throw new Error(`${name} declares no audit event, so it does not start`)
  if (audit === 'none') throw new Error(`${name} is a call of the API, so it cannot go without an audit event`)
  if (audit.record !== undefined && !route.path.includes(`:${audit.record}`)) {
    throw new Error(`${name} records "${audit.record}", which its path does not have`)
  }
}

function answerOf(schema: z.ZodType, value: unknown): string {
  return JSON.stringify(schema.parse(value))
}

/** Makes the routes live: headers, session, policy, input, handler, answer, audit, in this order. */
export function register(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  for (const route of routes) {
    checkDeclaration(route)
    const { policy, request: schemas = {} } = route
    const handler = route.handler as unknown as (
      call: Call<Policy, undefined, undefined, undefined, undefined>,
    ) => Promise<unknown>
    app.route({
      method: route.method,
      url: `${apiBase}${route.path}`,
      bodyLimit: route.bodyLimit ?? usualBodyLimit,
      exposeHeadRoute: false,
      config: { audit: policy.audit },
      onRequest: async (request) => {
        const isExempt = policy.who === 'anyone' && policy.audience === 'notNeeded'
        if (!isExempt && request.headers[audienceHeader.name] !== audienceHeader.value)
          throw problem(400, 'audience_missing')
        request.viewer = await viewerByToken(deps, {
          authorization: request.headers.authorization,
          isUserAction: request.headers[userActionHeader] === '1',
        })
        authorize(policy, request.viewer)
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { viewer } = request
        const input = {
          params: schemas.params && readParams(schemas.params, request.params),
          headers: schemas.headers && readInput(schemas.headers, request.headers),
          query: schemas.query && readInput(schemas.query, request.query),
          body: schemas.body && readInput(schemas.body, request.body),
        }
        const call = { ...input, viewer, scope: viewer && scopeOf(viewer), deps, request, reply }
        const answer = await handler(call as never)
        if (reply.sent || route.answersFile !== undefined) return answer
        if (route.answer === null) return reply.code(204).send()
        return reply
          .code(route.status ?? 200)
          .type('application/json; charset=utf-8')
          .send(answerOf(route.answer, answer))
      },
    })
  }
}

/** Every call of a declared route is kept before it is answered, refused ones too. */
export function recordCalls(app: FastifyInstance, deps: Deps): void {
  const trail = auditTrail(deps.database.query)
  app.addHook('onSend', async (request, reply, payload) => {
    const { audit } = request.routeOptions.config
    if (audit === undefined || audit === 'none') return payload
    try {
      await trail.record({
        at: new Date(deps.clock()).toISOString(),
        requestId: String(request.id),
        staffId: request.viewer?.id ?? null,
        role: request.viewer?.role ?? null,
        partnerId: request.viewer?.partnerId ?? null,
        event: audit.event,
        recordId: auditRecordOf(request, audit),
        status: reply.statusCode,
      })
      return payload
    } catch (error) {
      request.log.error(logged(error), 'audit failed')
      const refused = problem(503, 'unavailable')
      reply.code(refused.status).type('application/json; charset=utf-8').removeHeader('content-length')
      return JSON.stringify({ code: refused.code, message: refused.message })
    }
  })
}
