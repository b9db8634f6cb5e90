import type { Kysely } from 'kysely'
import { fieldMessages } from '../../api/fieldMessages.ts'
import { messages } from '../../api/messages.ts'
import type { NewStaff, StaffChange } from '../../api/staff.ts'
import type { Role } from '../../domain/access.ts'
import {
  accessLevels,
  changedOptions,
  effectiveOptions,
  grantableRoles,
  hasOwnOptions,
  mayEdit,
} from '../../domain/staffRules.ts'
import { DatabaseFailure } from '../db/failure.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { takenAddressLimits, throttled } from '../identity/throttle.ts'
import type { StaffViewer } from '../identity/viewer.ts'
import { passwordEmailJob } from '../jobs/names.ts'
import { heldAccess, staffById } from '../queries/staff.ts'
import { readCustomTags } from '../repositories/customTags.ts'
import { type StaffRecord, type StaffValues, insertStaffMember, lockStaff, updateStaff } from '../repositories/staff.ts'
import { insertAccesses } from '../repositories/staffAccess.ts'
import { deleteUnusedLinks } from '../repositories/system/oneTimeLinks.ts'
import { revokeSessionsOf } from '../repositories/system/sessions.ts'
import { isLastSuperadmin, removePassword } from '../repositories/system/staff.ts'
import { type KeyedRequest, once } from './once.ts'

/** Who changes the staff, and with which request. */
export interface StaffRequest {
  readonly viewer: Pick<StaffViewer, 'id' | 'role' | 'options' | 'partner'>
  readonly scope: Scope
  readonly keyed: KeyedRequest
}

const refused = () => problem(403, 'not_allowed')

/**
 * Creates a person of the partner's staff, who is invited by e-mail, and returns the id. 403 for what the sender does
 * not hold, 422 for an address that anybody has, even an archived person.
 */
export async function createStaff(deps: Deps, request: StaffRequest, input: NewStaff): Promise<number> {
  const { viewer, scope, keyed } = request
  const { role, full_access: fullAccess } = input
  const given = { group: input.group_ids, subgroup: input.subgroup_ids, cohort: input.cohort_ids }
  const held = await heldAccess(deps, scope, viewer.id)
  const isHeld = accessLevels.every((level) => given[level].every((id) => held[level].has(id)))
  if (!isHeld || (fullAccess && !held.everything)) throw refused()
  const options = optionsFor(role, input.options ?? viewer.options)
  refuseGrants(viewer, role, options ?? [])
  const tagId = (await chosenTag(deps, scope, input.partner_custom_tag_association_attributes)) ?? null
  const values = { name: input.name, email: input.email, role, options, usingSaml: input.using_saml, tagId }
  refuseSaml(viewer, values)
  return withFreeAddress(deps, viewer.id, () =>
    once(deps, keyed, [JSON.stringify(input)], async (tx) => {
      const createdAt = new Date(deps.clock()).toISOString()
      const id = await insertStaffMember(tx, scope, input.partner_id, { ...values, fullAccess, createdAt })
      if (id === null) throw refused()
      for (const level of accessLevels) await insertAccesses(tx, scope, { staffId: id, level, recordIds: given[level] })
      await deps.jobs.enqueue(passwordEmailJob, { kind: 'invitation', staff_id: id }, { tx })
      return id
    }),
  )
}

/**
 * Changes a person; what is absent stays. Of one's own account only name and e-mail address. 404 out of the partner, 403
 * for what the sender may not give or take, 422 for a taken address and for the last superadmin.
 */
export async function changeStaff(deps: Deps, request: StaffRequest, id: number, change: StaffChange): Promise<void> {
  const { viewer, scope, keyed } = request
  const held = await heldAccess(deps, scope, viewer.id)
  const tagId = await chosenTag(deps, scope, change.partner_custom_tag_association_attributes)
  const before = await staffById(deps, scope, id)
  const isDemoted = before.role === 'superadmin' && change.role !== undefined && change.role !== before.role
  await withFreeAddress(deps, viewer.id, () =>
    once(deps, keyed, [id, JSON.stringify(change)], async (tx) => {
      const isLast = isDemoted && (await isLastSuperadmin(tx, id))
      await lockStaff(tx, scope, id)
      const person = await staffById({ db: tx }, scope, id)
      const values = changed(person, viewer, change, tagId)
      if (id === viewer.id) refuseOwnRights(person, values)
      else if (!mayEdit(viewer, held, person)) throw refused()
      else refuseTransfer(viewer, person, values)
      if (isLast) throw fieldErrors({ base: [messages.last_superadmin] })
      refuseSaml(viewer, values)
      await updateStaff(tx, scope, id, values)
      await afterChange(deps, tx, person, values)
      return id
    }),
  )
}

