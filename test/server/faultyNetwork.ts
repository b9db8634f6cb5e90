import type { FastifyInstance } from 'fastify'

/** A seeded stream of numbers in 0 … 1 (mulberry32): the same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const faults = [
  'error500',
  'error502',
  'resetBefore',
  'resetAfter',
  'timeoutAfter',
  'arrivesLate',
  'tooMany',
] as const
export type Fault = (typeof faults)[number]

export interface FaultyNetwork {
  readonly fetch: typeof fetch
  /** Every call fails while this is set, whatever the browser believes. */
  isDown: boolean
  /** Share of calls that fail, 0 … 1. */
  faultRate: number
  /** Lets the calls arrive that the browser has given up on. */
  letLateOnesArrive(): Promise<void>
  readonly met: Set<Fault>
}

const named = (name: string) => Object.assign(new Error(name), { name })

/**
 * The network between the browser and the server, which runs in this process: loses, delays, repeats and refuses calls
 * as configured.
 */
export function createFaultyNetwork(app: FastifyInstance, random: () => number): FaultyNetwork {
  const late: (() => Promise<unknown>)[] = []
  const met = new Set<Fault>()

  const arrive = async (request: Request, body: string): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body === '' ? {} : { payload: body }),
    })
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }

  const goWrong = async (fault: Fault, request: Request, body: string): Promise<Response> => {
    met.add(fault)
    switch (fault) {
      case 'error500':
        return Response.json({ code: 'internal_error', message: 'Oops!' }, { status: 500 })
      case 'error502':
        return new Response('<h1>Bad gateway</h1>', { status: 502 })
      case 'tooMany':
        return new Response('{}', { status: 429, headers: { 'retry-after': String(1 + Math.floor(random() * 20)) } })
      case 'resetBefore':
        throw new TypeError('fetch failed')
      case 'resetAfter':
        await arrive(request, body)
        throw new TypeError('fetch failed')
      case 'timeoutAfter':
        await arrive(request, body)
        throw named('TimeoutError')
      case 'arrivesLate':
        late.push(() => arrive(request, body))
        throw named('TimeoutError')
    }
  }

  const network: FaultyNetwork = {
    isDown: false,
    faultRate: 0,
    met,
    async letLateOnesArrive() {
      await Promise.all(late.splice(0).map((send) => send()))
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = request.method === 'GET' || request.method === 'DELETE' ? '' : await request.text()
      if (network.isDown) throw new TypeError('fetch failed')
      const fault = random() < network.faultRate ? faults[Math.floor(random() * faults.length)] : undefined
      return fault === undefined ? arrive(request, body) : goWrong(fault, request, body)
    },
  }
  return network
}
