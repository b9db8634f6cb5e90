import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionStore } from '../../../src/web/client/sessionStore.ts'
import { staff } from '../kit/staff.ts'

const teacher = staff('teacher')

function open(at = 1_000_000) {
  const clock = { now: at }
  const tabs = new EventTarget()
  const store = createSessionStore({ storage: localStorage, now: () => clock.now, tabs })
  const otherTabWrote = (key: string | null) => tabs.dispatchEvent(new StorageEvent('storage', { key }))
  return { store, clock, tabs, otherTabWrote }
}

beforeEach(() => localStorage.clear())

describe('the session on the device (25)', () => {
  it('keeps the session with its token under auth: and finds it after a reload', () => {
    const { store } = open()
    store.useToken('secret')
    store.keep(teacher)
    expect(Object.keys(localStorage).every((key) => key.startsWith('auth:'))).toBe(true)
    const again = open().store
    expect(again.token()).toBe('secret')
    expect(again.kept()).toEqual(teacher)
  })

  it('counts the server’s remaining seconds down by the time that has passed', () => {
    const { store, clock } = open()
    store.useToken('secret')
    store.keep(teacher)
    clock.now += 60_000
    expect(store.kept()?.expiresInSeconds).toBe(1740)
    clock.now += 3_600_000
    expect(store.kept()?.expiresInSeconds).toBe(0)
  })

  it('gains no time from a clock that was turned back', () => {
    const { store, clock } = open()
    store.useToken('secret')
    store.keep(teacher)
    clock.now -= 86_400_000
    expect(store.kept()?.expiresInSeconds).toBe(1800)
  })

  it('forgets session and token at sign-out', () => {
    const { store } = open()
    store.useToken('secret')
    store.keep(teacher)
    store.forget()
    expect(store.token()).toBeNull()
    expect(store.kept()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    '',
    '{',
    'null',
    '{"auth":null}',
    JSON.stringify({ auth: { ...teacher, role: 'king' }, receivedAt: 1 }),
    JSON.stringify({ auth: { ...teacher, features: [{ key: 'asq:complete' }] }, receivedAt: 1 }),
    JSON.stringify({ auth: teacher }),
  ])('counts as signed out when what is kept is not a session: %s', (kept) => {
    localStorage.setItem('auth:token', 'secret')
    localStorage.setItem('auth:session', kept)
    const { store } = open()
    expect(store.kept()).toBeNull()
    expect(store.token()).toBeNull()
  })

  it('hears a sign-out and a sign-in of another tab, and nothing else', () => {
    const { store, otherTabWrote } = open()
    const heard: string[] = []
    store.watch({ signedIn: ({ name }) => heard.push(`in ${name}`), signedOut: () => heard.push('out') })
    store.useToken('secret')
    store.keep(teacher)
    otherTabWrote('auth:session')
    otherTabWrote('something else')
    expect(heard).toEqual([])
    otherTabWrote('auth:token')
    localStorage.clear()
    otherTabWrote(null)
    expect(heard).toEqual([`in ${teacher.name}`, 'out'])
    expect(store.token()).toBeNull()
  })

  it('lives as long as the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const store = createSessionStore({ storage, now: () => 0, tabs: new EventTarget() })
    store.useToken('secret')
    store.keep(teacher)
    expect(store.token()).toBe('secret')
    store.forget()
    expect(store.token()).toBeNull()
  })
})
