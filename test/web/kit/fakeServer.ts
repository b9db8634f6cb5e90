import { vi } from 'vitest'

export interface FakeAnswer {
  readonly status?: number
  readonly statusText?: string
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeCall {
  readonly call: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

type Answerer = FakeAnswer | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>)

const responseOf = ({ status = 200, statusText = '', body, headers }: FakeAnswer): Response =>
  new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Replaces `fetch`: answers by method and path (`GET /api/authentication`), and remembers the calls. */
export function fakeServer(answers: Record<string, Answerer> = {}) {
  const calls: FakeCall[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init)
    const url = new URL(request.url)
    const body = await request.text()
    const call: FakeCall = {
      call: `${request.method} ${url.pathname}`,
      url,
      headers: request.headers,
      body: body === '' ? undefined : (JSON.parse(body) as unknown),
    }
    calls.push(call)
    const answer = answers[call.call]
    if (answer === undefined) return responseOf({ status: 404, body: { code: 'not_found', message: 'Not here.' } })
    return responseOf(typeof answer === 'function' ? await answer(call) : answer)
  }
  return {
    fetch,
    calls,
    answers,
    of: (call: string) => calls.filter((made) => made.call === call),
    install: () => vi.stubGlobal('fetch', fetch),
  }
}
