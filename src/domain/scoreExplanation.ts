import type { Confidence } from './norms/asq3.ts'
import type { ItemScore, SectionScore } from './scoring.ts'
import type { Zone } from './sectionNorm.ts'

/** The data of an explanation; scores from the wire have it too. */
export type ExplainedScore = Pick<
  SectionScore,
  | 'result'
  | 'zone'
  | 'adjusted'
  | 'answered'
  | 'scoredItems'
  | 'points'
  | 'cutOff'
  | 'monitorBound'
  | 'monitorBoundIsExact'
  | 'higherIsBetter'
  | 'cutOffConfidence'
> & {
  readonly items: readonly Pick<ItemScore, 'questionId' | 'label' | 'points'>[]
  readonly normsProvenance: string
}

/** One line of "why is this the score", in order of calculation. The catalogs word it. */
export type ScoreStep =
  | {
      readonly kind: 'item'
      readonly questionId: number
      readonly label: string | null
      readonly points: number | null
    }
  | { readonly kind: 'total'; readonly points: number; readonly answered: number; readonly scoredItems: number }
  | { readonly kind: 'adjusted'; readonly missing: number; readonly from: number; readonly to: number }
  | { readonly kind: 'notScored'; readonly missing: number }
  | {
      readonly kind: 'cutOff'
      readonly cutOff: number
      readonly monitorBound: number
      readonly monitorBoundIsExact: boolean
      readonly higherIsBetter: boolean
      readonly normsProvenance: string
      readonly cutOffConfidence: Confidence | null
    }
  | { readonly kind: 'noNorms' }
  | { readonly kind: 'zone'; readonly result: number; readonly zone: Zone }

/** Lists the steps of a score: item -> points -> adjustment -> cut-off -> zone. Steps that do not apply are omitted. */
export function explainScore(score: ExplainedScore): readonly ScoreStep[] {
  const { points, answered, scoredItems, result, zone, cutOff, monitorBound, higherIsBetter, normsProvenance } = score
  const { monitorBoundIsExact, cutOffConfidence } = score
  const missing = scoredItems - answered
  const steps: ScoreStep[] = [
    ...score.items.map((item) => ({
      kind: 'item' as const,
      questionId: item.questionId,
      label: item.label,
      points: item.points,
    })),
    { kind: 'total', points, answered, scoredItems },
  ]
  if (result === null) return [...steps, { kind: 'notScored', missing }]
  if (score.adjusted) steps.push({ kind: 'adjusted', missing, from: points, to: result })
  if (cutOff === null || monitorBound === null || zone === null) return [...steps, { kind: 'noNorms' }]
  steps.push({
    kind: 'cutOff',
    cutOff,
    monitorBound,
    monitorBoundIsExact,
    higherIsBetter,
    normsProvenance,
    cutOffConfidence,
  })
  return [...steps, { kind: 'zone', result, zone }]
}
