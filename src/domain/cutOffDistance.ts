/**
 * The distance of an area's score from the cut-off of its own form, positive on the better side whichever way the form
 * counts (ASQ-3: refer at or below the cut-off; ASQ:SE-2: refer at or above it). Null without a score or a cut-off.
 * Forms for different ages have different cut-offs, so their scores cannot be compared, but these distances can.
 */
export function cutOffDistance({
  result,
  cutOff,
  higherIsBetter,
}: {
  readonly result: number | null
  readonly cutOff: number | null
  readonly higherIsBetter: boolean
}): number | null {
  if (result === null || cutOff === null) return null
  const distance = higherIsBetter ? result - cutOff : cutOff - result
  // Rounds to two decimals, as scores are shown, to hide binary fractions.
  return Math.round(distance * 100) / 100 || 0
}
