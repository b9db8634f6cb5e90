import type { FamilyWire } from '../../api/familyForm.ts'
import { instantIn } from '../../domain/moments.ts'
import type { StoredAct } from '../repositories/familyForm.ts'
import type { WholeFamily } from '../queries/familyForm.ts'
import { languageOf } from '../texts/languages.ts'

/** Presents who has done something, and when, in the partner's time. */
export const actWire = ({ at, by }: StoredAct, timeZone: string) => ({ at: instantIn(timeZone, at), by })

/** Presents a family with its children; instants are those of the partner. */
export function familyWire({ family, children, partner }: WholeFamily, timeZone: string): FamilyWire {
  const actOrNull = (act: StoredAct | null) => (act === null ? null : actWire(act, timeZone))
  return {
    ...family,
    locale: languageOf(family.locale),
    created_at: instantIn(timeZone, family.created_at),
    saved: actOrNull(family.saved),
    deletion_request: actOrNull(family.deletion_request),
    players: children.map(({ cohorts, custom_ids, sponsors_accepted, deletion_request, ...child }) => ({
      ...child,
      cohorts: [...cohorts],
      cohort_ids: cohorts.map(({ id }) => id),
      custom_ids: partner.custom_ids.map((one) => ({ ...one, value: custom_ids[one.handle] ?? '' })),
      sponsors_accepeted: sponsors_accepted,
      deletion_request: actOrNull(deletion_request),
    })),
  }
}
