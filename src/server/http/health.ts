import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** /healthz: the process runs. /readyz: it also accepts calls, that is, it is not closing and its database answers. */
export function addHealth(app: FastifyInstance, { database }: Pick<Deps, 'database'>, isClosing: () => boolean): void {
  const answer = (state: string) => JSON.stringify({ state })
  const config = { audit: 'none' } as const
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(answer('running')),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8')
    if (isClosing()) return reply.code(503).send(answer('closing'))
    try {
      await database.query('select 1')
      return await reply.send(answer('ready'))
    } catch {
      return reply.code(503).send(answer('database unavailable'))
    }
  })
}
