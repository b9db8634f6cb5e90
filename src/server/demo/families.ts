import { addDays, addMonths, diffDays, type IsoDate, laterOf } from '../../domain/calendar.ts'
import type { Birth } from '../../domain/prematurity.ts'
import { sortName } from '../../domain/sortName.ts'
import type { Ids, SeedRow } from './insertRows.ts'
import { instantOn } from './instants.ts'
import { drawFamily, mailName } from './names.ts'
import type { Random } from './random.ts'
import type { SeededCohort, SeededPartner } from './seedOrganization.ts'

/** A child with what the screenings are made from. */
export interface SeededChild {
  readonly id: number
  readonly accountId: number
  readonly cohortId: number
  readonly birth: Birth
  readonly enrolledOn: IsoDate
  /** From this day on nothing was created for the child or answered; it came back too old for every form. */
  readonly leftOn: IsoDate | null
  readonly followUpEnabled: boolean
}

export interface FamilyRows {
  readonly accounts: SeedRow<'accounts'>[]
  readonly children: SeedRow<'children'>[]
  readonly caregivers: SeedRow<'child_caregivers'>[]
  readonly memberships: SeedRow<'child_cohorts'>[]
  readonly seeded: SeededChild[]
}

/** Invites families until so many children are there; the first ones fill every cohort, the rest come as they come. */
export function drawFamilies(
  partner: SeededPartner,
  ids: Ids,
  { count, firstPlace, today, random }: { count: number; firstPlace: number; today: IsoDate; random: Random },
): FamilyRows {
  const departures = random.fork(`departures/${firstPlace}`)
  const rows: FamilyRows = { accounts: [], children: [], caregivers: [], memberships: [], seeded: [] }
  while (rows.seeded.length < count) {
    const size = Math.min(
      random.weighted([
        [1, 58],
        [2, 32],
        [3, 10],
      ]),
      count - rows.seeded.length,
    )
    addFamily(rows, partner, ids, { size, place: firstPlace + rows.seeded.length, today, random, departures })
  }
  return rows
}

function addFamily(
  rows: FamilyRows,
  partner: SeededPartner,
  ids: Ids,
  {
    size,
    place,
    today,
    random,
    departures,
  }: { size: number; place: number; today: IsoDate; random: Random; departures: Random },
): void {
  const family = drawFamily(random)
  const accountIds = family.adults.map((firstName) => {
    const id = ids.next('accounts')
    rows.accounts.push({
      id,
      partner_id: partner.id,
      first_name: firstName,
      last_name: family.lastName,
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
  const girls = [...family.girls]
  const boys = [...family.boys]
  const home = cohortAt(partner, place)
  const birthdays = siblingBirthdays(size, today, random)
  const stay = size === 1 && departures.chance(departing) ? shortStay(today, departures) : null
  birthdays.forEach((drawnBirthday, index) => {
    const birthday = stay?.birthday ?? drawnBirthday
    const gender = random.chance(0.49) ? 'female' : 'male'
    const firstName = (gender === 'female' ? girls : boys).pop() ?? family.lastName
    const id = ids.next('children')
    const drawnEnrolment = addDays(today, -random.whole(20, 300))
    const enrolledOn = stay?.enrolledOn ?? laterOf(birthday, drawnEnrolment)
    const cohort = index === 0 ? home : nearbyCohort(partner, home, random)
    const weeksPremature = random.weighted([
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
    const ageOverride = weeksPremature >= 3 && random.chance(0.1)
    const followUpEnabled = random.chance(0.9)
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
      archived_at: random.chance(0.012) ? instantOn(addDays(today, -random.whole(1, 15)), 900) : null,
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
      leftOn: stay?.leftOn ?? null,
      followUpEnabled,
    })
  })
}

/** Of the families with one child. */
const departing = 0.12

/**
 * A child that left within days and is back after its last form. What it left behind at about 5 years is overdue for
 * good; what it left behind at 39 or 40 months was archived when the form after next was due.
 */
function shortStay(today: IsoDate, random: Random): { birthday: IsoDate; enrolledOn: IsoDate; leftOn: IsoDate } {
  const birthday = addDays(addMonths(today, -random.whole(73, 77)), -random.whole(0, 27))
  const months = random.chance(0.5) ? random.whole(60, 64) : random.whole(39, 40)
  const enrolledOn = addDays(addMonths(birthday, months), random.whole(1, 20))
  return { birthday, enrolledOn, leftOn: addDays(enrolledOn, random.whole(2, 9)) }
}

/** Mostly 1 to 66 months old, at least eleven months apart; a few newborns, a few already in school, one on the way. */
function siblingBirthdays(size: number, today: IsoDate, random: Random): IsoDate[] {
  const youngest = random.weighted<() => IsoDate>([
    [() => addDays(today, -random.whole(32, 1950)), 965],
    [() => addDays(today, -random.whole(2, 29)), 15],
    [() => addMonths(today, -random.whole(67, 76)), 15],
    [() => addDays(today, random.whole(20, 90)), 5],
  ])()
  const birthdays = [youngest]
  while (birthdays.length < size) {
    const previous = birthdays.at(-1) ?? youngest
    const older = addDays(previous, -random.whole(335, 1100))
    birthdays.push(diffDays(older, today) > 2100 ? addDays(today, -random.whole(32, 1950)) : older)
  }
  return birthdays
}

function cohortAt({ cohorts }: SeededPartner, place: number): SeededCohort {
  const cohort = cohorts[place % cohorts.length]
  if (cohort === undefined) throw new RangeError('A partner without cohorts cannot have children.')
  return cohort
}

/** Brothers and sisters usually go to the same school. */
function nearbyCohort(partner: SeededPartner, home: SeededCohort, random: Random): SeededCohort {
  const near = partner.cohorts.filter((cohort) => cohort.subgroupId === home.subgroupId)
  return random.pick(random.chance(0.85) ? near : partner.cohorts)
}
