import { describe, expect, it } from 'vitest'
import { explainScore } from '../../src/domain/scoreExplanation.ts'
import { scoreSection } from '../../src/domain/scoring.ts'
import { answersOf, choice, radioOf, sample, sectionOf } from './sampleInstruments.ts'

const asq3 = sample('asq_3', 12)
const section = sectionOf(asq3, 'communication')

function explained(handles: readonly string[], instrument = asq3, of = section) {
  const answers = handles.map((handle, index) => choice(radioOf(of, index), handle))
  return explainScore(scoreSection(instrument, of, answersOf(...answers)))
}

describe('the explanation of a score', () => {
  it('leads from items to points, cut-off and zone', () => {
    const steps = explained(['yes', 'yes', 'sometimes', 'sometimes', 'not_yet', 'not_yet'])
    expect(steps.map((step) => step.kind)).toEqual([...Array(6).fill('item'), 'total', 'cutOff', 'zone'])
    expect(steps[0]).toEqual({ kind: 'item', questionId: 1, label: 'Yes', points: 10 })
    expect(steps.slice(6)).toEqual([
      { kind: 'total', points: 30, answered: 6, scoredItems: 6 },
      {
        kind: 'cutOff',
        cutOff: 15.64,
        monitorBound: 32.5,
        monitorBoundIsExact: false,
        higherIsBetter: true,
        normsProvenance: 'public',
        cutOffConfidence: 'A',
      },
      { kind: 'zone', result: 30, zone: 'monitor' },
    ])
  })

  it('shows an adjustment with what it was and became', () => {
    expect(explained(['yes', 'yes', 'yes', 'sometimes', 'not_yet'])[7]).toEqual({
      kind: 'adjusted',
      missing: 1,
      from: 35,
      to: 42,
    })
  })

  it('ends with the reason when the section is not scored', () => {
    expect(explained(['yes', 'yes', 'yes']).at(-1)).toEqual({ kind: 'notScored', missing: 3 })
  })

  it('says when there are no norms', () => {
    const licensed = { ...sample('asq_se2', 2), provenance: 'licensed' } as const
    const social = sectionOf(licensed, 'social_emotional')
    expect(explained(Array(16).fill('often'), licensed, social).at(-1)).toEqual({ kind: 'noNorms' })
  })
})
