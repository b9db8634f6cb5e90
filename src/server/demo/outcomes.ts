import type { InstrumentType } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import type { Random } from './random.ts'

/** Base rates of the sample world, per hundred scored surveys. Source: facts, "Base rates for demo data". */
const outcomeRates: Readonly<Record<InstrumentType, Readonly<Record<Zone, number>>>> = {
  asq_3: { on_schedule: 51, monitor: 28, refer: 21 },
  asq_se2: { on_schedule: 78, monitor: 13, refer: 9 },
}

/** Deals outcomes at exactly the base rates, in random order. */
export type OutcomeDeck = (type: InstrumentType) => Zone

/**
 * Creates a deck of a hundred for each type, shuffled again when empty. The same random numbers give the same order.
 */
export function createOutcomeDeck(random: Random): OutcomeDeck {
  const left: Record<InstrumentType, Zone[]> = { asq_3: [], asq_se2: [] }
  return (type) => {
    if (left[type].length === 0) left[type] = random.shuffled(fullDeck(type))
    return left[type].pop() ?? 'on_schedule'
  }
}

function fullDeck(type: InstrumentType): Zone[] {
  const { on_schedule, monitor, refer } = outcomeRates[type]
  return [
    ...Array<Zone>(on_schedule).fill('on_schedule'),
    ...Array<Zone>(monitor).fill('monitor'),
    ...Array<Zone>(refer).fill('refer'),
  ]
}
