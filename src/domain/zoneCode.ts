import { asq3Areas, type Asq3Area } from './instrument.ts'
import type { SectionScore } from './scoring.ts'
import { type Zone, zones } from './sectionNorm.ts'

/** The sections whose zones a code holds, from the lowest digit on. */
const places = [...asq3Areas, 'social_emotional'] as const
export type CodedSection = Asq3Area | 'social_emotional'

export type SectionZones = Readonly<Partial<Record<CodedSection, Zone>>>

/**
 * Encodes the zones of a scored survey as a number, so that the database can count many of them quickly: one base-4
 * digit for each section, 0 without a zone, else 1 plus the zone's index.
 */
export function zoneCode(sections: readonly Pick<SectionScore, 'handle' | 'zone'>[]): number {
  return places.reduce((code, handle, place) => {
    const zone = sections.find((section) => section.handle === handle)?.zone ?? null
    return code + (zone === null ? 0 : zones.indexOf(zone) + 1) * 4 ** place
  }, 0)
}

/** Decodes a zoneCode; omits sections without a zone, so that 0 gives an empty record. */
export function zonesOfCode(code: number): SectionZones {
  const found = places.flatMap((handle, place) => {
    const zone = zones[(Math.floor(code / 4 ** place) % 4) - 1]
    return zone === undefined ? [] : [[handle, zone] as const]
  })
  return Object.fromEntries(found)
}

/** The zone of a whole screening: that of its worst section; null when no section has one. */
export function worstZone(sections: SectionZones): Zone | null {
  const worst = Math.max(-1, ...Object.values(sections).map((zone) => zones.indexOf(zone)))
  return zones[worst] ?? null
}
