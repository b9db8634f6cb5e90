import type { Page, Route } from 'playwright-core'
import { apiBase } from '../../../src/api/paths.ts'

/** The calls of the questionnaire screen. */
export type Call = 'child' | 'survey' | 'answer' | 'finish'

/** What becomes of a call on its way. */
export type Treatment =
  | { readonly kind: 'arrives' }
  /** The connection goes before the server has heard of it. */
  | { readonly kind: 'reset' }
  /** Something else answers instead of the server. */
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body: object
    }
  /** The server's own answer, changed on its way. */
  | { readonly kind: 'changed'; readonly change: (body: object) => object }

export const arrives: Treatment = { kind: 'arrives' }
export const reset: Treatment = { kind: 'reset' }
export const answered = (status: number, body: object = {}, headers?: Record<string, string>): Treatment => ({
  kind: 'answered',
  status,
  body,
  headers,
})

export interface HeldCall {
  readonly letGo: (treatment?: Treatment) => Promise<void>
}

/** What lies between one page and the server. Without orders everything arrives. */
export interface Wire {
  /** Calls of this kind stop halfway until they are let go. */
  hold(call: Call): void
  /** The next held call of this kind, as soon as there is one. */
  held(call: Call): Promise<HeldCall>
  /** Calls of this kind arrive again; those that are held go on their way. */
  release(call: Call): Promise<void>
  /** Every call meets this, until it is called without one. */
  everyCall(meets: Treatment | null): void
}

const survey = /\/player\/\d+\/player_questionnaire\/\d+$/
const answers = /\/player\/\d+\/player_questionnaire\/\d+\/answers(\/\d+)?(\?|$)/
const child = /\/players\/\d+$/

function callOf(method: string, pathname: string): Call | null {
  const path = pathname.slice(apiBase.length)
  if (answers.test(path)) return 'answer'
  if (child.test(path)) return 'child'
  if (!survey.test(path)) return null
  return method === 'PATCH' ? 'finish' : 'survey'
}

async function treat(route: Route, treatment: Treatment): Promise<void> {
  switch (treatment.kind) {
    case 'arrives':
      return route.continue()
    case 'reset':
      return route.abort('connectionreset')
    case 'answered':
      return route.fulfill({ status: treatment.status, headers: { ...treatment.headers }, json: treatment.body })
    case 'changed': {
      const response = await route.fetch()
      return route.fulfill({ response, json: treatment.change((await response.json()) as object) })
    }
  }
}

export async function layWire(page: Page): Promise<Wire> {
  const holding = new Set<Call>()
  const waiting = new Map<Call, HeldCall[]>()
  const watchers = new Map<Call, ((call: HeldCall) => void)[]>()
  let always: Treatment | null = null

  const keep = (call: Call, heldCall: HeldCall) => {
    const watcher = watchers.get(call)?.shift()
    if (watcher) watcher(heldCall)
    else waiting.set(call, [...(waiting.get(call) ?? []), heldCall])
  }

  await page.route(/\/api\/players?\//, async (route) => {
    const call = callOf(route.request().method(), new URL(route.request().url()).pathname)
    if (call === null) return route.continue()
    if (always) return treat(route, always)
    if (!holding.has(call)) return route.continue()
    keep(call, { letGo: (treatment = arrives) => treat(route, treatment) })
  })

  return {
    hold: (call) => void holding.add(call),
    held: (call) => {
      const [first, ...rest] = waiting.get(call) ?? []
      waiting.set(call, rest)
      if (first) return Promise.resolve(first)
      return new Promise((resolve) => {
        watchers.set(call, [...(watchers.get(call) ?? []), resolve])
      })
    },
    release: async (call) => {
      holding.delete(call)
      const calls = waiting.get(call) ?? []
      waiting.set(call, [])
      await Promise.all(calls.map(({ letGo }) => letGo()))
    },
    everyCall: (meets) => {
      always = meets
    },
  }
}

/** Lets Playwright see the bodies of a page's calls, which Chromium keeps from it where `fetch` is given a Request. */
export const showBodies = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const send = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      if (!(input instanceof Request) || input.method === 'GET') return send(input, init)
      const { url, method, headers, signal } = input
      return send(url, { method, headers, signal, body: await input.clone().text() })
    }
  })
