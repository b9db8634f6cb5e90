import type { Page } from 'playwright-core'
import { messages } from '../../../src/api/messages.ts'
import type { DemoServer } from './demoServer.ts'
import { type HeldCall, type Treatment, type Wire, answered, arrives, reset } from './wire.ts'

/** What keeps a call from arriving for a while. */
export const faults = ['tooMany', 'serverError', 'offline', 'killedServer', 'reset'] as const
export type Fault = (typeof faults)[number]

interface Place {
  readonly page: Page
  readonly wire: Wire
  readonly demo: DemoServer
}

const onItsWay: Readonly<Record<Fault, Treatment>> = {
  tooMany: answered(429, { code: 'too_many_requests', message: messages.too_many_requests }, { 'retry-after': '1' }),
  serverError: answered(500, { code: 'internal_error', message: messages.internal_error }),
  reset,
  offline: arrives,
  killedServer: arrives,
}

async function strike({ page, demo }: Place, fault: Fault): Promise<void> {
  if (fault === 'offline') await page.context().setOffline(true)
  if (fault === 'killedServer') await demo.kill()
}

/** Lets one held call meet the fault. */
export async function failHeldCall(place: Place, fault: Fault, call: HeldCall): Promise<void> {
  await strike(place, fault)
  await call.letGo(onItsWay[fault])
}

/** Lets every call meet the fault until it is healed. */
export async function begin(place: Place, fault: Fault): Promise<void> {
  await strike(place, fault)
  place.wire.everyCall(onItsWay[fault])
}

/** Lets the server answer again. */
export async function heal({ page, wire, demo }: Place, fault: Fault): Promise<void> {
  if (fault === 'killedServer') await demo.restart()
  wire.everyCall(null)
  if (fault === 'offline') await page.context().setOffline(false)
}
