import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/server/routes/all.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

/** Runs for each route; CI of the long suite raises it. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 40)

let server: TestServer
let callers: Caller[]
beforeAll(async () => {
  server = await startTestServer()
  callers = [await server.signIn('superadmin'), await server.signIn('teacher')]
})
afterAll(() => server.stop())

const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '__proto__',
  'constructor',
  '1e309',
  '-1',
  '0',
  '1.5',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  'NaN',
  'null',
  '[]',
  "';--",
  '%00',
  '%',
  '\u202Eevil',
  '../../etc/passwd',
  '{"$ne":1}',
  'infinity',
  '-infinity',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99',
  '999999-01-01',
  '1,2,3',
  '1,,2',
  Array.from({ length: 501 }, (_, index) => index + 1).join(','),
  'x'.repeat(5_000),
]
const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 10 }),
)
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
)

interface Shaped {
  shape?: Record<string, unknown>
}
const keysOf = (schema: unknown): string[] => Object.keys((schema as Shaped | undefined)?.shape ?? {})

describe('bad input is never the server’s error', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const bodyKeys = keysOf(route.request?.body)
    const queryKeys = keysOf(route.request?.query)
    const params = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const { a } = server.world
    const ids = [
      a.children.inside.id,
      a.children.inside.teacherSurveyId,
      a.children.inside.teacherAnswerId,
      0,
      999_999,
    ].map(String)
    const oneOf = (keys: string[]) =>
      keys.length === 0 ? fc.string({ maxLength: 5 }) : fc.constantFrom(...keys, 'x', '__proto__')

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callers),
        fc.array(fc.oneof(fc.constantFrom(...ids), text), { minLength: params.length, maxLength: params.length }),
        fc.array(fc.tuple(oneOf(queryKeys), text), { maxLength: 4 }),
        fc.oneof(
          fc
            .array(fc.tuple(oneOf(bodyKeys), value), { maxLength: 5 })
            .map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
          value.map((whole) => JSON.stringify(whole) ?? ''),
          fc.constant('['.repeat(40_000)),
          fc.constant(`${'['.repeat(40_000)}${']'.repeat(40_000)}`),
          fc.string({ maxLength: 20 }),
        ),
        fc.dictionary(
          fc.constantFrom('idempotency-key', 'authorization', 'x-user-action', 'accept'),
          fc.string({ maxLength: 40 }).filter((header) => /^[\t\x20-\x7e]*$/.test(header)),
          { maxKeys: 2 },
        ),
        async (caller, pathValues, query, body, headers) => {
          let index = 0
          const path = route.path.replaceAll(
            /:\w+/g,
            () => encodeURIComponent(wellFormed(pathValues[index++] ?? '')) || '0',
          )
          const search = query.map(
            ([key, given]) => `${encodeURIComponent(wellFormed(key))}=${encodeURIComponent(wellFormed(given))}`,
          )
          const answer = await server.app.inject({
            method: route.method,
            url: `/api${path}?${search.join('&')}`,
            headers: {
              audience: 'dashboard',
              authorization: `Bearer ${caller.token}`,
              ...headers,
              ...(route.method === 'GET' || route.path === '/logout' ? {} : { 'content-type': 'application/json' }),
            },
            ...(route.method === 'GET' ? {} : { payload: body }),
          })
          expect(answer.statusCode).toBeLessThan(500)
          if (answer.statusCode >= 400) {
            const json = answer.json() as Record<string, unknown>
            expect(answer.statusCode === 422 ? Object.keys(json) : Object.keys(json).sort()).toEqual(
              answer.statusCode === 422 ? ['errors', 'codes'] : ['code', 'message'],
            )
          }
        },
      ),
      { numRuns: runs },
    )
    if (route.path === '/logout') callers = [await server.signIn('superadmin'), await server.signIn('teacher')]
  })
})

const wellFormed = (given: string) => given.replaceAll(/\p{Surrogate}/gu, '?')
