import type { Kysely } from 'kysely'
import type { Role } from '../../domain/access.ts'
import type { Tables } from '../db/tables.ts'
import { type Ids, insertRows, type SeedRow } from './insertRows.ts'
import { drawFamily, mailName } from './names.ts'
import type { Random } from './random.ts'
import { adminUserTypes, shownStaff } from './shownStaff.ts'
import { type SeededPartner, signedInTeachersCohorts } from './seedOrganization.ts'

export interface SeededStaff {
  /** Who answers for the teacher in a cohort, by cohort id. */
  readonly teacherOf: ReadonlyMap<number, number>
  /** Who writes notes on the children of a cohort: its teacher, and those who see it and review teacher answers. */
  readonly noteAuthorsOf: (cohortId: number) => readonly number[]
}

/** Roles that see the whole partner; all others are limited to their accesses. */
const noteAuthorRoles: ReadonlySet<Role> = new Set(['admin', 'partner_admin_dashboard'])
const wholePartner: ReadonlySet<Role> = new Set(['superadmin', 'admin', 'partner_admin_dashboard', 'partner_admin'])

export interface Person {
  readonly name: string
  readonly email: string
  readonly role: Role
}

/** Stores the people who sign in, and a teacher for every cohort without one. All of them have the same password. */
export async function seedStaff(
  tx: Kysely<Tables>,
  ids: Ids,
  partner: SeededPartner,
  people: readonly Person[],
  { passwordHash, createdAt, random }: { passwordHash: string; createdAt: string; random: Random },
): Promise<SeededStaff> {
  const staff: SeedRow<'staff'>[] = []
  const accesses: SeedRow<'staff_accesses'>[] = []
  const teacherOf = new Map<number, number>()
  const coachesOf = new Map<number, number>()

  const add = ({ name, email, role, archivedAt = null }: Person & { archivedAt?: string | null }): number => {
    const id = ids.next('staff')
    staff.push({
      id,
      partner_id: partner.id,
      name,
      email,
      role,
      options: null,
      full_access: wholePartner.has(role),
      using_saml: false,
      password_hash: passwordHash,
      archived_at: archivedAt,
      created_at: createdAt,
    })
    return id
  }
  const mayAccess = (staffId: number, access: Partial<Record<'group_id' | 'subgroup_id' | 'cohort_id', number>>) =>
    accesses.push({ staff_id: staffId, group_id: null, subgroup_id: null, cohort_id: null, ...access })

  for (const { name, email, role } of people) {
    const id = add({ name, email, role })
    if (role === 'teacher') {
      for (const cohort of signedInTeachersCohorts(partner)) {
        mayAccess(id, { cohort_id: cohort.id })
        teacherOf.set(cohort.id, id)
      }
    }
    if (role === 'coach') {
      for (const groupId of new Set(partner.cohorts.map((cohort) => cohort.groupId).slice(0, -2))) {
        mayAccess(id, { group_id: groupId })
        for (const cohort of partner.cohorts) if (cohort.groupId === groupId) coachesOf.set(cohort.id, id)
      }
    }
  }
  for (const cohort of partner.cohorts) {
    if (teacherOf.has(cohort.id)) continue
    const { adults, lastName } = drawFamily(random)
    const [firstName = lastName] = adults
    const email = `${mailName(firstName)}.${mailName(lastName)}.${cohort.id}@${partner.plan.mailDomain}`
    const id = add({ name: `${firstName} ${lastName}`, email, role: 'teacher' })
    mayAccess(id, { cohort_id: cohort.id })
    teacherOf.set(cohort.id, id)
  }
  for (const shown of shownStaff(partner)) {
    const id = add(shown)
    for (const access of shown.accesses) mayAccess(id, access)
  }
  await insertRows(tx, 'staff', staff)
  await insertRows(tx, 'staff_accesses', accesses)
  await tx
    .insertInto('partner_custom_tags')
    .values(adminUserTypes.map((label) => ({ partner_id: partner.id, kind: 'admin_user_type' as const, label })))
    .execute()
  const everywhere = staff.flatMap(({ id, role }) =>
    id !== undefined && role && noteAuthorRoles.has(role) ? [id] : [],
  )
  const noteAuthorsOf = (cohortId: number) => [
    ...[teacherOf.get(cohortId), coachesOf.get(cohortId)].filter((id) => id !== undefined),
    ...everywhere,
  ]
  return { teacherOf, noteAuthorsOf }
}
