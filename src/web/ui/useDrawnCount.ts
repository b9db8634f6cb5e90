import { useEffect, useState } from 'react'

/** The number of survey rows that a slow tablet can draw in one frame while it scrolls (docs/decisions/0009). */
const perFrame = 4

interface Drawn {
  readonly entries: readonly unknown[]
  readonly count: number
}

const drawnNext = ({ entries: before, count }: Drawn, entries: readonly unknown[]): Drawn => ({
  entries,
  count: before[0] === entries[0] ? Math.min(entries.length, count + perFrame) : entries.length,
})

/**
 * Returns how many entries of a list to draw. Entries that are appended are drawn a few in each frame, so that
 * scrolling stays smooth; a list that begins differently is drawn at once.
 */
export function useDrawnCount(entries: readonly unknown[]): number {
  const [before, setDrawn] = useState<Drawn>({ entries, count: entries.length })
  const drawn = before.entries === entries ? before : drawnNext(before, entries)
  if (drawn !== before) setDrawn(drawn)
  useEffect(() => {
    if (drawn.count === drawn.entries.length) return undefined
    const frame = requestAnimationFrame(() => setDrawn(drawnNext(drawn, drawn.entries)))
    return () => cancelAnimationFrame(frame)
  }, [drawn])
  return drawn.count
}
