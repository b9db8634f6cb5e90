/**
 * How far an area's score is from the cut-off of its own form, above zero on the side that is better, whichever way the form counts
 * (ASQ-3: refer at or below the cut-off; ASQ:SE-2: refer at or above it). Null without a score or without a cut-off. Forms of different
 * ages have different cut-offs, so that the scores themselves cannot be laid side by side, and these distances can.
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
  // Two decimals, as scores are shown, so that binary fractions do not show.
  return Math.round(distance * 100) / 100 || 0
}
