/** Formats a score with two decimals, or as '--.--' when there is none. */
export function formatScore(score: number | null): string {
  return score === null ? '--.--' : score.toFixed(2)
}
