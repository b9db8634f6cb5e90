/** Two decimals, or '--.--' where there is no score. */
export function formatScore(score: number | null): string {
  return score === null ? '--.--' : score.toFixed(2)
}
