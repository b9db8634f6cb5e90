import { describe, expect, it } from 'vitest'
import { formatScore } from '../../src/domain/formatScore.ts'

describe('a score on screen', () => {
  it('has two decimals, or --.-- if none (98)', () => {
    expect(formatScore(null)).toBe('--.--')
    expect(formatScore(0)).toBe('0.00')
    expect(formatScore(37.5)).toBe('37.50')
    expect(formatScore((55 * 23) / 20)).toBe('63.25')
  })
})
