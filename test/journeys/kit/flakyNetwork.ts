import { setTimeout } from 'node:timers/promises'
import type { Page, Request, Route } from 'playwright-core'
import { messages } from '../../../src/api/messages.ts'

export const mishaps = [
  'error500',
  'error502',
  'tooMany',
  'reset',
  'timeoutAfterCommit',
  'arrivesLate',
  'delay',
] as const
export type Mishap = (typeof mishaps)[number]

export interface FlakyNetwork {
  /** Share of answer calls that go wrong, 0 … 1. */
  rate: number
  /** The certain fate of the next call. */
  next: Mishap | null
  /** What has happened so far, for the message of a failure. */
  readonly happened: Mishap[]
  /** Lets the calls arrive that the browser has given up on. */
  letLateOnesArrive(): Promise<void>
}

const longestDelay = 400

async function sendAnyway(request: Request): Promise<void> {
  const body = request.postData()
  await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body }),
  })
}

/** Makes answer calls of this page fail as the seeded random numbers decide. */
export async function layFlakyNetwork(page: Page, random: () => number): Promise<FlakyNetwork> {
  const late: (() => Promise<void>)[] = []
  const network: FlakyNetwork = {
    rate: 0,
    next: null,
    happened: [],
    letLateOnesArrive: async () => {
      await Promise.all(late.splice(0).map((send) => send()))
    },
  }

  const goWrong = async (route: Route, mishap: Mishap): Promise<void> => {
    network.happened.push(mishap)
    switch (mishap) {
      case 'error500':
        return route.fulfill({ status: 500, json: { code: 'internal_error', message: messages.internal_error } })
      case 'error502':
        return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      case 'tooMany':
        return route.fulfill({
          status: 429,
          headers: { 'retry-after': String(1 + Math.floor(random() * 5)) },
          json: { code: 'too_many_requests', message: messages.too_many_requests },
        })
      case 'reset':
        return route.abort('connectionreset')
      case 'timeoutAfterCommit':
        await route.fetch()
        return route.abort('timedout')
      case 'arrivesLate': {
        const request = route.request()
        late.push(() => sendAnyway(request))
        return route.abort('timedout')
      }
      case 'delay':
        await setTimeout(random() * longestDelay)
        return route.continue()
    }
  }

  await page.route(/\/answers(\/\d+)?(\?|$)/, (route) => {
    const { next } = network
    network.next = null
    if (next === null && random() >= network.rate) return route.continue()
    return goWrong(route, next ?? mishaps[Math.floor(random() * mishaps.length)] ?? 'reset')
  })
  return network
}
