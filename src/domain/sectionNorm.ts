import { asq3Areas } from './instrument.ts'
import type { Asq3Area, Instrument, Section } from './instrument.ts'
import { asq3Norm } from './norms/asq3.ts'
import type { Confidence } from './norms/asq3.ts'
import { asqSe2SampleNorm } from './norms/asqSe2Sample.ts'

export const zones = ['on_schedule', 'monitor', 'refer'] as const
export type Zone = (typeof zones)[number]

/** public: gathered from public material; sample: invented for the sample pack; licensed: from a licensee's pack. */
export type NormsProvenance = 'public' | 'sample' | 'licensed'

/** The figures that turn one section's score into a zone. */
export interface ZoneNorm {
  readonly cutOff: number
  readonly monitorBound: number
  /** Whether the bound is the publisher's own figure; if so, the bound itself is in the monitor zone. */
  readonly monitorBoundIsExact: boolean
  readonly higherIsBetter: boolean
  readonly provenance: NormsProvenance
  readonly confidence: Confidence | null
}

/** Half the distance between two bubbles: an estimate of the unknown mean - 1 SD. */
const halfBubble = 2.5

function isAsq3Area(handle: string): handle is Asq3Area {
  return asq3Areas.some((area) => area === handle)
}

/**
 * The norm of a section: the pack's own if it has one, else the public ASQ-3 table, else our sample ASQ:SE-2 figures.
 * The latter two apply to sample instruments only: a licensed form without figures gets a score and no zone.
 */
export function zoneNorm(
  instrument: Pick<Instrument, 'type' | 'ageMonths' | 'provenance'>,
  section: Pick<Section, 'handle' | 'norm'>,
): ZoneNorm | null {
  const higherIsBetter = instrument.type === 'asq_3'
  if (section.norm !== undefined) {
    const provenance = instrument.provenance
    return { ...section.norm, monitorBoundIsExact: true, higherIsBetter, provenance, confidence: null }
  }
  if (instrument.type === 'asq_3') {
    const norm = isAsq3Area(section.handle) ? asq3Norm(instrument.ageMonths, section.handle) : null
    if (norm === null) return null
    return {
      cutOff: norm.cutOff,
      monitorBound: norm.upperBubble + halfBubble,
      monitorBoundIsExact: false,
      higherIsBetter,
      provenance: 'public',
      confidence: norm.cutOffConfidence,
    }
  }
  const norm = instrument.provenance === 'sample' ? asqSe2SampleNorm(instrument.ageMonths) : null
  if (norm === null || section.handle !== 'social_emotional') return null
  return {
    cutOff: norm.cutOff,
    monitorBound: norm.monitorFrom,
    monitorBoundIsExact: true,
    higherIsBetter,
    provenance: 'sample',
    confidence: null,
  }
}

/** ASQ-3 refers at or below the cut-off and monitors above it up to the bound; ASQ:SE-2 is the other way round. */
export function zoneOf(score: number, norm: ZoneNorm): Zone {
  if (!norm.higherIsBetter) {
    if (score >= norm.cutOff) return 'refer'
    return score >= norm.monitorBound ? 'monitor' : 'on_schedule'
  }
  if (score <= norm.cutOff) return 'refer'
  const isMonitored = norm.monitorBoundIsExact ? score <= norm.monitorBound : score < norm.monitorBound
  return isMonitored ? 'monitor' : 'on_schedule'
}
