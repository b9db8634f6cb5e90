import type { MyAccesses, StaffListWire, StaffMemberWire } from '../../api/staff.ts'
import { type Viewer, can } from '../../domain/access.ts'
import { instantIn } from '../../domain/moments.ts'
import {
  type HeldAccess,
  effectiveOptions,
  hasOwnOptions,
  knownOptions,
  mayEdit,
  mayGiveTo,
} from '../../domain/staffRules.ts'
import type { StaffViewer } from '../identity/viewer.ts'
import type { StaffCard, StaffList } from '../queries/staff.ts'
import type { StaffRecord } from '../repositories/staff.ts'
import type { HeldPlace } from '../repositories/staffAccess.ts'

type Asking = Pick<StaffViewer, 'id' | 'role' | 'partner'>

/** What the policy table says about the person, with the options of now. */
const viewerOf = ({ id, role, partnerId, options, partnerOptions, fullAccess }: StaffRecord): Viewer => ({
  id,
  role,
  partnerId,
  options: effectiveOptions(role, options, partnerOptions),
  features: [],
  fullAccess,
})

const rowOf = (person: StaffRecord, held: HeldAccess, viewer: Asking) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  created_at: instantIn(viewer.partner.timeZone, person.createdAt),
  archived: person.archived,
  is_own: person.id === viewer.id,
  is_editable: mayEdit(viewer, held, person),
  is_administrator: can(viewerOf(person), 'administer'),
  is_full_access: person.fullAccess,
})

/** Presents one page of staff. */
export function staffListWire({ page, perPage, total, people, held }: StaffList, viewer: Asking): StaffListWire {
  return {
    records: people.map((person) => ({
      ...rowOf(person, held, viewer),
      groups: [...person.accesses.group],
      subgroups: [...person.accesses.subgroup],
      cohorts: [...person.accesses.cohort],
    })),
    pagination: { current_page: page, per_page: perPage, total_count: total },
  }
}

/** Presents a person of the staff with everything that the card shows. */
export function staffMemberWire({ person, actions, held }: StaffCard, viewer: Asking): StaffMemberWire {
  const { role, tag, accesses } = person
  const mayGive = mayGiveTo(viewer, person)
  const access = (level: keyof typeof accesses) =>
    accesses[level].map((place) => ({ ...place, is_editable: mayGive && held[level].has(place.id) }))
  return {
    ...rowOf(person, held, viewer),
    role,
    options: hasOwnOptions(role) ? knownOptions(viewerOf(person).options) : [],
    using_saml: person.usingSaml,
    may_change_access: mayGive,
    may_change_full_access: mayGive && held.everything,
    groups: access('group'),
    subgroups: access('subgroup'),
    cohorts: access('cohort'),
    partner_custom_tag_association:
      tag === null ? null : { partner_custom_tag_id: tag.id, partner_custom_tag_label: tag.label },
    partner_actions: actions.map((action) => ({
      ...action,
      created_at: instantIn(viewer.partner.timeZone, action.created_at),
    })),
  }
}

type Option = MyAccesses['groups'][number]

const option = (value: number, label: string, disabled = false): Option => ({ value, label, disabled })

/** Presents what a person holds: subgroups and cohorts follow disabled entries that name the level above them. */
export function myAccessesWire(places: readonly HeldPlace[], hasFullAccess: boolean) {
  const groups = new Map<string, Option>()
  const subgroups = new Map<string, Option>()
  const cohorts = new Map<string, Option>()
  for (const place of places) {
    const { group_id, group_name, subgroup_id, subgroup_name, cohort_id, cohort_name } = place
    if (place.holds_group) groups.set(`${group_id}`, option(group_id, group_name))
    if (subgroup_id === null || subgroup_name === null) continue
    if (place.holds_subgroup) {
      subgroups.set(`heading ${group_id}`, option(group_id, group_name, true))
      subgroups.set(`${subgroup_id}`, option(subgroup_id, subgroup_name))
    }
    if (cohort_id === null || cohort_name === null) continue
    cohorts.set(`heading ${subgroup_id}`, option(subgroup_id, `${group_name} › ${subgroup_name}`, true))
    cohorts.set(`${cohort_id}`, option(cohort_id, cohort_name))
  }
  return {
    full_access: hasFullAccess,
    groups: [...groups.values()],
    subgroups: [...subgroups.values()],
    cohorts: [...cohorts.values()],
  }
}
