import type { FamilyListWire } from '../../api/families.ts'
import { instantIn } from '../../domain/moments.ts'
import type { FamilyList } from '../queries/families.ts'

/** Presents one page of families; days and instants are those of the partner. */
export function familyListWire({ page, perPage, total, families }: FamilyList, timeZone: string): FamilyListWire {
  return {
    records: families.map(({ last_action_at, created_at, ...family }) => ({
      ...family,
      players: [...family.players],
      last_action_date: last_action_at === null ? null : instantIn(timeZone, last_action_at).slice(0, 10),
      created_at: instantIn(timeZone, created_at),
    })),
    pagination: { current_page: page, per_page: perPage, total_count: total },
  }
}
