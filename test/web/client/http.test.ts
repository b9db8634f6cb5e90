import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { Checker } from '../../../src/api/checker.ts'
import { networkSignIn } from '../../../src/web/client/failureOfAnswer.ts'
import { createHttp, nothing, offerOf } from '../../../src/web/client/http.ts'
import { failureText } from '../../../src/web/texts/failureText.ts'
import { type FakeAnswer, fakeServer } from '../kit/fakeServer.ts'

function open(answer: FakeAnswer | (() => Promise<FakeAnswer>), token: string | null = 'secret') {
  const call = 'GET /api/thing'
  const server = fakeServer({ [call]: answer, 'POST /api/thing': answer, 'DELETE /api/thing': answer })
  const told: string[] = []
  const http = createHttp({
    token: () => token,
    onUnauthorized: () => told.push('unauthorized'),
    onUserAction: () => told.push('user action'),
    fetch: server.fetch,
  })
  return { http, server, told }
}

/** For calls whose answer does not matter here. */
const anyObject: Checker<unknown> = { rule: {} }

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error('The call was answered.')),
    (failure: Failure) => failure,
  )

const unknownWords = 'Unknown Error. Try again in a moment, or contact support for help.'
const oops = 'Oops! Something went wrong. Contact support for help.'

describe('every call (161, 162)', () => {
  it('sends the JSON headers, the token and the audience header dashboard', async () => {
    const { http, server } = open({ body: {} })
    await http.post('/thing', { passwordConfirmation: 'x' }, anyObject)
    const { headers, body } = server.calls[0]!
    expect(headers.get('accept')).toBe('application/json')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('authorization')).toBe('Bearer secret')
    expect(headers.get('audience')).toBe('dashboard')
    expect(headers.get('x-user-action')).toBe('1')
    expect(body).toEqual({ password_confirmation: 'x' })
  })

  it('carries an idempotency key only if it has one', async () => {
    const { http, server } = open({ body: {} })
    await http.post('/thing', {}, anyObject, { idempotencyKey: 'a key' })
    await http.post('/thing', {}, anyObject)
    expect(server.calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a key', null])
  })

  it('carries no token when nobody is signed in, and does not pretend that a person caused a poll', async () => {
    const { http, server, told } = open({ body: {} }, null)
    await http.get('/thing', anyObject, { userAction: false })
    expect(server.calls[0]!.headers.has('authorization')).toBe(false)
    expect(server.calls[0]!.headers.has('x-user-action')).toBe(false)
    expect(told).toEqual([])
  })

  it('tells whether the server gives a file, without reading it', async () => {
    let read = 0
    const endless = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            pull: (controller) => {
              read += 1
              controller.enqueue(new Uint8Array(1_000))
            },
          }),
          { headers: { 'content-type': 'text/csv' } },
        ),
      )
    const http = createHttp({ token: () => null, onUnauthorized: () => undefined, fetch: endless })
    await expect(http.get('/thing', offerOf('text/csv'))).resolves.toBeUndefined()
    expect(read).toBeLessThan(3)
    const { http: refusing } = open({ status: 403, body: { code: 'link_over', message: 'Over.' } })
    const failure = await failureOf(refusing.get('/thing', offerOf('text/csv')))
    expect([failure.status, failure.code]).toEqual([403, 'link_over'])
  })

  it('leaves out what the query does not set', async () => {
    const { http, server } = open({ body: {} })
    await http.get('/thing', anyObject, { query: { page: 2, q: 'Ana & Bo', recent: true, start: undefined } })
    expect(server.calls[0]!.url.search).toBe('?page=2&q=Ana+%26+Bo&recent=true')
  })

  it('answers a 204 with nothing', async () => {
    const { http } = open({ status: 204 })
    expect(await http.remove('/thing', nothing)).toBeUndefined()
  })

  it.each([
    ['an answer where a 204 is expected', nothing, { body: {} }],
    ['a 204 where an answer is expected', anyObject, { status: 204 }],
    [
      'an answer that the checker refuses',
      { rule: { totalCount: 'integer' } } as const,
      { body: { total_count: '1' } },
    ],
  ])('fails with %s, although the server was reached', async (_, expected, answer) => {
    const { http, told } = open(answer)
    const failure = { key: 'unknown', status: 'status' in answer ? 204 : 200, message: null }
    expect(await failureOf(http.get('/thing', expected))).toMatchObject(failure)
    expect(told).toEqual(['user action'])
  })

  it('does not compile without what it expects', () => {
    const { http } = open({ body: {} })
    const calls = [
      // @ts-expect-error -- nothing says what a success must carry.
      () => http.get('/thing'),
      // @ts-expect-error -- options do not say it either.
      () => http.post('/thing', {}, { userAction: false }),
    ]
    expect(calls).toHaveLength(2)
  })

  it('reports that a person used the session', async () => {
    const { http, told } = open({ body: {} })
    await http.get('/thing', anyObject)
    expect(told).toEqual(['user action'])
  })
})

