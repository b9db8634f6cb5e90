import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Auth } from '../../../src/api/session.ts'
import type { SessionEmitted, WaitingKind } from '../../../machines/session/sessionSetup.ts'
import { sessionMachine } from '../../../machines/session/sessionMachine.ts'
import { settled } from '../kit/settled.ts'
import { coach, offline, refused, teacher } from './sessionSamples.ts'

interface World {
  kept?: Auth | null
  waiting?: number
  refresh?: () => Promise<Auth>
  look?: () => Promise<Auth>
  discard?: () => Promise<readonly WaitingKind[]>
}

function start({ kept = null, waiting = 0, refresh, look, discard }: World = {}) {
  const clock = new SimulatedClock()
  const told: SessionEmitted[] = []
  const device: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      refreshSession: fromPromise(refresh ?? (() => Promise.resolve(teacher))),
      lookAtSession: fromPromise(look ?? (() => Promise.reject(refused))),
      countOwnWaiting: fromPromise(() => Promise.resolve(waiting)),
      discardOwnWaiting: fromPromise(async () => {
        device.push('discard')
        return (await discard?.()) ?? []
      }),
    },
    actions: {
      keepOnDevice: (_, { auth }) => device.push(`keep ${auth.name}`),
      forgetOnDevice: () => device.push('forget'),
      leaveOnDevice: () => device.push('leave'),
    },
  })
  const session = createActor(machine, { input: { kept }, clock })
  session.on('*', (event) => told.push(event))
  session.start()
  return { session, clock, told, device }
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

  const asked = async (world: World = {}) => {
    const started = start({ kept: teacher, waiting: 3, ...world })
    started.session.send({ type: 'signOut.request' })
    await settled()
    return started
  }
  const leftQuietly = [{ type: 'session.ended', reason: 'left', personId: teacher.id }]

  it('signs out without a question when no answers wait (24)', async () => {
    const { session, told, device } = await asked({ waiting: 0 })
    expect(session.getSnapshot().matches({ signedOut: 'quiet' })).toBe(true)
    expect(told).toEqual(leftQuietly)
    expect(device).toEqual(['leave'])
  })

  it('asks what becomes of answers that wait, and can be cancelled', async () => {
    const { session, device } = await asked()
    expect(session.getSnapshot().matches({ signedIn: 'warned' })).toBe(true)
    expect(session.getSnapshot().context.waiting).toBe(3)
    session.send({ type: 'signOut.cancel' })
    expect(session.getSnapshot().matches({ signedIn: 'current' })).toBe(true)
    expect(device).toEqual([])
  })

  it('signs out at once and keeps the answers that wait', async () => {
    const { session, told, device } = await asked()
    session.send({ type: 'signOut.keep' })
    expect(session.getSnapshot().matches({ signedOut: 'quiet' })).toBe(true)
    expect(session.getSnapshot().context).toMatchObject({ auth: null, waiting: 0 })
    expect(told).toEqual(leftQuietly)
    expect(device).toEqual(['leave'])
  })

  it('forgets the session before it deletes what waits', async () => {
    const { session, told, device } = await asked()
    session.send({ type: 'signOut.discard' })
    expect(device).toEqual(['leave', 'discard'])
    await settled()
    expect(session.getSnapshot().matches({ signedOut: 'quiet' })).toBe(true)
    expect(told).toEqual(leftQuietly)
  })

  it.each([
    ['texts could not be deleted', ['texts'], async () => ['texts'] as const],
    ['the deletion failed', ['answers', 'texts'], () => Promise.reject(offline)],
    ['the deletion took ten seconds', ['answers', 'texts'], () => new Promise<never>(() => undefined)],
  ])('says on the login page what is still there when %s', async (_name, kinds, discard) => {
    const { session, told, clock } = await asked({ discard })
    session.send({ type: 'signOut.discard' })
    await settled()
    clock.increment(10_000)
    expect(session.getSnapshot().matches({ signedOut: 'undeleted' })).toBe(true)
    expect(told).toEqual([...leftQuietly, { type: 'waiting.undeleted', kinds }])
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
