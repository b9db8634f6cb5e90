import { connect } from 'node:net'
import { createRandom, type Random } from '../../src/server/demo/random.ts'
import { apiBase } from '../../src/api/paths.ts'
import { routes } from '../../src/server/routes/all.ts'

/** What Node's parser lets through; the product has to refuse it. */
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const pieces = [
  '/',
  '//',
  '///',
  '/.',
  '/..',
  '/%2e%2e',
  '/%2f',
  '%',
  '%0',
  '%00',
  '%0d%0a',
  '%E0%A4%A',
  '%ff',
  '%uD800',
  '\\',
  '/\\',
  '?',
  '??',
  '#',
  '*',
  '@',
  ':',
  '::1',
  ';',
  '&&',
  '=',
  '[',
  ']',
  '[]',
  '{}',
  '<>',
  '|',
  '^',
  '`',
  '"',
  "'",
  'http://',
  'http:',
  '//[',
  '//:0',
  '//a:b@c:d',
  'javascript:',
  'file:///etc/passwd',
  'é',
  'ÿ',
  'a'.repeat(300),
  'a'.repeat(13e3),
  '1e9',
  '-1',
  '0',
  'NaN',
  '__proto__',
  'constructor',
  '/api',
  '/api/',
  '/assets/',
  '/dashboard',
  '/healthz',
  '/readyz',
  '/icon.svg',
  '/index.html',
  '/csp_reports',
]
const names = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Accept-Version',
  'Authorization',
  'Audience',
  'Content-Type',
  'Content-Encoding',
  'Cookie',
  'Date',
  'Forwarded',
  'Host',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Origin',
  'Range',
  'Referer',
  'TE',
  'Trailer',
  'Upgrade',
  'User-Agent',
  '__proto__',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-User-Action',
  'X-HTTP-Method-Override',
  'constructor',
]
const values = [
  '',
  ' ',
  'ÿ',
  '	',
  '"',
  ',',
  ';',
  '=',
  '*',
  '*/*',
  'text/html',
  ', ,',
  ';q=',
  'x;q=9',
  'a'.repeat(9e3),
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  '[object Object]',
  'gzip, br',
  'identity',
  'websocket',
  'bytes=',
  'bytes=-',
  'bytes=9-1',
  'bytes=0-0,1-1,2-',
  'bytes=99999999-',
  'Bearer',
  'Bearer ',
  'Bearer ÿ',
  `Bearer ${'x'.repeat(43)}`,
  'Basic Og==',
  'application/json',
  'application/json; charset=ÿ',
  'image/png',
  '/',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/csp-report',
  'dashboard',
  '1',
  '::1',
  '[',
  'unknown',
  '1.2.3.4, ÿ',
  'https, http',
  'localhost:99999',
  '[::1',
  'a b',
  'Thu, 99 Foo 9999',
  'W/"',
]

/** What the parser itself may refuse, or waits for in vain. */
const unparsable = {
  methods: ['CONNECT', 'get', 'G T', ''],
  pieces: [' ', '\t', '\u0001', '\u007F'],
  versions: ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTTP/', ''],
  headers: [
    'Content-Length: -1',
    'Content-Length: 1e9',
    'Content-Length: 99',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip',

    'Connection: upgrade',
    'Expect: 100-continue',
    'Expect: 200-ok',
    ': x',
    ' : x',
    'a b: x',
    '\u00FF: x',
    'X: \u0001',
    'x',
    `X: ${'a'.repeat(20_000)}`,
  ],
}

const bodies = [
  '',
  '{}',
  '{',
  '[]',
  'null',
  '"',
  '{"__proto__":1}',
  '5\r\nhello\r\n0\r\n\r\n',
  '\u0000\u00FF',
  '[['.repeat(5_000),
]

function target(random: Random): string {
  const some = (from: readonly string[]) => Array.from({ length: random.whole(1, 4) }, () => random.pick(from)).join('')
  if (random.chance(0.5)) return some(pieces)
  const known = `${apiBase}${random.pick(routes).path}`.replaceAll(/:\w+/g, () => some([...pieces, '1', '2']))
  return random.chance(0.5) ? known : `${known}?${some([...pieces, 'player=', 'page=', 'sort=', 'tz=', '&'])}`
}

function request(random: Random, token: string): string {
  const broken = (from: readonly string[], whole: string) => (random.chance(0.04) ? random.pick(from) : whole)
  const body = random.chance(0.5) ? '' : random.pick(bodies)
  const usual = [
    'Host: localhost',
    'Audience: dashboard',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].filter(() => random.chance(0.96))
  const hostile = Array.from({ length: random.whole(0, 2) }, () =>
    broken(unparsable.headers, `${random.pick(names)}: ${random.pick(values)}`),
  )
  const address = target(random) + broken(unparsable.pieces, '')
  const first = `${broken(unparsable.methods, random.pick(methods))} ${address} ${broken(unparsable.versions, 'HTTP/1.1')}`
  return `${[first, ...random.shuffled([...usual, ...hostile])].join(broken(['\n'], '\r\n'))}\r\n\r\n${body}`
}

/**
 * Sends bytes as they are and resolves to the beginning of the answer; empty when the connection is closed without one.
 */
export const sendRaw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      answer += String(chunk)
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(bytes, 'latin1')
  })

export const statusOf = (answer: string): string => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'

export interface RawAnswers {
  /** How many answers had each status; `none` where the connection was closed without one. */
  readonly byStatus: Readonly<Record<string, number>>
  /** The requests that were answered by a 5xx, shortened. */
  readonly failed: readonly string[]
}

/** Sends so many requests with hostile addresses, headers and bodies, the same for the same seed. */
export async function sendHostileRequests(
  port: number,
  { seed, count, token }: { seed: string; count: number; token: string },
): Promise<RawAnswers> {
  const random = createRandom(seed)
  const byStatus: Record<string, number> = {}
  const failed: string[] = []
  let left = count
  const sender = async () => {
    while (left > 0) {
      left -= 1
      const bytes = request(random, token)
      const status = statusOf(await sendRaw(port, bytes))
      byStatus[status] = (byStatus[status] ?? 0) + 1
      if (status.startsWith('5')) failed.push(bytes.slice(0, 300))
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender))
  return { byStatus, failed }
}