function changed(
  person: StaffRecord,
  viewer: StaffRequest['viewer'],
  change: StaffChange,
  tagId: number | null | undefined,
): StaffValues {
  const role = change.role ?? person.role
  const isNewlyOptional = hasOwnOptions(role) && !hasOwnOptions(person.role)
  const options = change.options ?? (isNewlyOptional ? viewer.options : person.options)
  return {
    name: change.name ?? person.name,
    email: change.email ?? person.email,
    role,
    options: options === person.options ? options : optionsFor(role, options ?? []),
    usingSaml: change.using_saml ?? person.usingSaml,
    tagId: tagId === undefined ? (person.tag?.id ?? null) : tagId,
  }
}

const optionsFor = (role: Role, options: readonly string[]) => (hasOwnOptions(role) ? options : null)

/** @throws 403 for a role that the viewer may not give, or an option that they do not hold. */
function refuseGrants(viewer: StaffRequest['viewer'], role: Role, options: readonly string[]): void {
  if (!grantableRoles(viewer.role).includes(role) || options.some((option) => !viewer.options.includes(option)))
    throw refused()
}

/** What changes hands has to be the viewer's to give and to take. */
function refuseTransfer(viewer: StaffRequest['viewer'], person: StaffRecord, values: StaffValues): void {
  const optionsOf = ({ role, options }: Pick<StaffValues, 'role' | 'options'>) =>
    hasOwnOptions(role) ? effectiveOptions(role, options, person.partnerOptions) : []
  refuseGrants(viewer, values.role, changedOptions(optionsOf(person), optionsOf(values)))
}

function refuseOwnRights(person: StaffRecord, values: StaffValues): void {
  const isSame =
    values.role === person.role &&
    values.usingSaml === person.usingSaml &&
    values.tagId === (person.tag?.id ?? null) &&
    changedOptions(values.options ?? person.partnerOptions, person.options ?? person.partnerOptions).length === 0
  if (!isSame) throw refused()
}

function refuseSaml({ partner }: StaffRequest['viewer'], { usingSaml, role }: StaffValues): void {
  if (!usingSaml) return
  if (role === 'superadmin') throw fieldErrors({ using_saml: [fieldMessages.role_without_sso] })
  if (!partner.isUsingSaml) throw fieldErrors({ using_saml: [fieldMessages.wrong_value] })
}

/** The id of the tag to set, null to take it away, undefined to leave it. @throws 422 for one that is not offered. */
async function chosenTag(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  chosen: StaffChange['partner_custom_tag_association_attributes'],
): Promise<number | null | undefined> {
  if (chosen === undefined) return undefined
  if (chosen._destroy === true || chosen.partner_custom_tag_id === null) return null
  const offered = await readCustomTags(db, scope, 'admin_user_type')
  if (offered.some(({ id }) => id === chosen.partner_custom_tag_id)) return chosen.partner_custom_tag_id
  throw fieldErrors({ partner_custom_tag_association_attributes: [fieldMessages.wrong_value] })
}

/** Ends what the change makes invalid: links in e-mails to the former address; sessions of a password that is gone. */
async function afterChange(deps: Deps, tx: Kysely<Tables>, person: StaffRecord, values: StaffValues): Promise<void> {
  const { id } = person
  if (values.email !== person.email || values.usingSaml !== person.usingSaml) await deleteUnusedLinks(tx, id)
  if (values.usingSaml === person.usingSaml) return
  if (values.usingSaml) {
    await removePassword(tx, id)
    await revokeSessionsOf(tx, id, new Date(deps.clock()).toISOString())
  } else await deps.jobs.enqueue(passwordEmailJob, { kind: 'link', staff_id: id }, { tx })
}

/** Whoever tries one address after another would learn which exist: taken ones count. */
async function withFreeAddress(deps: Deps, viewerId: number, write: () => Promise<number>): Promise<number> {
  const outcome = await throttled(
    deps,
    takenAddressLimits(viewerId),
    () =>
      write().catch((error: unknown) => {
        if (error instanceof DatabaseFailure && error.constraint === 'staff_email') return null
        throw error
      }),
    (made) => made !== null,
  )
  if (outcome === null) throw fieldErrors({ email: [fieldMessages.email_used] })
  return outcome
}
