import { act, cleanup, render } from '@testing-library/react'
import { createActor, emit, setup } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnswerDeliveryLoader } from '../../../src/web/app/startup/lazyAnswerDelivery.ts'
import { createKeep } from '../../../src/web/app/keep.ts'
import type { KeptEvent } from '../../../src/web/app/system.ts'
import { createReportFailure } from '../../../src/web/app/errors/reportFailure.ts'
import { useEmitted } from '../../../src/web/app/useEmitted.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { fakeServer } from '../kit/fakeServer.ts'
import { authAnswer, keepOnDevice, openApp } from '../kit/openApp.tsx'
import { staff } from '../kit/staff.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('actors that outlive their screens', () => {
  it('are made and started once, and told when the session ends', () => {
    const { keep, tellAll } = createKeep()
    const actor = { start: vi.fn<() => void>(), send: vi.fn<(event: KeptEvent) => void>() }
    const create = vi.fn<() => typeof actor>(() => actor)
    expect(keep('list', create)).toBe(actor)
    expect(keep('list', create)).toBe(actor)
    expect(create).toHaveBeenCalledTimes(1)
    expect(actor.start).toHaveBeenCalledTimes(1)
    tellAll({ type: 'session.ended' })
    expect(actor.send).toHaveBeenCalledExactlyOnceWith({ type: 'session.ended' })
  })
})

describe('the delivery of answers', () => {
  type Delivery = Awaited<ReturnType<Parameters<typeof createAnswerDeliveryLoader>[0]>>
  // The loader passes it on without using it.
  const delivery = {} as Delivery

  it('is loaded once, however often it is asked for', async () => {
    const create = vi.fn<() => Promise<Delivery>>(async () => delivery)
    const loader = createAnswerDeliveryLoader(create)
    expect(loader.current()).toBeNull()
    expect(() => loader.ready()).toThrow('Await loadAnswerDelivery')
    expect(await Promise.all([loader.load(), loader.load()])).toEqual([delivery, delivery])
    expect(await loader.load()).toBe(delivery)
    expect(create).toHaveBeenCalledTimes(1)
    expect(loader.ready()).toBe(delivery)
  })

  it('is fetched again after its code could not be fetched', async () => {
    const create = vi
      .fn<() => Promise<Delivery>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(delivery)
    const loader = createAnswerDeliveryLoader(create)
    await expect(loader.load()).rejects.toThrow('offline')
    expect(await loader.load()).toBe(delivery)
  })
})

describe('what a machine asks the view to do once', () => {
  const machine = setup({
    types: { emitted: {} as { type: 'said'; what: string }, events: {} as { type: 'say' } },
  }).createMachine({ on: { say: { actions: emit({ type: 'said', what: 'hello' }) } } })

  function View({
    actor,
    hear,
  }: {
    actor: ReturnType<typeof createActor<typeof machine>>
    hear: (what: string) => void
  }) {
    useEmitted(actor, { said: ({ what }) => hear(what) })
    return null
  }

  it('is done by the latest handler, and no longer after the view is gone', () => {
    const actor = createActor(machine).start()
    const first: string[] = []
    const second: string[] = []
    const view = render(<View actor={actor} hear={(what) => first.push(what)} />)
    actor.send({ type: 'say' })
    view.rerender(<View actor={actor} hear={(what) => second.push(what)} />)
    actor.send({ type: 'say' })
    view.unmount()
    actor.send({ type: 'say' })
    expect({ first, second }).toEqual({ first: ['hello'], second: ['hello'] })
  })
})

describe('reporting a failure', () => {
  it('hands the failure and the catalogue’s words to the notifications', () => {
    const send = vi.fn<(event: { type: string }) => void>()
    const failure = { ...unknownFailure, key: 'server' as const, status: 500 }
    createReportFailure({ send })(failure)
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: 'failure.reported',
      failure,
      text: 'Oops! Something went wrong. Contact support for help.',
      saidInPlace: false,
    })
  })
})

describe('refreshing the session', () => {
  it('happens when a protected route mounts, not when only its search changes (24)', async () => {
    const translator = staff('translator')
    keepOnDevice(translator)
    const server = fakeServer({ 'GET /api/authentication': authAnswer(translator) })
    const app = await openApp('/dashboard/settings', server)
    expect(server.of('GET /api/authentication')).toHaveLength(1)
    await app.go('/dashboard/settings?asq=asq_3')
    expect(server.of('GET /api/authentication')).toHaveLength(1)
    await app.go('/dashboard/nowhere')
    expect(server.of('GET /api/authentication')).toHaveLength(1)
    await app.go('/dashboard/settings')
    expect(server.of('GET /api/authentication')).toHaveLength(2)
  })
})

describe('scroll positions (11)', () => {
  it('are found again by back, tried up to five times 50 ms apart; a new address starts at the top', async () => {
    const { keepScrollHistory } = await import('../../../src/web/app/startup/scrollHistory.ts')
    const translator = staff('translator')
    keepOnDevice(translator)
    const app = await openApp('/dashboard/settings', fakeServer({ 'GET /api/authentication': authAnswer(translator) }))
    keepScrollHistory(app.router)
    // jsdom has no layout: nothing is ever in view.
    document.elementFromPoint = () => null
    const scrolled: number[] = []
    vi.stubGlobal('scrollY', 640)
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolled.push(options.top ?? Number.NaN)
    }) as typeof window.scrollTo
    await app.go('/dashboard/nowhere')
    expect(scrolled).toEqual([0])
    vi.stubGlobal('scrollY', 0)
    scrolled.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await act(async () => {
      app.router.history.back()
      await app.router.load()
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(scrolled.filter((top) => top !== 0)).toEqual([640, 640, 640, 640, 640])
    expect(scrolled.at(-1)).toBe(640)
    vi.useRealTimers()
  })
})
