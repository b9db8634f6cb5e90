import { addDays, type IsoDate } from '../../domain/calendar.ts'
import type { Birth } from '../../domain/prematurity.ts'
import { sortName } from '../../domain/sortName.ts'
import type { Ids, SeedRow } from './insertRows.ts'
import { instantOn } from './instants.ts'
import { departed, type Life, siblingLives } from './lives.ts'
import { drawFamily, type FamilyNames, mailName } from './names.ts'
import type { Random } from './random.ts'
import { type SeededCohort, type SeededPartner, signedInTeachersCohorts } from './seedOrganization.ts'
import type { ShownFamily } from './shownFamilies.ts'

/** A child with the data from which its screenings are drawn. */
export interface SeededChild extends Omit<Life, 'birthday'> {
  readonly id: number
  readonly accountId: number
  readonly cohortId: number
  readonly birth: Birth
  readonly followUpEnabled: boolean
}

export interface FamilyRows {
  readonly accounts: SeedRow<'accounts'>[]
  readonly children: SeedRow<'children'>[]
  readonly caregivers: SeedRow<'child_caregivers'>[]
  readonly memberships: SeedRow<'child_cohorts'>[]
  readonly seeded: SeededChild[]
}

export interface Batch {
  readonly count: number
  readonly firstPlace: number
  readonly today: IsoDate
  readonly random: Random
  /** Families that count towards the number of children; the others are drawn. */
  readonly shown: readonly ShownFamily[]
}

/**
 * Invites families until the number of children is reached; the first ones fill every cohort, the rest join cohorts at
 * random.
 */
export function drawFamilies(partner: SeededPartner, ids: Ids, batch: Batch): FamilyRows {
  const { count, firstPlace, today, random } = batch
  const departures = random.fork(`departures/${firstPlace}`)
  const shownLives = random.fork(`shown/${firstPlace}`)
  const rows: FamilyRows = { accounts: [], children: [], caregivers: [], memberships: [], seeded: [] }
  const taken = new Set<string>()
  batch.shown.forEach(({ names, life }, place) => {
    const home = cohortAt(signedInTeachersCohorts(partner), place)
    const family = { ...names, girls: shownLives.shuffled(names.girls), boys: shownLives.shuffled(names.boys) }
    const lives = [life(today, shownLives)]
    addFamily(rows, partner, ids, { family, lives, home, taken, today, random: shownLives })
  })
  while (rows.seeded.length < count) {
    const size = Math.min(
      random.weighted([
        [1, 58],
        [2, 32],
        [3, 10],
      ]),
      count - rows.seeded.length,
    )
    const home = cohortAt(partner.cohorts, firstPlace + rows.seeded.length)
    const isDeparting = size === 1 && departures.chance(departing)
    const lives = isDeparting ? [departed(today, departures)] : siblingLives(size, today, random)
    addFamily(rows, partner, ids, { family: drawFamily(random), lives, home, taken, today, random })
  }
  return rows
}

interface FamilyToAdd {
  readonly family: FamilyNames
  readonly lives: readonly Life[]
  readonly home: SeededCohort
  /** Names of the partner's children so far; duplicates occur only when all names are used. */
  readonly taken: Set<string>
  readonly today: IsoDate
  readonly random: Random
}

function addFamily(
  rows: FamilyRows,
  partner: SeededPartner,
  ids: Ids,
  { family, lives, home, taken, today, random }: FamilyToAdd,
): void {
  const accountIds = family.adults.map((firstName) => {
    const id = ids.next('accounts')
    rows.accounts.push({
      id,
      partner_id: partner.id,
      first_name: firstName,
      last_name: family.lastName,
      sort_name: sortName(firstName, family.lastName),
      email: `${mailName(firstName)}.${mailName(family.lastName)}.${id}@families.example`,
      phone: '',
      address: '',
      zip: '',
      locale: family.locale,
      archived_at: null,
      created_at: instantOn(addDays(today, -random.whole(30, 420)), random.whole(840, 1320)),
    })
    return id
  })
  const [accountId = 0] = accountIds
  lives.forEach(({ birthday, enrolledOn, leftOn, newest }, index) => {
    const gender = random.chance(0.49) ? 'female' : 'male'
    const firstName = freeName(gender === 'female' ? family.girls : family.boys, family.lastName, taken)
    const id = ids.next('children')
    const cohort = index === 0 ? home : nearbyCohort(partner, home, random)
    const weeksPremature = newest === null ? drawWeeksPremature(random) : 0
    const ageOverride = weeksPremature >= 3 && random.chance(0.1)
    const followUpEnabled = random.chance(0.9)
    const isArchived = newest === null && random.chance(0.012)
    rows.children.push({
      id,
      partner_id: partner.id,
      account_id: accountId,
      first_name: firstName,
      last_name: family.lastName,
      sort_name: sortName(firstName, family.lastName),
      gender,
      race: random.chance(0.9) ? family.race : 'unknown',
      birthday,
      weeks_premature: weeksPremature,
      age_override: ageOverride,
      asq_follow_up_enabled: followUpEnabled,
      archived_at: isArchived ? instantOn(addDays(today, -random.whole(1, 15)), 900) : null,
      created_at: instantOn(enrolledOn < today ? enrolledOn : addDays(today, -1), random.whole(840, 1320)),
    })
    rows.caregivers.push(...accountIds.map((caregiverId) => ({ child_id: id, account_id: caregiverId })))
    rows.memberships.push({ child_id: id, cohort_id: cohort.id })
    rows.seeded.push({
      id,
      accountId,
      cohortId: cohort.id,
      birth: { birthday, weeksPremature: ageOverride ? 0 : weeksPremature },
      enrolledOn,
      leftOn,
      newest,
      followUpEnabled,
    })
  })
  // A family joins with its first child; the draw above stays, because all later draws depend on it.
  const joinedAt = rows.children
    .slice(-lives.length)
    .map((child) => child.created_at)
    .toSorted()[0]
  for (const account of rows.accounts.slice(-accountIds.length)) account.created_at = joinedAt
}

/** Share of families with one child that leave. */
const departing = 0.12

function drawWeeksPremature(random: Random): number {
  return random.weighted([
    [0, 88],
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 1],
    [6, 1],
    [8, 1],
    [10, 1],
  ])
}

function freeName(firstNames: readonly string[], lastName: string, taken: Set<string>): string {
  const nameOf = (firstName: string) => sortName(firstName, lastName)
  const firstName = firstNames.find((name) => !taken.has(nameOf(name))) ?? firstNames[0] ?? lastName
  taken.add(nameOf(firstName))
  return firstName
}

function cohortAt(cohorts: readonly SeededCohort[], place: number): SeededCohort {
  const cohort = cohorts[place % cohorts.length]
  if (cohort === undefined) throw new RangeError('A partner without cohorts cannot have children.')
  return cohort
}

/** Siblings usually attend the same school. */
function nearbyCohort(partner: SeededPartner, home: SeededCohort, random: Random): SeededCohort {
  const near = partner.cohorts.filter((cohort) => cohort.subgroupId === home.subgroupId)
  return random.pick(random.chance(0.85) ? near : partner.cohorts)
}
