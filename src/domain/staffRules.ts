import { type Option, type Role, type Viewer, isOptionRole, options, roles } from './access.ts'

/* What those who administer may give to other staff, and take from them. */

const lesserRoles: readonly Role[] = ['coach', 'partner_admin', 'teacher', 'translator']

/** The roles that a person with this role may give and take. */
export function grantableRoles(role: Role): readonly Role[] {
  if (role === 'superadmin') return roles
  if (role === 'admin') return roles.filter((other) => other !== 'superadmin')
  return role === 'partner_admin_dashboard' || role === 'coach' ? lesserRoles : []
}

/** Tells whether people with this role have options of their own, among those of their partner. */
export const hasOwnOptions = (role: Role): boolean => isOptionRole({ role })

/** Those of the given options that the product knows, in its order. */
export const knownOptions = (given: readonly string[]): Option[] => options.filter((option) => given.includes(option))

/** What a person's account says about options: null stands for all those of the partner. */
export function effectiveOptions(
  role: Role,
  own: readonly string[] | null,
  ofPartner: readonly string[],
): readonly string[] {
  return own !== null && hasOwnOptions(role) ? ofPartner.filter((option) => own.includes(option)) : ofPartner
}

export const accessLevels = ['group', 'subgroup', 'cohort'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** The access that somebody holds and may therefore give; a group includes all below it. */
export interface HeldAccess extends Readonly<Record<AccessLevel, ReadonlySet<number>>> {
  readonly everything: boolean
}

type Giver = Pick<Viewer, 'id' | 'role'>

export interface Standing {
  readonly id: number
  readonly role: Role
  readonly fullAccess: boolean
  readonly accesses: Readonly<Record<AccessLevel, readonly { readonly id: number }[]>>
}

/** Tells whether one person may change what another one may do: never one's own, nor that of a role one may not give. */
export const mayGiveTo = (giver: Giver, { id, role }: Pick<Standing, 'id' | 'role'>): boolean =>
  id !== giver.id && grantableRoles(giver.role).includes(role)

/** Tells whether a person may be edited: also every access of theirs has to be within one's own. */
export const mayEdit = (giver: Giver, held: HeldAccess, person: Standing): boolean =>
  mayGiveTo(giver, person) &&
  (held.everything || !person.fullAccess) &&
  accessLevels.every((level) => person.accesses[level].every(({ id }) => held[level].has(id)))

/** The options that are in one list only. */
export const changedOptions = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...before.filter((option) => !after.includes(option)),
  ...after.filter((option) => !before.includes(option)),
]
