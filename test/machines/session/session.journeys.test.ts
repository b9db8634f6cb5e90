import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Auth } from '../../../src/api/session.ts'
import type { SessionEmitted } from '../../../machines/session/sessionEvents.ts'
import { sessionMachine } from '../../../machines/session/sessionMachine.ts'
import { settled } from '../kit/settled.ts'
import { coach, offline, refused, teacher } from './sessionSamples.ts'

interface World {
  kept?: Auth | null
  waiting?: number
  refresh?: () => Promise<Auth>
  look?: () => Promise<Auth>
  end?: () => Promise<void>
}

function start({ kept = null, waiting = 0, refresh, look, end }: World = {}) {
  const clock = new SimulatedClock()
  const told: SessionEmitted[] = []
  const device: string[] = []
  const discarded: boolean[] = []
  const machine = sessionMachine.provide({
    actors: {
      refreshSession: fromPromise(refresh ?? (() => Promise.resolve(teacher))),
      lookAtSession: fromPromise(look ?? (() => Promise.reject(refused))),
      countOwnWaiting: fromPromise(() => Promise.resolve(waiting)),
      endSession: fromPromise<void, { discardAnswers: boolean }>(({ input }) => {
        discarded.push(input.discardAnswers)
        return end?.() ?? Promise.resolve()
      }),
    },
    actions: {
      keepOnDevice: (_, { auth }) => device.push(`keep ${auth.name}`),
      forgetOnDevice: () => device.push('forget'),
    },
  })
  const session = createActor(machine, { input: { kept }, clock })
  session.on('*', (event) => told.push(event))
  session.start()
  return { session, clock, told, device, discarded }
}

describe('the session', () => {
  it('shows a kept session at once, before any answer of the server (25)', () => {
    const { session } = start({ kept: teacher })
    expect(session.getSnapshot().matches({ signedIn: 'current' })).toBe(true)
  })

  it('is refreshed when a protected route mounts, and keeps what the server says (24)', async () => {
    const { session, device } = start({ kept: teacher, refresh: async () => ({ ...teacher, name: 'Rosa L.' }) })
    session.send({ type: 'route.opened' })
    expect(session.getSnapshot().matches({ signedIn: 'refreshing' })).toBe(true)
    await settled()
    expect(session.getSnapshot().context.auth?.name).toBe('Rosa L.')
    expect(device).toEqual(['keep Rosa L.'])
  })

  it('continues with what it knows when the refresh did not arrive', async () => {
    const { session } = start({ kept: teacher, refresh: () => Promise.reject(offline) })
    session.send({ type: 'route.opened' })
    await settled()
    expect(session.getSnapshot().matches({ signedIn: 'current' })).toBe(true)
    expect(session.getSnapshot().context.failure).toEqual(offline)
  })

  it('is over when authExpires has passed, by the seconds of the server (24)', async () => {
    const { session, clock, told, device } = start({ kept: teacher })
    clock.increment(1_799_000)
    expect(session.getSnapshot().matches({ signedIn: 'current' })).toBe(true)
    clock.increment(1_000)
    await settled()
    expect(session.getSnapshot().matches({ signedOut: 'over' })).toBe(true)
    expect(told).toEqual([{ type: 'session.ended', reason: 'over', personId: teacher.id }])
    expect(device).toEqual(['forget'])
  })

  it('continues past its time when another tab has extended it', async () => {
    const { session, clock } = start({ kept: teacher, look: async () => teacher })
    clock.increment(1_800_000)
    await settled()
    expect(session.getSnapshot().matches({ signedIn: 'current' })).toBe(true)
  })

  it('restarts the count after every call that a person caused', () => {
    const { session, clock } = start({ kept: teacher })
    clock.increment(1_799_000)
    session.send({ type: 'session.used' })
    clock.increment(1_799_000)
    expect(session.getSnapshot().matches({ signedIn: 'current' })).toBe(true)
  })

  it('is over at once when any call is answered 401, and the device forgets the token', () => {
    const { session, told, device } = start({ kept: teacher })
    session.send({ type: 'session.refused' })
    expect(session.getSnapshot().context.auth).toBeNull()
    expect(told).toEqual([{ type: 'session.ended', reason: 'over', personId: teacher.id }])
    expect(device).toEqual(['forget'])
  })

  it('signs out without a question when no answers wait (24)', async () => {
    const { session, told, device, discarded } = start({ kept: teacher })
    session.send({ type: 'signOut.request' })
    await settled()
    expect(session.getSnapshot().matches({ signedOut: 'quiet' })).toBe(true)
    expect(told).toEqual([{ type: 'session.ended', reason: 'left', personId: teacher.id }])
    expect(device).toEqual(['forget'])
    expect(discarded).toEqual([false])
  })

  it('warns before signing out deletes answers that wait, and can be cancelled', async () => {
    const { session, discarded } = start({ kept: teacher, waiting: 3 })
    session.send({ type: 'signOut.request' })
    await settled()
    expect(session.getSnapshot().matches({ signedIn: 'warned' })).toBe(true)
    expect(session.getSnapshot().context.waiting).toBe(3)
    session.send({ type: 'signOut.cancel' })
    expect(session.getSnapshot().matches({ signedIn: 'current' })).toBe(true)
    expect(discarded).toEqual([])
  })

  it('deletes the own waiting answers only after the warning', async () => {
    const { session, discarded } = start({ kept: teacher, waiting: 3 })
    session.send({ type: 'signOut.request' })
    await settled()
    session.send({ type: 'signOut.confirm' })
    await settled()
    expect(discarded).toEqual([true])
    expect(session.getSnapshot().matches({ signedOut: 'quiet' })).toBe(true)
  })

  it('forgets the session on this device even when the server cannot be told', async () => {
    const { session, device } = start({ kept: teacher, end: () => Promise.reject(offline) })
    session.send({ type: 'signOut.request' })
    await settled()
    expect(session.getSnapshot().matches({ signedOut: 'quiet' })).toBe(true)
    expect(device).toEqual(['forget'])
  })

  it('ends in this tab when it ended in another one', () => {
    const { session, told } = start({ kept: teacher })
    session.send({ type: 'tab.signedOut' })
    expect(session.getSnapshot().matches({ signedOut: 'over' })).toBe(true)
    expect(told).toEqual([{ type: 'session.ended', reason: 'over', personId: teacher.id }])
  })

  it('leaves the login page when somebody signs in in another tab', () => {
    const { session, told } = start()
    session.send({ type: 'tab.signedIn', auth: teacher })
    expect(session.getSnapshot().context.auth).toEqual(teacher)
    expect(told).toEqual([{ type: 'session.began' }])
  })

  it('drops everything of one person before it shows another one', () => {
    const { session, told } = start({ kept: teacher })
    session.send({ type: 'tab.signedIn', auth: coach })
    expect(told).toEqual([{ type: 'session.ended', reason: 'over', personId: teacher.id }, { type: 'session.began' }])
    expect(session.getSnapshot().context.auth).toEqual(coach)
  })
})
