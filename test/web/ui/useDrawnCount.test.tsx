import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDrawnCount } from '../../../src/web/ui/useDrawnCount.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const nextFrame = () => act(() => void vi.advanceTimersToNextFrame())

function drawing(entries: readonly number[]) {
  const { result, rerender } = renderHook(useDrawnCount, { initialProps: entries as readonly unknown[] })
  return { count: () => result.current, give: (next: readonly number[]) => rerender(next) }
}

describe('how many rows of a list are drawn', () => {
  it('is all of them at first, as when one comes back to a list', () => {
    expect(drawing(page(0, 75)).count()).toBe(75)
  })

  it('grows by a few in each frame when a page comes in below, to all of them', () => {
    const { count, give } = drawing(page(0, 25))
    give(page(0, 50))
    const counts = [count()]
    while (counts.at(-1)! < 50 && counts.length < 10) {
      nextFrame()
      counts.push(count())
    }
    expect(counts).toEqual([29, 33, 37, 41, 45, 49, 50])
    nextFrame()
    expect(count()).toBe(50)
  })

  it('keeps its place when another page arrives meanwhile', () => {
    const { count, give } = drawing(page(0, 25))
    give(page(0, 50))
    nextFrame()
    give(page(0, 75))
    expect(count()).toBe(37)
  })

  it('is all of another list at once, and never more than there are', () => {
    const { count, give } = drawing(page(0, 25))
    give(page(0, 50))
    give(page(100, 125))
    expect(count()).toBe(25)
    give(page(100, 103))
    expect(count()).toBe(3)
  })
})
