import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { addCompression } from './compression.ts'
import { addCspReports } from './cspReports.ts'
import type { Deps } from '../deps.ts'
import { answerError, sendProblem } from './errors.ts'
import { addHealth } from './health.ts'
import { problem } from './problems.ts'
import { recordCalls, register, defaultBodyLimit } from './register.ts'
import './requestState.ts'
import { routes } from '../routes/all.ts'
import { addSecurityHeaders, alwaysSent } from './securityHeaders.ts'
import { serveClient } from './staticFiles.ts'

export interface AppOptions {
  /** The built browser application; without it only the API is served. */
  clientFolder?: string
  logger?: FastifyServerOptions['logger']
  /** Milliseconds within which a request has to arrive whole; then its connection is cut. */
  arrivalLimit?: number
}

/** Maximum length of an address with its query, in characters. */
const longestAddress = 12_000

function trustedProxies(setting: Deps['settings']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/** Builds the server on its dependencies, ready for `inject` or `listen`. Neither opens nor closes any of them. */
export async function buildApp(
  deps: Deps,
  { clientFolder, logger = false, arrivalLimit = 30_000 }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: trustedProxies(deps.settings.trustProxy),
    bodyLimit: defaultBodyLimit,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: arrivalLimit,
    // Node looks only every 30 s by itself, so that a slow request would keep its connection for a minute.
    http: { headersTimeout: arrivalLimit, connectionsCheckingInterval: Math.min(1_000, arrivalLimit / 4) },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply.headers(alwaysSent), problem(400, 'bad_request')),
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    // Otherwise a call in progress when the server begins to close keeps its connection alive, and closing waits for
    // it.
    if (isClosing) reply.header('connection', 'close')
    return payload
  })

  app.decorateRequest('viewer', null)
  app.decorateRequest('auditRecord', null)
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })

  addSecurityHeaders(app)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > longestAddress) throw problem(414, 'address_too_long')
  })
  recordCalls(app, deps)
  addCompression(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem(404, 'not_found')))

  addHealth(app, deps, () => isClosing)
  addCspReports(app, deps)
  register(app, deps, routes)
  if (clientFolder !== undefined) await serveClient(app, clientFolder)

  await app.ready()
  return app
}