describe('keys over the wire (162)', () => {
  const wire = {
    total_count: 1,
    answer_handles: ['not_yet'],
    data: [{ first_name: 'Ana', zone: { next_zone: 'on_schedule' } }, null, 3],
    rows: [[{ asq_id: 1 }]],
    teacher_questionnaire: null,
  }

  it('reads camelCase at every depth, and never touches a value', async () => {
    const { http } = open({ body: wire })
    expect(await http.get('/thing', anyObject)).toEqual({
      totalCount: 1,
      answerHandles: ['not_yet'],
      data: [{ firstName: 'Ana', zone: { nextZone: 'on_schedule' } }, null, 3],
      rows: [[{ asqId: 1 }]],
      teacherQuestionnaire: null,
    })
  })

  it('writes snake_case at every depth, and never touches a value', async () => {
    const { http, server } = open({ body: {} })
    const answers = [{ asqQuestionId: 2, answerHandles: ['notYet'], textAnswer: null }]
    await http.post('/thing', { playerAnswers: answers, at: { startDate: 'nextWeek' } }, anyObject)
    expect(server.calls[0]!.body).toEqual({
      player_answers: [{ asq_question_id: 2, answer_handles: ['notYet'], text_answer: null }],
      at: { start_date: 'nextWeek' },
    })
  })

  it.each([
    ['has_concern_answer', 'hasConcernAnswer'],
    ['next_asq_age_range_start_date', 'nextAsqAgeRangeStartDate'],
    ['last_10_asqs', 'last10Asqs'],
    ['asq_3', 'asq3'],
    ['asq_se2', 'asqSe2'],
    ['id', 'id'],
  ])('reads %s as %s', async (name, key) => {
    const { http } = open({ body: { [name]: 1 } })
    expect(await http.get('/thing', anyObject)).toEqual({ [key]: 1 })
  })

  it('keeps both directions as they are for the administration’s calls', async () => {
    const { http, server } = open({ body: wire })
    expect(await http.post('/thing', { first_name: 'Ana', lastName: 'Silva' }, anyObject, { keys: 'snake' })).toEqual(
      wire,
    )
    expect(server.calls[0]!.body).toEqual({ first_name: 'Ana', lastName: 'Silva' })
  })

  it.each(['camel', 'snake'] as const)('never converts the fields of a refusal: %s', async (keys) => {
    const { http } = open({ status: 422, body: { errors: { password_confirmation: ['differs'] } } })
    const failed = await failureOf(http.post('/thing', { passwordConfirmation: 'x' }, anyObject, { keys }))
    expect(failed.fields).toEqual({ password_confirmation: ['differs'] })
  })
})

const cases: readonly [name: string, answer: FakeAnswer, failure: Partial<Failure>, text: string][] = [
  [
    '401',
    { status: 401, body: { code: 'not_signed_in', message: 'Your session is over.' } },
    { key: 'unauthorized', status: 401, code: 'not_signed_in', message: 'Your session is over.' },
    'Your session is over.',
  ],
  [
    '403',
    { status: 403, body: { code: 'not_allowed', message: 'You may not do this.' } },
    { key: 'forbidden', status: 403 },
    'You may not do this.',
  ],
  [
    '404',
    { status: 404, body: { code: 'not_found', message: 'This record does not exist.' } },
    { key: 'notFound', status: 404 },
    'This record does not exist.',
  ],
  [
    '409',
    { status: 409, body: { code: 'survey_finished', message: 'This questionnaire is finished.' } },
    { key: 'conflict', status: 409, code: 'survey_finished' },
    'This questionnaire is finished.',
  ],
  [
    '422 with fields',
    {
      status: 422,
      statusText: 'Unprocessable',
      body: { errors: { email: ['is taken'], 'players_attributes[0].birthday': ['is blank', 'is odd'] } },
    },
    {
      key: 'invalid',
      status: 422,
      message: null,
      fields: { email: ['is taken'], 'players_attributes[0].birthday': ['is blank', 'is odd'] },
    },
    'is taken, is blank, is odd',
  ],
  [
    '422 with base',
    { status: 422, body: { errors: { base: ['This cannot be saved.'] } } },
    { key: 'invalid', fields: { base: ['This cannot be saved.'] } },
    'This cannot be saved.',
  ],
  [
    '400 with a single message for a field',
    { status: 400, body: { errors: { page: 'is no number' } } },
    { key: 'invalid', status: 400, fields: { page: ['is no number'] } },
    'is no number',
  ],
  [
    '429 with Retry-After',
    {
      status: 429,
      headers: { 'retry-after': '7' },
      body: { code: 'too_many_requests', message: 'Too many attempts.' },
    },
    { key: 'tooManyRequests', status: 429, retryAfterMs: 7000 },
    'Too many attempts.',
  ],
  [
    '429 with a date, by the server’s own clock',
    {
      status: 429,
      headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' },
    },
    { key: 'tooManyRequests', retryAfterMs: 30_000 },
    unknownWords,
  ],
  ['500', { status: 500, body: { code: 'internal_error', message: 'stack' } }, { key: 'server', status: 500 }, oops],
  [
    '500 with an HTML body',
    { status: 500, body: '<h1>Error</h1>' },
    { key: 'server', status: 500, message: null },
    oops,
  ],
  [
    '503',
    { status: 503, body: { code: 'unavailable', message: 'The server cannot answer at the moment.' } },
    { key: 'server', status: 503 },
    'The server cannot answer at the moment.',
  ],
  [
    '502 of a proxy',
    { status: 502, statusText: 'Bad Gateway', body: '<html>' },
    { key: 'server', status: 502, message: 'Bad Gateway' },
    'Bad Gateway. Try again in a moment, or contact support for help.',
  ],
  ['an error without a word', { status: 418 }, { key: 'unknown', status: 418, message: null }, unknownWords],
  ['malformed JSON', { body: '{"id": 1' }, { key: 'unknown', status: 200 }, unknownWords],
  ['an HTML body', { body: '<!doctype html>' }, { key: 'unknown', status: 200 }, unknownWords],
  ['an empty 200', { body: '' }, { key: 'unknown', status: 200 }, unknownWords],
]

