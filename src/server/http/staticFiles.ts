import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../api/paths.ts'

const everyYear = 'public, max-age=31536000, immutable'

/** An address that begins with two slashes names another host. */
const notPages = [`${apiBase}/`, '/assets/', '//']

const isPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept)

/**
 * Serves the built browser application, compressed at build time. Names in /assets contain a hash of the content and
 * are cached for ever; everything else is revalidated. Every other page address gets index.html.
 */
export async function serveClient(app: FastifyInstance, clientFolder: string): Promise<void> {
  const config = { audit: 'none' } as const

  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    setHeaders: (reply, file) => {
      const name = file.replace(/\.(br|gz)$/, '')
      const isAsset = path.relative(clientFolder, name).split(path.sep)[0] === 'assets'
      reply.setHeader('cache-control', isAsset ? everyYear : 'no-cache')
      reply.setHeader('vary', 'accept-encoding')
    },
  })

  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
    return payload
  })
  app.get('/', { config }, async (_request, reply) => reply.redirect('/dashboard'))
  app.get<{ Params: { '*': string } }>('/*', { config }, async (request, reply) => {
    const pathname = `/${request.params['*']}`
    const isApplication = pathname !== apiBase && !notPages.some((start) => pathname.startsWith(start))
    if (!isApplication || !isPage(request.headers.accept)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
