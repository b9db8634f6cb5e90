import type { SeededPartner } from './seedOrganization.ts'
import type { Person } from './seedStaff.ts'

/** The kinds of staff that the demo partners tell apart. */
export const adminUserTypes = ['Home visitor', 'Lead teacher', 'Office']

export interface ShownPerson extends Person {
  readonly archivedAt?: string
  readonly accesses: readonly Partial<Record<'group_id' | 'subgroup_id' | 'cohort_id', number>>[]
}

/** People who show every shape of access: one of each level, more than the list shows at once, none, and archived. */
export function shownStaff({ cohorts, plan: { mailDomain } }: SeededPartner): readonly ShownPerson[] {
  const [first, last] = [cohorts[0], cohorts.at(-1)]
  if (first === undefined || last === undefined) return []
  const email = (mailbox: string) => `${mailbox}@${mailDomain}`
  const many = cohorts.slice(0, 6).map(({ id }) => ({ cohort_id: id }))
  return [
    {
      name: 'Beatriz Salgado',
      email: email('beatriz.salgado'),
      role: 'coach',
      accesses: [{ group_id: last.groupId }, { subgroup_id: first.subgroupId }, { cohort_id: first.id }],
    },
    { name: 'Tomasz Wiśniewski', email: email('tomasz.wisniewski'), role: 'teacher', accesses: many },
    { name: 'Leila Haddad', email: email('leila.haddad'), role: 'teacher', accesses: [] },
    {
      name: 'Owen Prescott',
      email: email('owen.prescott'),
      role: 'teacher',
      archivedAt: '2026-06-30T12:00:00Z',
      accesses: [{ cohort_id: first.id }],
    },
  ]
}