describe('a call that fails (166 to 169)', () => {
  it.each(cases)('becomes a plain failure with the catalogue’s words: %s', async (_, answer, failure, text) => {
    const { http } = open(answer)
    const failed = await failureOf(http.get('/thing', anyObject))
    expect(failed).toMatchObject(failure)
    expect(failed).not.toBeInstanceOf(Error)
    expect(failureText(failed)).toBe(text)
  })

  it('says that the server cannot be reached, and what helps, when the network fails (169)', async () => {
    const { http } = open(() => Promise.reject(new TypeError('Failed to fetch')))
    const failed = await failureOf(http.get('/thing', anyObject))
    expect(failed).toMatchObject({ key: 'network', status: null })
    expect(failureText(failed)).toBe('The server cannot be reached. Check the connection and try again.')
  })

  it.each([
    [
      'a page instead of the answer',
      { body: '<!doctype html>', headers: { 'content-type': 'text/html; charset=utf-8' } },
    ],
    ['the status for it', { status: 511, body: '<!doctype html>', headers: { 'content-type': 'text/html' } }],
  ])('says that the network asks to sign in: %s', async (_, answer) => {
    const { http, told } = open(answer)
    for (const expected of [anyObject, nothing, offerOf('application/pdf')])
      expect(await failureOf(http.get('/thing', expected))).toEqual(networkSignIn)
    expect(told).toEqual([])
    expect(failureText(networkSignIn)).toMatch(/^Your network asks you to sign in\./)
  })

  it('follows no redirect: the server sends none, so it is the network’s', async () => {
    const asked: RequestRedirect[] = []
    const redirecting: typeof fetch = (input) => {
      asked.push((input as Request).redirect)
      const answer = new Response(null)
      Object.defineProperties(answer, { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } })
      return Promise.resolve(answer)
    }
    const http = createHttp({ token: () => null, onUnauthorized: () => undefined, fetch: redirecting })
    expect(await failureOf(http.get('/thing', anyObject))).toEqual(networkSignIn)
    expect(asked).toEqual(['manual'])
  })

  it('gives up after its time, also in the middle of a body', async () => {
    const hanging: typeof fetch = (input) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) => {
              const { signal } = input as Request
              signal.addEventListener('abort', () => controller.error(signal.reason))
            },
          }),
        ),
      )
    const http = createHttp({ token: () => null, onUnauthorized: () => undefined, fetch: hanging })
    const failed = await failureOf(http.get('/thing', anyObject, { timeoutMs: 5 }))
    expect(failed).toMatchObject({ key: 'timeout', status: null })
    expect(failureText(failed)).toBe('The server took too long to answer. Try again in a moment.')
  })

  it('rejects with a failure when it is aborted', async () => {
    const waiting: typeof fetch = (input) =>
      new Promise((_resolve, reject) => {
        const { signal } = input as Request
        if (signal.aborted) reject(new DOMException('Aborted', 'AbortError'))
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    const aborted = createHttp({ token: () => null, onUnauthorized: () => undefined, fetch: waiting })
    const controller = new AbortController()
    const failed = failureOf(aborted.get('/thing', anyObject, { signal: controller.signal }))
    controller.abort()
    expect(await failed).toMatchObject({ key: 'network' })
  })
})

describe('a 401', () => {
  it('reports that the session is over', async () => {
    const { http, told } = open({ status: 401 })
    await failureOf(http.get('/thing', anyObject))
    expect(told).toEqual(['unauthorized'])
  })

  it('is no end of a session when no token was sent: a wrong password', async () => {
    const { http, told } = open({ status: 401 }, null)
    await failureOf(http.post('/thing', { email: 'x' }, anyObject))
    expect(told).toEqual([])
  })

  it('of an old token does not end the session that began since', async () => {
    let token = 'old'
    const told: string[] = []
    const server = fakeServer({
      'GET /api/thing': () => {
        token = 'new'
        return { status: 401 }
      },
    })
    const http = createHttp({ token: () => token, onUnauthorized: () => told.push('over'), fetch: server.fetch })
    await failureOf(http.get('/thing', anyObject))
    expect(told).toEqual([])
  })
})
