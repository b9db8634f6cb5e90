// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerMark, surveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { address, amara, createServer, openPage } from './browser.ts'

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
      await page.delivery.give(address, 1, { textAnswer: text }, { isTyping: true })
      page.clock.increment(499)
    }
    expect(await page.store.count(amara)).toBe(1)
    expect(server.arrived).toEqual([])
    page.clock.increment(1)
    await page.isEmpty()
    expect(server.values()).toEqual([[1, { textAnswer: 'waves' }]])
  })
})

describe('waiting for the queue', () => {
  it('takes until everything is with the server, typed text included', async () => {
    const server = createServer()
    const page = openPage(server)
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, { textAnswer: 'waves' }, { isTyping: true })
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

  it('ends when the person who waits leaves', async () => {
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
    await expect.poll(() => status(page).state).toBe('saved')
    expect(server.values()).toEqual([[1, yes]])
  })
})
