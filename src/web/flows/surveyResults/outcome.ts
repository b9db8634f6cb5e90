import type { ResultsSection, SectionScore, Zone } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'

/** What became of an area: its zone, or why it has none. */
export type Outcome = Zone | 'noZone' | 'noScore'

const worstFirst: readonly Outcome[] = ['refer', 'monitor', 'on_schedule', 'noZone', 'noScore']

const outcomeOf = ({ zone, result }: SectionScore): Outcome => zone ?? (result === null ? 'noScore' : 'noZone')

/** The areas of one side by what became of them, the worst first. */
export function outcomesOf(sections: readonly ResultsSection[], side: Side) {
  const areas = sections.flatMap(({ name, score }) => {
    const own = score[side]
    return own ? [{ name, outcome: outcomeOf(own) }] : []
  })
  return worstFirst.flatMap((outcome) => {
    const names = areas.filter((area) => area.outcome === outcome).map(({ name }) => name)
    return names.length === 0 ? [] : [{ outcome, names, of: areas.length }]
  })
}
