import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { addCompression } from '../../src/server/http/compression.ts'

const long = { names: 'Ada Lovelace, '.repeat(100) }
const short = { names: 'Ada Lovelace' }

const app = Fastify()
addCompression(app)
app.get('/long', () => long)
app.get('/short', () => short)
app.post('/long', () => long)
app.get('/text', (_request, reply) => reply.type('text/csv').send(long.names))
afterAll(() => app.close())

const ask = (url: string, accepted?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('a long answer to a GET', () => {
  it('is compressed with Brotli, else gzip, for those who accept it', async () => {
    const brotli = await ask('/long', 'gzip, deflate, br;q=0.9')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long)
    const gzip = await ask('/long', 'gzip, br;q=0')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(Number(gzip.headers['content-length'])).toBe(gzip.rawPayload.length)
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long)
  })

  it.each([undefined, '', 'identity', 'zstd', 'br; q=0.0'])('is sent as it is to who accepts %o', async (accepted) => {
    const answer = await ask('/long', accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['vary']).toBe('accept-encoding')
    expect(answer.json()).toEqual(long)
  })
})

it('sends an answer to a write, which may hold a token, a short answer and a file as they are', async () => {
  for (const answer of [await ask('/long', 'br', 'POST'), await ask('/short', 'br'), await ask('/text', 'br')]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  }
})
