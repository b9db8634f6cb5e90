import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Shorter answers fit one packet as they are. */
const shortestCompressed = 1024

/** Quality 4 of 11: within a tenth of the best size, in the time that gzip takes. */
const brotli = promisify(brotliCompress)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzipped = promisify(gzip)

const encodings = {
  br: (text: string) => brotli(text, brotliOptions),
  gzip: (text: string) => gzipped(text),
} as const

const isRefused = (quality = '') => /^q=0(\.0*)?$/.test(quality)

/** The first of our encodings that the header names and does not refuse. */
function encodingOf(accepted = ''): keyof typeof encodings | undefined {
  const choices = accepted.split(',').map((choice) => choice.split(';').map((part) => part.trim()))
  return (['br', 'gzip'] as const).find((own) => choices.some(([name, quality]) => name === own && !isRefused(quality)))
}

/**
 * Compresses what the API answers to a GET, for callers who accept it. Answers to writes stay as they are, because they
 * hold what is secret for longer: session tokens (docs/decisions/0025).
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (request.method !== 'GET' || !isJson || typeof payload !== 'string') return payload
    if (Buffer.byteLength(payload) <= shortestCompressed) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request.headers['accept-encoding']?.toString())
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encodings[encoding](payload)
  })
}
