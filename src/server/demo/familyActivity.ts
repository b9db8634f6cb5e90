import { addDays, type IsoDate, laterOf } from '../../domain/calendar.ts'
import type { SeededChild } from './families.ts'
import type { SeedRow } from './insertRows.ts'
import { instantOn } from './instants.ts'
import type { Random } from './random.ts'

export interface ActivityRows {
  readonly plays: SeedRow<'plays'>[]
  readonly freePlays: SeedRow<'free_plays'>[]
  readonly photos: SeedRow<'photos'>[]
  readonly touches: SeedRow<'app_touches'>[]
}

/**
 * Average number of days between visits of the app, and the share of such families: many look once and never return.
 */
const habits: readonly (readonly [number, number])[] = [
  [90, 34],
  [24, 34],
  [9, 23],
  [4, 9],
]

interface ActivitySource {
  readonly partnerId: number
  readonly clock: { readonly today: IsoDate; readonly now: string }
  readonly random: Random
}

/** Draws what the families of these children have done in their app since they joined. */
export function drawActivity(children: readonly SeededChild[], source: ActivitySource): ActivityRows {
  const rows: ActivityRows = { plays: [], freePlays: [], photos: [], touches: [] }
  const habitOf = new Map<number, number>()
  for (const child of children) {
    const daysBetween = habitOf.get(child.accountId) ?? source.random.weighted(habits)
    habitOf.set(child.accountId, daysBetween)
    addVisits(rows, child, daysBetween, source)
  }
  return rows
}

function addVisits(
  rows: ActivityRows,
  { id, accountId, birth, enrolledOn, leftOn }: SeededChild,
  daysBetween: number,
  { partnerId, clock, random }: ActivitySource,
): void {
  const last = leftOn ?? clock.today
  const pause = () => Math.max(1, Math.ceil(-Math.log(1 - random.next()) * daysBetween))
  for (let day = addDays(laterOf(enrolledOn, birth.birthday), 1); day <= last; day = addDays(day, pause())) {
    const minutes = random.whole(690, 1530)
    const during = (minute: number) => instantOn(day, minutes + minute)
    if (during(30) > clock.now) return
    rows.touches.push({ partner_id: partnerId, account_id: accountId, touched_at: during(0) })
    const cards = random.weighted([
      [0, 30],
      [1, 40],
      [2, 20],
      [3, 10],
    ])
    for (let card = 0; card < cards; card += 1)
      rows.plays.push({ partner_id: partnerId, child_id: id, played_at: during(2 + card * 8) })
    if (random.chance(0.22)) rows.freePlays.push({ partner_id: partnerId, child_id: id, played_at: during(28) })
    if (cards > 0 && random.chance(0.18))
      rows.photos.push({ partner_id: partnerId, child_id: id, uploaded_at: during(29) })
  }
}
