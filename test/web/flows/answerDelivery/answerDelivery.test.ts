// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerMark, surveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import type { SurveyDeliveryEmitted } from '../../../../machines/answerDelivery/surveyDeliverySetup.ts'
import { address, amara, bruno, createServer, failureOf, newDevice, openPage } from './browser.ts'

const yes = { answerHandles: ['yes'] }
const no = { answerHandles: ['not_yet'] }
const status = (page: ReturnType<typeof openPage>) => surveyDeliveryStatus(page.queue().getSnapshot())

afterEach(() => {
  vi.restoreAllMocks()
})

describe('giving an answer', () => {
  it('says Saving until the device has it, and Saved when the server has', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    const given = page.delivery.give(address, 1, yes)
    expect(status(page).state).toBe('saving')
    expect(answerMark(page.queue().getSnapshot(), 1)).toBe('saving')
    await given
    expect(await page.store.count(amara)).toBe(1)
    await page.isEmpty()
    expect(status(page)).toMatchObject({ state: 'saved', waiting: 0 })
    expect(await page.store.count(amara)).toBe(0)
  })

  it('creates an answer by POST, changes it by PATCH once its id is known, and deletes it by id', async () => {
    const server = createServer()
    const page = openPage(server)
    for (const change of [yes, no, null, yes]) {
      await page.delivery.give(address, 1, change)
      await page.isEmpty()
    }
    const ids = server.arrived.map(({ answerId }) => answerId)
    expect(ids).toEqual([null, 101, 101, null])
  })

  it('takes the id that the screen knows from the server', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.delivery.give(address, 1, no, { answerId: 55 })
    await page.isEmpty()
    expect(server.arrived[0]?.answerId).toBe(55)
  })

  it('sends one after the other, in the order in which they were given', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    await Promise.all([1, 2, 3].map((id) => page.delivery.give(address, id, yes)))
    await page.isEmpty()
    expect(server.arrived.map(({ responseTypeId }) => responseTypeId)).toEqual([1, 2, 3])
  })

  it('merges what waits for one response type, but never what is in flight', async () => {
    const server = createServer()
    let arrive = () => {}
    server.meet(new Promise<void>((resolve) => (arrive = resolve)))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.reaches('delivering')
    await page.delivery.give(address, 2, yes)
    await page.delivery.give(address, 2, no)
    await page.delivery.give(address, 1, no)
    arrive()
    await page.isEmpty()
    expect(server.values()).toEqual([
      [1, yes],
      [1, no],
      [2, no],
    ])
    const [first, second] = server.arrived
    expect(second?.revision).toBeGreaterThan(first?.revision ?? Infinity)
    expect(second?.deviceId).toBe(first?.deviceId)
  })

  it('keeps typed text on the device at once and sends it 500 ms after the last key', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    for (const text of ['wa', 'wave', 'waves']) {
      await page.delivery.give(address, 1, { textAnswer: text }, { hold: true })
      page.clock.increment(499)
    }
    expect(await page.store.count(amara)).toBe(1)
    expect(server.arrived).toEqual([])
    page.clock.increment(1)
    await page.isEmpty()
    expect(server.values()).toEqual([[1, { textAnswer: 'waves' }]])
  })
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
      await vi.waitFor(() => expect(server.arrived.length).toBe(before + 1))
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

  it('extends the session only for what a person just did, never for a try of its own', async () => {
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

describe('waiting for the queue', () => {
  it('takes until everything is with the server, typed text included', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, { textAnswer: 'waves' }, { hold: true })
    const over = vi.fn<(outcome: string) => void>()
    const settled = page.delivery.whenSettled(address).then(over)
    page.setOnline(true)
    await page.reaches('idle')
    expect(over).not.toHaveBeenCalled()
    page.clock.increment(500)
    await settled
    expect(over).toHaveBeenCalledWith('delivered')
    expect(server.arrived).toHaveLength(1)
  })

  it('ends when whoever waits goes away', async () => {
    const page = openPage(createServer())
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, yes)
    const leaving = new AbortController()
    const settled = page.delivery.whenSettled(address, leaving.signal)
    leaving.abort()
    await expect(settled).rejects.toBeDefined()
  })
})

