// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { surveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { address, createServer, failureOf, openPage } from './browser.ts'

const yes = { answerHandles: ['yes'] }
const status = (page: ReturnType<typeof openPage>) => surveyDeliveryStatus(page.queue().getSnapshot())

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a network that fails', () => {
  it('tries again after 1, 2, 4 … 30 s, with the same revision', async () => {
    const server = createServer()
    server.meet(...Array.from({ length: 7 }, () => failureOf({ key: 'server', status: 500 })))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await page.reaches('backingOff')
      const before = server.arrived.length
      page.clock.increment(wait - 1)
      expect(page.queue().getSnapshot().matches({ delivery: 'backingOff' })).toBe(true)
      page.clock.increment(1)
      await expect.poll(() => server.arrived.length).toBe(before + 1)
    }
    await page.isEmpty()
    expect(new Set(server.arrived.map(({ revision }) => revision)).size).toBe(1)
  })

  it('obeys Retry-After', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'tooManyRequests', status: 429, retryAfterMs: 20_000 }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.reaches('backingOff')
    page.clock.increment(20_000)
    expect(server.arrived).toHaveLength(1)
    page.clock.increment(1000)
    await page.isEmpty()
  })

  it('says Offline and how many wait, and sends at once when the connection is back', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, yes)
    await page.delivery.give(address, 2, yes)
    expect(status(page)).toMatchObject({ state: 'offline', waiting: 2 })
    page.setOnline(true)
    await page.isEmpty()
    expect(server.arrived).toHaveLength(2)
    expect(status(page).state).toBe('saved')
  })

  it('sends at once when another call shows that the server is back, but not before Retry-After', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'network' }), failureOf({ key: 'tooManyRequests', status: 429, retryAfterMs: 20_000 }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.reaches('backingOff')
    page.delivery.serverAnswered()
    await page.reaches('backingOff')
    expect(server.arrived).toHaveLength(2)
    page.delivery.serverAnswered()
    await page.reaches('backingOff')
    expect(server.arrived).toHaveLength(2)
    page.clock.increment(21_000)
    await page.isEmpty()
  })

  it('sends at once when a person presses Retry', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'network' }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.reaches('backingOff')
    expect(status(page).state).toBe('offline')
    page.delivery.retry(address)
    await page.isEmpty()
  })

  it('extends the session only for what a person just did, never for an automatic retry', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'network' }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.reaches('backingOff')
    page.clock.increment(1000)
    await page.isEmpty()
    page.setOnline(false)
    await page.delivery.give(address, 2, yes)
    page.clock.increment(60_000)
    page.setOnline(true)
    await page.isEmpty()
    expect(server.arrived.map(({ userAction }) => userAction)).toEqual([true, false, false])
  })
})
