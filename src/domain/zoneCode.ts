import { asq3Areas, type Asq3Area } from './instrument.ts'
import type { SectionScore } from './scoring.ts'
import { type Zone, zones } from './sectionNorm.ts'

/** The sections whose zones a code holds, the first one in the lowest digit. */
const places = [...asq3Areas, 'social_emotional'] as const
export type CodedSection = Asq3Area | 'social_emotional'

export type SectionZones = Readonly<Partial<Record<CodedSection, Zone>>>

/**
 * The zones of a scored survey as one number, so that a database counts many of them fast: for each section a digit of base 4, 0
 * without a zone, else 1 and the zone's place.
 */
export function zoneCode(sections: readonly Pick<SectionScore, 'handle' | 'zone'>[]): number {
  return places.reduce((code, handle, place) => {
    const zone = sections.find((section) => section.handle === handle)?.zone ?? null
    return code + (zone === null ? 0 : zones.indexOf(zone) + 1) * 4 ** place
  }, 0)
}

/** Reads what zoneCode wrote; a section without a zone is left out, so that 0 is an empty record. */
export function zonesOfCode(code: number): SectionZones {
  const found = places.flatMap((handle, place) => {
    const zone = zones[(Math.floor(code / 4 ** place) % 4) - 1]
    return zone === undefined ? [] : [[handle, zone] as const]
  })
  return Object.fromEntries(found)
}

/** The zone of a whole screening: the one of its worst section; null where no section has one. */
export function worstZone(sections: SectionZones): Zone | null {
  const worst = Math.max(-1, ...Object.values(sections).map((zone) => zones.indexOf(zone)))
  return zones[worst] ?? null
}