describe('what the server refuses', () => {
  it('is kept, told to the screen and does not block the others', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'conflict', status: 409, code: 'survey_finished' }))
    const page = openPage(server)
    const told = vi.fn<(emitted: SurveyDeliveryEmitted) => void>()
    page.queue().on('answer.refused', told)
    await page.delivery.give(address, 1, yes)
    await page.delivery.give(address, 2, yes)
    expect(await page.delivery.whenSettled(address)).toBe('refused')
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ responseTypeId: 1 }))
    expect(status(page)).toMatchObject({ state: 'refused', refused: [{ responseTypeId: 1 }] })
    expect(server.values()).toEqual([
      [1, yes],
      [2, yes],
    ])
    expect((await page.delivery.heldAnswers(address)).map(({ responseTypeId }) => responseTypeId)).toEqual([1])
  })

  it.each(['forbidden', 'notFound', 'conflict', 'invalid'] as const)('waits for a person after %s', async (key) => {
    const server = createServer()
    server.meet(failureOf({ key }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.delivery.whenSettled(address)
    page.clock.increment(120_000)
    expect(server.arrived).toHaveLength(1)
    page.delivery.retry(address)
    await page.isEmpty()
    expect(status(page).state).toBe('saved')
  })

  it('is replaced by a newer value of the same response type', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'invalid', status: 422 }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.delivery.whenSettled(address)
    await page.delivery.give(address, 1, no)
    expect(await page.delivery.whenSettled(address)).toBe('delivered')
    expect(await page.store.count(amara)).toBe(0)
  })

  it('can be dropped by a person, from the device too', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'conflict', status: 409 }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.delivery.whenSettled(address)
    await page.delivery.discardRefused(address)
    expect(status(page).state).toBe('saved')
    expect(await page.store.count()).toBe(0)
  })
})

describe('a device that cannot keep an answer', () => {
  it('says Could not save, and writes it again when a person presses Retry', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    await page.store.prepare(amara)
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await expect(page.delivery.give(address, 1, yes)).rejects.toMatchObject({ code: 'device_full' })
    expect(status(page)).toMatchObject({ state: 'unsaved', unsaved: [1] })
    expect(answerMark(page.queue().getSnapshot(), 1)).toBe('failed')
    expect(await page.delivery.heldAnswers(address)).toEqual([{ responseTypeId: 1, value: yes }])
    full.mockRestore()
    page.delivery.retry(address)
    await vi.waitFor(() => expect(status(page).state).toBe('saved'))
    expect(server.values()).toEqual([[1, yes]])
  })
})

describe('sessions', () => {
  it('keeps everything when the session is over, and delivers when the same person signs in again', async () => {
    const server = createServer()
    server.meet(failureOf({ key: 'unauthorized', status: 401 }))
    const page = openPage(server)
    await page.delivery.give(address, 1, yes)
    await page.reaches('signedOut')
    page.endSession()
    await page.delivery.give(address, 2, { textAnswer: 'the last words before the login page' })
    expect(await page.delivery.countWaiting()).toBe(2)
    page.signInAs(amara)
    await page.isEmpty()
    expect(server.arrived).toHaveLength(3)
  })

  it("never shows or sends another person's answers, and delivers them when their owner signs in again", async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, yes)
    page.endSession()
    page.setOnline(true)
    page.signInAs(bruno)
    await page.reaches('idle')
    expect(await page.delivery.heldAnswers(address)).toEqual([])
    expect(await page.delivery.countOwnWaiting()).toBe(0)
    expect(await page.delivery.countWaiting()).toBe(1)
    expect(server.arrived).toEqual([])
    page.endSession()
    page.signInAs(amara)
    await vi.waitFor(() => expect(server.values()).toEqual([[1, yes]]))
  })

  it('sends nothing under a token that belongs to somebody else by now', async () => {
    const server = createServer()
    const device = newDevice()
    const page = openPage({ ...server, device })
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, yes)
    // another tab has signed Bruno in, and this one has not heard of it yet
    const other = openPage({ ...server, device }, amara)
    other.endSession()
    const unaware = openPage({ ...server, device }, bruno)
    unaware.delivery.signedIn(amara)
    await unaware.reaches('signedOut')
    expect(server.arrived).toEqual([])
  })

  it('keeps what an earlier person’s screen still writes under the name of the one who opened it', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.heldAnswers(address)
    page.signInAs(bruno)
    await page.delivery.give(address, 1, { textAnswer: 'typed by Amara' })
    expect(await page.delivery.countOwnWaiting()).toBe(0)
    expect(await page.store.count(amara)).toBe(1)
  })

  it('deletes only one’s own at sign-out', async () => {
    const server = createServer()
    const device = newDevice()
    const page = openPage({ ...server, device })
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, yes)
    page.signInAs(bruno)
    page.queue()
    await page.delivery.give(address, 1, no)
    expect(await page.delivery.countOwnWaiting()).toBe(1)
    await page.delivery.discardOwn()
    expect(await page.delivery.countWaiting()).toBe(1)
    page.endSession()
    page.setOnline(true)
    page.signInAs(amara)
    await vi.waitFor(() => expect(server.values()).toEqual([[1, yes]]))
  })

  it('delivers what an earlier visit left, before any questionnaire is opened', async () => {
    const server = createServer()
    const device = newDevice()
    const before = openPage({ ...server, device })
    await before.reaches('idle')
    before.setOnline(false)
    await before.delivery.give(address, 1, yes)
    const after = openPage({ ...server, device })
    await vi.waitFor(() => expect(server.values()).toEqual([[1, yes]]))
    await vi.waitFor(async () => expect(await after.delivery.countWaiting()).toBe(0))
  })
})
