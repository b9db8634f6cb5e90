import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { EventObject, StateValue } from 'xstate'
import { laptop, launchChromium } from '../journeys/kit/chromium.ts'
import { type DemoServer, startDemoServer } from '../journeys/kit/demoServer.ts'
import { type Server, type StorageState, accountOf, signedInState, tokenOf } from '../journeys/kit/people.ts'
import type { everyPath } from '../machines/kit/everyPath.ts'

export type Path = ReturnType<typeof everyPath>[number]
export type State = Path['state']

/** What the world does: the server's answers wait until the path says what they are. */
export interface World<Call extends string, Place> {
  readonly page: Page
  readonly place: Place
  readonly held: Readonly<Record<Call, Route[]>>
}

/** A flow as a coach sees it, and how its events are brought about. */
export interface WalkedFlow<Call extends string, Place, Look> {
  /**
   * Calls that wait; those that change something with the state in which they do, so that none is sent twice or in
   * vain.
   */
  readonly calls: Readonly<Record<Call, StateValue | null>>
  /** Finds in the demo world where the flow is walked. */
  place(server: Server): Place | Promise<Place>
  /** Opens the screen and waits until the first state of the path is reached. */
  open(world: World<Call, Place>): Promise<void>
  take(world: World<Call, Place>, event: EventObject): Promise<void>
  /** What the screen has to show in a state. */
  shownIn(state: State): Look
  isShown(page: Page): Promise<Look>
  /** What else holds where a path ends, and what the next one must not find as this one left it. */
  atTheEnd?(page: Page, state: State): void | Promise<void>
}

/** What an event carries, which the generated paths do not type. */
export const carriedBy = <Payload>(event: EventObject): Payload => event as unknown as Payload

interface Rejection {
  readonly error?: {
    readonly status: number | null
    readonly retryAfterMs: number | null
    readonly message?: string | null
    readonly code?: string | null
  }
}

/** Holds the calls to an address, as long as the page waits for them. */
export async function hold<Call extends string, Place>(
  { page, held }: World<Call, Place>,
  address: string | RegExp,
  callOf: (method: string) => Call,
): Promise<void> {
  await page.route(address, (route) => {
    const request = route.request()
    const waiting = held[callOf(request.method())]
    waiting.push(route)
    page.on('requestfailed', (given) => {
      if (given === request && waiting.includes(route)) waiting.splice(waiting.indexOf(route), 1)
    })
  })
}

/**
 * A call that waits ends where the path says so: time that is skipped for a look would end one beside it, as a slow
 * machine would. Goes after the clock, which has a timeout of its own.
 */
export const answeredByPathAlone = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

/** What is asked for first can take as long as the page itself. */
export async function firstCall<Call extends string, Place>({ held }: World<Call, Place>, call: Call): Promise<void> {
  await expect.poll(() => held[call].length, { timeout: 20_000 }).toBe(1)
}

/** Answers the one call that waits: with the failure that the event carries, else with `body` (none: 204). */
export async function answer<Call extends string, Place>(
  { held }: World<Call, Place>,
  call: Call,
  event: EventObject,
  body?: unknown,
): Promise<void> {
  await expect.poll(() => held[call].length).toBe(1)
  const route = held[call].pop()!
  const { error } = carriedBy<Rejection>(event)
  if (error === undefined) return route.fulfill(body === undefined ? { status: 204 } : { json: body })
  if (error.status === null) return route.abort('connectionfailed')
  return route.fulfill({
    status: error.status,
    headers: error.retryAfterMs === null ? {} : { 'retry-after': String(error.retryAfterMs / 1000) },
    json: { code: error.code ?? 'x', message: error.message ?? 'Not now.' },
  })
}

/** Walks a flow's paths in Chromium, each on a page of its own, and compares screen and statechart after every step. */
export function pathWalker<Call extends string, Place, Look>(
  flow: WalkedFlow<Call, Place, Look>,
): (path: Path) => Promise<void> {
  let browser: Browser
  let server: DemoServer
  let context: BrowserContext
  let signedIn: StorageState
  let place: Place
  const calls = Object.entries(flow.calls) as [Call, StateValue | null][]
  beforeAll(async () => {
    browser = await launchChromium()
    server = await startDemoServer()
    const account = await accountOf(server.url, 'coach')
    place = await flow.place({ url: server.url, token: await tokenOf(server.url, account) })
    signedIn = await signedInState(server.url, account)
    context = await browser.newContext({ baseURL: server.url, viewport: laptop, locale: 'en-US' })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return async (path) => {
    // What one path has typed and not saved, the device keeps for the next.
    await context.setStorageState(signedIn)
    const page = await context.newPage()
    const held = Object.fromEntries(calls.map(([call]) => [call, []])) as unknown as Record<Call, Route[]>
    const world = { page, place, held }
    await flow.open(world)
    const walked: string[] = []
    for (const { event, state } of path.steps) {
      walked.push(event.type)
      if (event.type !== 'xstate.init')
        await flow.take(world, event).catch((cause: unknown) => {
          throw new Error(`The last step of ${walked.join(' → ')} could not be taken.`, { cause })
        })
      await expect
        .poll(() => flow.isShown(page), { message: walked.join(' → '), timeout: 5_000 })
        .toEqual(flow.shownIn(state))
    }
    for (const [call, waitsIn] of calls) {
      if (waitsIn === null) continue
      const waiting = path.state.matches(waitsIn) ? 1 : 0
      // The screen says that a call is made before the browser tells of it.
      await expect
        .poll(() => held[call].length, { message: `${walked.join(' → ')}: ${call}` })
        .toBeGreaterThanOrEqual(waiting)
      expect(held[call], call).toHaveLength(waiting)
    }
    await flow.atTheEnd?.(page, path.state)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
}
