import { fieldErrorsAnswer } from './fieldErrors.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/http/app.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let teacher: Caller
let clientFolder: string
let whole: FastifyInstance

const page = `<!doctype html><title>Sparkler</title>${' '.repeat(2_000)}`
const script = `console.info(1);${' '.repeat(2_000)}`

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  clientFolder = await mkdtemp(path.join(tmpdir(), 'client-'))
  await mkdir(path.join(clientFolder, 'assets'))
  for (const [file, content] of [
    ['index.html', page],
    ['assets/main-1a2b.js', script],
    ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const) {
    await writeFile(path.join(clientFolder, file), content)
    await writeFile(path.join(clientFolder, `${file}.br`), brotliCompressSync(content))
    await writeFile(path.join(clientFolder, `${file}.gz`), gzipSync(content))
  }
  whole = await buildApp({ ...server.deps, settings: { ...server.deps.settings, trustProxy: 1 } }, { clientFolder })
})
afterAll(async () => {
  await whole.close()
  await server.stop()
  await rm(clientFolder, { recursive: true, force: true })
})

describe('security headers', () => {
  it.each([
    ['/api/authentication', 401],
    ['/api/sign_in_page', 200],
    ['/api/nowhere', 404],
    ['/healthz', 200],
    ['/dashboard', 200],
    ['/assets/main-1a2b.js', 200],
    ['/icon.svg', 200],
    ['/assets/gone.js', 404],
    ['/%E0%A4%A', 400],
  ])('stand on every answer: %s', async (url, status) => {
    const answer = await whole.inject({ url, headers: { accept: 'text/html', audience: 'dashboard' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; " +
        "font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; report-uri /csp_reports",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['permissions-policy']).toContain('geolocation=()')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(String(answer.headers['content-type'])).toMatch(/charset=utf-8/i)
    if (url.startsWith('/api')) expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('ask for TLS for a year only where the proxy says that the call came over TLS', async () => {
    const over = (protocol: string) => whole.inject({ url: '/healthz', headers: { 'x-forwarded-proto': protocol } })
    expect((await over('https')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await over('http')).headers).not.toHaveProperty('strict-transport-security')
    const untrusting = await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } })
    expect(untrusting.headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('errors', () => {
  const expectProblem = (answer: { status: number; json: unknown }, status: number, code: string) => {
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) })
  }

  it('400 without the Audience header, or with another one, before anything else is checked', async () => {
    for (const audience of ['', 'app', 'Dashboard ']) {
      const answer = await server.anonymous.post('/authenticate', 'no json', { audience })
      expectProblem(answer, 400, 'audience_missing')
    }
  })

  it('400 for what is no JSON', async () => {
    for (const body of [
      '{',
      '"x',
      '{"email": undefined}',
      '{"__proto__": {"x": 1}}',
      '{"constructor": {"prototype": {}}}',
    ]) {
      expectProblem(await server.anonymous.post('/authenticate', body), 400, 'bad_request')
    }
  })

  it('415 for another type of body', async () => {
    const answer = await server.anonymous.post('/authenticate', 'email=x', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expectProblem(answer, 415, 'unsupported_media_type')
  })

  it('413 above 100 kB', async () => {
    const body = { email: 'x', password: 'y'.repeat(100_001) }
    expectProblem(await server.anonymous.post('/authenticate', body), 413, 'body_too_large')
  })

  it('414 for an address of more than 12,000 characters', async () => {
    expectProblem(await teacher.get(`/asq_surveys?player=${'1'.repeat(12_000)}`), 414, 'address_too_long')
  })

  it('404 for an unknown address of the API, with or without sign-in', async () => {
    expectProblem(await teacher.get('/nowhere'), 404, 'not_found')
    expectProblem(await server.anonymous.post('/asq_surveys', {}), 404, 'not_found')
  })

  it('422 with the fields: what is missing, has the wrong form or is not known', async () => {
    const answer = await server.anonymous.post('/authenticate', {
      email: '',
      password: 7,
      is_admin: true,
      partner_id: 1,
    })
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual({
      errors: {
        email: ['Enter your e-mail address.'],
        password: ['This has the wrong form.'],
        is_admin: ['This field is not known.'],
        partner_id: ['This field is not known.'],
      },
      codes: {
        email: ['email_missing'],
        password: ['wrong_form'],
        is_admin: ['unknown_field'],
        partner_id: ['unknown_field'],
      },
    })
    expect((await server.anonymous.post('/authenticate')).json).toEqual(
      fieldErrorsAnswer({ base: ['This is missing.'] }),
    )
  })

  it.each(['a\u0000b', '\uD800x'])('422 for a text that no database keeps: %j', async (text) => {
    const answer = await server.anonymous.post('/authenticate', JSON.stringify({ email: text, password: 'x' }))
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(fieldErrorsAnswer({ email: ['This text has characters that cannot be kept.'] }))
  })

  it('422 for a query argument of the wrong form, while unknown ones are ignored', async () => {
    const answer = await teacher.get('/asq_surveys?page=zero&nobody=knows')
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual(['page'])
    expect((await teacher.get('/asq_surveys?nobody=knows&page=1')).status).toBe(200)
  })

  it('404 for what is no id, as for an id that does not exist', async () => {
    const missing = await teacher.get('/asq_surveys/999999999')
    for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999', '%00', "1'--"]) {
      const answer = await teacher.get(`/asq_surveys/${id}`)
      expect(answer.status).toBe(404)
      expect(answer.text).toBe(missing.text)
    }
  })

  it('204 carries no body, and a DELETE with a JSON content type and no body is fine', async () => {
    const caller = await server.signIn('coach')
    const answer = await caller.remove('/logout', { 'content-type': 'application/json' })
    expect(answer.status).toBe(204)
    expect(answer.text).toBe('')
  })
})

describe('health', () => {
  it('says that the process runs and that the database answers', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ state: 'running' })
    expect((await server.app.inject('/readyz')).json()).toEqual({ state: 'ready' })
  })

  it('is not ready while the database is away, and the process still runs', async () => {
    const database = { ...server.deps.database, query: () => Promise.reject(new Error('away')) }
    const app = await buildApp({ ...server.deps, database })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ state: 'database unavailable' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })
})

describe('the browser application', () => {
  const get = (url: string, headers: Record<string, string> = {}) => whole.inject({ url, headers })

  it('is sent for every page address, and revalidated each time', async () => {
    for (const url of ['/dashboard', '/dashboard/asqs/4/questionnaire/7?order=desc', '/anything']) {
      const answer = await get(url, { accept: 'text/html,*/*;q=0.8' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(page)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    }
  })

  it('leads / to /dashboard', async () => {
    const answer = await get('/')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['location']).toBe('/dashboard')
  })

  it('is not sent in place of a call or a file that does not exist', async () => {
    for (const url of ['/api', '/api/nowhere', '/assets/gone.js']) {
      const answer = await get(url, { accept: 'text/html' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    }
    expect((await get('/picture.png', { accept: 'image/png' })).statusCode).toBe(404)
  })

  it('keeps its assets for ever and sends them as they were compressed at build', async () => {
    const brotli = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    expect((await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await get('/assets/main-1a2b.js')).body).toBe(script)
    const index = await get('/dashboard', { accept: 'text/html', 'accept-encoding': 'br' })
    expect(index.headers['content-encoding']).toBe('br')
  })

  it('sends nothing from outside its folder', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      expect((await get(url, { accept: 'text/html' })).body).not.toContain('"dependencies"')
    }
  })
})
