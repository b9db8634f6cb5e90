// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { surveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import type { SurveyDeliveryEmitted } from '../../../../machines/answerDelivery/surveyDeliverySetup.ts'
import { address, amara, bruno, createServer, failureOf, newDevice, openPage } from './browser.ts'

const yes = { answerHandles: ['yes'] }
const no = { answerHandles: ['not_yet'] }
const status = (page: ReturnType<typeof openPage>) => surveyDeliveryStatus(page.queue().getSnapshot())

afterEach(() => {
  vi.restoreAllMocks()
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
    await expect.poll(() => server.values()).toEqual([[1, yes]])
  })

  it('sends nothing under a token that belongs to somebody else by now', async () => {
    const server = createServer()
    const device = newDevice()
    const page = openPage({ ...server, device })
    await page.reaches('idle')
    page.setOnline(false)
    await page.delivery.give(address, 1, yes)
    // another tab has signed Bruno in, and this one does not know it yet
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
    await expect.poll(() => server.values()).toEqual([[1, yes]])
  })

  it('delivers what an earlier visit left, before any questionnaire is opened', async () => {
    const server = createServer()
    const device = newDevice()
    const before = openPage({ ...server, device })
    await before.reaches('idle')
    before.setOnline(false)
    await before.delivery.give(address, 1, yes)
    const after = openPage({ ...server, device })
    await expect.poll(() => server.values()).toEqual([[1, yes]])
    await expect.poll(() => after.delivery.countWaiting()).toBe(0)
  })
})
