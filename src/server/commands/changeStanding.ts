import { type AccessLevel, mayEdit, mayGiveTo } from '../../domain/staffRules.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import { passwordEmailJob } from '../jobs/names.ts'
import { heldAccess, staffById } from '../queries/staff.ts'
import { lockStaff, updateStaff } from '../repositories/staff.ts'
import { deleteAccesses, insertAccesses } from '../repositories/staffAccess.ts'
import { isLastSuperadmin } from '../repositories/system/staff.ts'
import { once } from './once.ts'
import type { StaffRequest } from './saveStaff.ts'

const refused = () => problem(403, 'not_allowed')

/**
 * Archives a person, whose sessions and links end, or takes them back; without `archived`, whichever they are not. 403
 * for oneself and those one may not edit, 409 for the last superadmin.
 */
export async function archiveStaff(
  deps: Deps,
  { viewer, scope }: Omit<StaffRequest, 'keyed'>,
  id: number,
  archived: boolean | undefined,
): Promise<void> {
  const held = await heldAccess(deps, scope, viewer.id)
  const { role } = await staffById(deps, scope, id)
  await deps.db.transaction().execute(async (tx) => {
    const isLast = role === 'superadmin' && (await isLastSuperadmin(tx, id))
    await lockStaff(tx, scope, id)
    const person = await staffById({ db: tx }, scope, id)
    if (!mayEdit(viewer, held, person)) throw refused()
    const willBe = archived ?? !person.archived
    if (willBe === person.archived) return
    if (isLast) throw problem(409, 'last_superadmin')
    await updateStaff(tx, scope, id, { archivedAt: willBe ? new Date(deps.clock()).toISOString() : null })
  })
}

/** Sends a person a link to a new password. 403 for one who is archived or signs in by Single Sign On. */
export async function resetStaffPassword(
  deps: Deps,
  { viewer, scope, keyed }: StaffRequest,
  id: number,
): Promise<void> {
  const person = await staffById(deps, scope, id)
  const held = await heldAccess(deps, scope, viewer.id)
  if (!mayEdit(viewer, held, person) || person.archived || person.usingSaml) throw refused()
  await once(deps, keyed, [id], async (tx) => {
    await deps.jobs.enqueue(passwordEmailJob, { kind: 'link', staff_id: id }, { tx })
    return id
  })
}

export interface AccessChange {
  readonly staffId: number
  /** A place of the organization, or the whole partner. */
  readonly place: { readonly level: AccessLevel; readonly recordId: number } | 'everything'
  readonly isGiven: boolean
}

/**
 * Gives a person an access or takes it; one that they have, or do not have, stays as it is. 403 for what the sender does
 * not hold.
 */
export async function changeAccess(
  deps: Pick<Deps, 'db'>,
  { viewer, scope }: Omit<StaffRequest, 'keyed'>,
  { staffId, place, isGiven }: AccessChange,
): Promise<void> {
  const person = await staffById(deps, scope, staffId)
  const held = await heldAccess(deps, scope, viewer.id)
  const isHeld = place === 'everything' ? held.everything : held[place.level].has(place.recordId)
  if (!mayGiveTo(viewer, person) || !isHeld) throw refused()
  if (place === 'everything') await updateStaff(deps.db, scope, staffId, { fullAccess: isGiven })
  else {
    const change = isGiven ? insertAccesses : deleteAccesses
    await change(deps.db, scope, { staffId, level: place.level, recordIds: [place.recordId] })
  }
}
