import { useEffect, useState } from 'react'

/** So many rows of the survey list fit into a frame on a slow tablet beside the scrolling itself (docs/decisions/0009). */
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
 * How many entries of a list are drawn. Those that come in below the others are drawn a few in each frame, so that scrolling goes on
 * meanwhile; a list with another beginning is drawn at once.
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
