import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { addCspReports } from './cspReports.ts'
import type { Deps } from './deps.ts'
import { answerError, sendProblem } from './errors.ts'
import { addHealth } from './health.ts'
import { problem } from './problems.ts'
import { recordCalls, register, usualBodyLimit } from './register.ts'
import './requestState.ts'
import { routes } from './routes/all.ts'
import { addSecurityHeaders, alwaysSent } from './securityHeaders.ts'
import { serveClient } from './staticFiles.ts'

export interface AppOptions {
  /** The built browser application; without it only the API answers. */
  clientFolder?: string
  logger?: FastifyServerOptions['logger']
}

/** Characters of an address with its query. */
const longestAddress = 12_000

function trustedProxies(setting: Deps['settings']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/** The whole server on its dependencies, ready for `inject` or `listen`; it opens and closes nothing of theirs. */
export async function buildApp(
  deps: Deps,
  { clientFolder, logger = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: trustedProxies(deps.settings.trustProxy),
    bodyLimit: usualBodyLimit,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
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
    // Otherwise a call that was open when the server began to close keeps its connection, and the server waits for that.
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
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem(404, 'not_found')))

  addHealth(app, deps, () => isClosing)
  addCspReports(app, deps)
  register(app, deps, routes)
  if (clientFolder !== undefined) await serveClient(app, clientFolder)

  await app.ready()
  return app
}
