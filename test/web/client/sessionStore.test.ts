import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionStore } from '../../../src/web/client/sessionStore.ts'
import { staff } from '../kit/staff.ts'

const teacher = staff('teacher')
const signedIn = { ...teacher, token: 'secret', signOutTicket: 'ticket', deviceMark: 'a.b.c' }

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
    store.open(null, signedIn)
    expect(Object.keys(localStorage).every((key) => key.startsWith('auth:'))).toBe(true)
    const again = open().store
    expect(again.token()).toBe('secret')
    expect(again.kept()).toEqual(teacher)
  })

  it('counts the server’s remaining seconds down by the time that has passed', () => {
    const { store, clock } = open()
    store.open(null, signedIn)
    clock.now += 60_000
    expect(store.kept()?.expiresInSeconds).toBe(1740)
    clock.now += 3_600_000
    expect(store.kept()?.expiresInSeconds).toBe(0)
  })

  it('gains no time from a clock that was turned back', () => {
    const { store, clock } = open()
    store.open(null, signedIn)
    clock.now -= 86_400_000
    expect(store.kept()?.expiresInSeconds).toBe(1800)
  })

  it('forgets session and token at sign-out', () => {
    const { store } = open()
    store.open(null, signedIn)
    store.forget()
    expect(store.token()).toBeNull()
    expect(store.kept()).toBeNull()
    expect(store.left()).toEqual([])
    expect(Object.keys(localStorage)).toEqual(['auth:marks'])
  })

  it('keeps nothing of a session that was left but the tickets that can end it, also after a reload', () => {
    for (const ticket of ['first', 'second']) {
      const { store } = open()
      store.open(null, { ...signedIn, signOutTicket: ticket })
      store.leave()
      expect([store.token(), store.kept()]).toEqual([null, null])
    }
    const { store } = open()
    expect(store.left()).toEqual(['first', 'second'])
    store.ended('first')
    expect(store.left()).toEqual(['second'])
    store.ended('second')
    expect(open().store.left()).toEqual([])
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  })

  it('goes on with the token of a changed password, under the same ticket', () => {
    const { store } = open()
    store.open(null, signedIn)
    store.renew('secret', { ...teacher, token: 'renewed', deviceMark: 'd.e.f' })
    expect([store.token(), open().store.token(), store.marks()]).toEqual(['renewed', 'renewed', ['d.e.f']])
    store.leave()
    expect(store.left()).toEqual(['ticket'])
  })

  it('does not come back with a token that arrives after the sign-out', () => {
    const { store } = open()
    store.open(null, signedIn)
    store.leave()
    store.renew('secret', { ...teacher, token: 'renewed', deviceMark: 'd.e.f' })
    expect([store.token(), store.kept()]).toEqual([null, null])
    expect(JSON.stringify({ ...localStorage })).not.toContain('renewed')
  })

  it('leaves a session that arrives after another one has begun in another tab', () => {
    const { store, otherTabWrote } = open()
    store.watch({ signedIn: () => undefined, signedOut: () => undefined })
    open().store.open(null, signedIn)
    otherTabWrote('auth:token')
    store.open(null, { ...signedIn, id: 8, token: 'late', signOutTicket: 'ticket of late' })
    expect([store.token(), store.kept(), store.left()]).toEqual(['secret', teacher, ['ticket of late']])
  })

  it('is not taken from other tabs by one that does not know yet that its token was replaced', () => {
    const [here, there] = [open().store, open().store]
    here.open(null, signedIn)
    const unaware = open().store
    here.renew('secret', { ...teacher, token: 'renewed', deviceMark: 'd.e.f' })
    unaware.keep({ ...teacher, name: 'Rosa' })
    unaware.forget()
    expect(unaware.token()).toBeNull()
    expect([open().store.token(), open().store.kept()]).toEqual(['renewed', teacher])
    there.leave()
    expect(open().store.token()).toBeNull()
  })

  it('is not put back by the late answer of a tab that does not know yet that it was left', () => {
    open().store.open(null, signedIn)
    const [here, unaware] = [open().store, open().store]
    here.leave()
    unaware.keep(teacher)
    expect(Object.keys(localStorage).toSorted()).toEqual(['auth:left', 'auth:marks'])
  })

  it('keeps one mark for each person, of the last twenty who signed in', () => {
    const { store } = open()
    expect(store.marks()).toEqual([])
    for (let id = 1; id <= 21; id++) store.open(store.token(), { ...signedIn, id, deviceMark: `mark of ${id}` })
    store.open(store.token(), { ...signedIn, id: 5, deviceMark: 'renewed' })
    const marks = open().store.marks()
    expect(marks).toHaveLength(20)
    expect(marks.slice(0, 2)).toEqual(['renewed', 'mark of 21'])
    expect(marks).not.toContain('mark of 5')
    expect(marks).not.toContain('mark of 1')
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
    store.open(null, signedIn)
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
    store.open(null, signedIn)
    expect(store.token()).toBe('secret')
    store.forget()
    expect(store.token()).toBeNull()
  })
})
