import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotesDoor } from '../../../../src/web/parts/notes/notesDoor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isResolved = async (promise: Promise<void>) => {
  let resolved = false
  void promise.then(() => {
    resolved = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return resolved
}

describe('the door between a questionnaire and its notes', () => {
  it('waits until the screen has rested, or until a button is pressed', async () => {
    const resting = createNotesDoor().rested()
    expect(await isResolved(resting)).toBe(false)
    await vi.advanceTimersByTimeAsync(2500)
    expect(await isResolved(resting)).toBe(true)
    const door = createNotesDoor()
    const pressed = door.rested()
    door.open(4)
    expect(await isResolved(pressed)).toBe(true)
  })

  it('keeps a press that comes too early, once, and forgets it with the screen', () => {
    const door = createNotesDoor()
    const opened: number[] = []
    door.open(4)
    const leave = door.openedBy((questionId) => void opened.push(questionId))
    door.open(5)
    expect(opened).toEqual([4, 5])
    leave()
    door.openedBy((questionId) => void opened.push(questionId))
    expect(opened).toEqual([4, 5])
  })

  it('shows the badges of the notes on the buttons, and none once they are gone', () => {
    const door = createNotesDoor()
    const seen: (string | undefined)[] = []
    const stop = door.watch(() => void seen.push(door.badgeOf(4)))
    const leave = door.showBadges(new Map([[4, 'Not saved']]))
    leave()
    stop()
    door.showBadges(new Map([[4, 'Not saved']]))
    expect(seen).toEqual(['Not saved', undefined])
    expect(door.badgeOf(5)).toBeUndefined()
  })
})
