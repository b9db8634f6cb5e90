import { describe, expect, it } from 'vitest'
import { createHeldDrafts } from '../../../src/web/app/heldDrafts.ts'

const isAskedBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('what is typed and not saved', () => {
  it('comes back to the person who typed it, in the record that it was typed into, until it is saved', () => {
    const drafts = createHeldDrafts<string>(() => 1)
    drafts.hold(1, 7, 'Sings.')
    expect([drafts.of(1, 7), drafts.of(1, 8), drafts.of(2, 7)]).toEqual(['Sings.', null, null])
    drafts.send({ type: 'session.ended' })
    expect(drafts.of(1, 7)).toBe('Sings.')
    drafts.hold(2, 8, 'Not theirs.')
    expect([...drafts.all(1)]).toEqual([[7, 'Sings.']])
    drafts.hold(1, 7, null)
    expect([drafts.of(1, 7), drafts.all(1).size]).toEqual([null, 0])
  })

  it('makes the browser ask before the page is closed, as long as its author is signed in', () => {
    let signedIn: number | null = 1
    const drafts = createHeldDrafts<string>(() => signedIn)
    drafts.start()
    expect(isAskedBeforeClosing()).toBe(false)
    drafts.hold(1, 7, 'Sings.')
    expect(isAskedBeforeClosing()).toBe(true)
    signedIn = null
    expect(isAskedBeforeClosing()).toBe(false)
    signedIn = 2
    expect(isAskedBeforeClosing()).toBe(false)
    signedIn = 1
    drafts.hold(1, 7, null)
    expect(isAskedBeforeClosing()).toBe(false)
  })
})
