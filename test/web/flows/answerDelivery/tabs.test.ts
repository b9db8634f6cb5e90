// @vitest-environment node
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { surveyDeliveryStatus } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { type TabMessage, createTabs } from '../../../../src/web/flows/answerDelivery/tabs.ts'
import { address, createBrowser, createServer, failureOf, newDevice, openPage } from './browser.ts'

const yes = { answerHandles: ['yes'] }
const status = (page: ReturnType<typeof openPage>) => surveyDeliveryStatus(page.queue().getSnapshot())

function twoTabs() {
  const server = createServer()
  const browser = createBrowser()
  const device = newDevice()
  const open = () => openPage({ ...server, device, tabs: browser.openTab() })
  const first = open()
  const second = open()
  first.queue()
  second.queue()
  return { server, first, second, open }
}

describe('two tabs', () => {
  it('only one delivers, also what the other one was given', async () => {
    const { server, first, second } = twoTabs()
    await first.reaches('idle')
    await second.delivery.give(address, 1, yes)
    expect(await second.delivery.whenSettled(address)).toBe('delivered')
    expect(server.arrived).toHaveLength(1)
    expect(second.queue().getSnapshot().matches({ delivery: 'standingBy' })).toBe(true)
  })

  it('both see its status', async () => {
    const { server, first, second } = twoTabs()
    await first.reaches('idle')
    server.meet(failureOf({ key: 'server', status: 503 }), failureOf({ key: 'conflict', status: 409 }))
    await first.delivery.give(address, 1, yes)
    await first.reaches('backingOff')
    expect(status(second)).toMatchObject({ state: 'saving', waiting: 1 })
    first.clock.increment(1000)
    await second.delivery.whenSettled(address)
    expect(status(second)).toMatchObject({ state: 'refused', refused: [{ responseTypeId: 1 }] })
  })

  it('the other one takes over when the first is closed', async () => {
    const { server, first, second } = twoTabs()
    await first.reaches('idle')
    server.meet(failureOf({ key: 'network' }))
    await first.delivery.give(address, 1, yes)
    await first.reaches('backingOff')
    first.endSession()
    expect(await second.delivery.whenSettled(address)).toBe('delivered')
    expect(server.arrived).toHaveLength(2)
  })

  it('a tab that opens later shows what the device holds', async () => {
    const { first, server, open } = twoTabs()
    await first.reaches('idle')
    server.meet(failureOf({ key: 'network' }))
    await first.delivery.give(address, 1, yes)
    await first.reaches('backingOff')
    const third = open()
    expect(await third.delivery.heldAnswers(address)).toEqual([{ responseTypeId: 1, value: yes, readRevision: null }])
    expect(status(third).waiting).toBe(1)
  })
})

describe('the browser’s own means', () => {
  it('speaks with other tabs, not with itself', async () => {
    const [here, there] = [createTabs('spoken'), createTabs('spoken')]
    const [heardHere, heardThere] = [vi.fn<(message: TabMessage) => void>(), vi.fn<(message: TabMessage) => void>()]
    here.listen(heardHere)
    const leave = there.listen(heardThere)
    const message = { ownerId: 1, survey: address, announcement: { type: 'refused.discarded' } } as const
    here.tell(message)
    await expect.poll(() => heardThere).toHaveBeenCalledWith(message)
    expect(heardHere).not.toHaveBeenCalled()
    leave()
  })

  it('sends nothing while it is the only tab, and tells every tab from the moment another one opens', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, _options: object, held: () => unknown) => Promise.resolve(held()) },
    })
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    const first = createTabs('company')
    first.takeTurn('11', () => undefined)
    post.mockClear()
    const message = { ownerId: 1, survey: address, announcement: { type: 'refused.discarded' } } as const
    first.tell(message)
    expect(post).not.toHaveBeenCalled()
    const second = createTabs('company')
    const heard = vi.fn<(message: TabMessage) => void>()
    second.listen(heard)
    await expect
      .poll(() => {
        first.tell(message)
        return post
      })
      .toHaveBeenCalledWith(message)
    post.mockClear()
    second.tell(message)
    expect(post).toHaveBeenCalledWith(message)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('delivers in every tab where there are no locks', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('None', 'SecurityError')) } })
    const taken = vi.fn<() => void>()
    createTabs('unlocked').takeTurn('11', taken)
    await expect.poll(() => taken).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
