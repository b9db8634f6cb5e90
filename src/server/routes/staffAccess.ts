import { z } from 'zod'
import { staffPaths } from '../../api/staffPaths.ts'
import { newAccessSchemas, staffMemberSchema } from '../../api/staff.ts'
import { type AccessLevel, accessLevels } from '../../domain/staffRules.ts'
import { type AccessChange, changeAccess } from '../commands/changeStanding.ts'
import type { StaffRequest } from '../commands/saveStaff.ts'
import type { Deps } from '../deps.ts'
import type { StaffViewer } from '../identity/viewer.ts'
import * as policies from '../policies/staff.ts'
import { staffMemberWire } from '../presenters/staff.ts'
import { staffCard } from '../queries/staff.ts'
import { type Route, defineRoute, idParam } from './route.ts'

type Asking = Pick<StaffRequest, 'scope'> & { readonly viewer: StaffViewer; readonly deps: Deps }

async function personAfter({ viewer, scope, deps }: Asking, change: AccessChange) {
  await changeAccess(deps, { viewer, scope }, change)
  return staffMemberWire(await staffCard(deps, scope, viewer.id, change.staffId), viewer)
}

/** The routes that give and take access to places of one level. */
function accessRoutes(level: AccessLevel): readonly Route[] {
  const give = defineRoute({
    method: 'POST',
    path: staffPaths.accesses(':id', level),
    summary: `Gives a person of the staff access to a ${level}`,
    policy: policies.giveAccess,
    request: { params: z.object({ id: idParam }), body: newAccessSchemas[level] },
    answer: staffMemberSchema,
    status: 201,
    handler: async ({ params: { id }, body: recordId, viewer, scope, deps }) =>
      personAfter({ viewer, scope, deps }, { staffId: id, place: { level, recordId }, isGiven: true }),
  })
  const take = defineRoute({
    method: 'DELETE',
    path: staffPaths.access(':id', level, ':place_id'),
    summary: `Takes access to a ${level} from a person of the staff`,
    policy: policies.takeAccess,
    request: { params: z.object({ id: idParam, place_id: idParam }) },
    answer: staffMemberSchema,
    handler: async ({ params: { id, place_id: recordId }, viewer, scope, deps }) =>
      personAfter({ viewer, scope, deps }, { staffId: id, place: { level, recordId }, isGiven: false }),
  })
  return [give, take]
}

const fullAccess = (method: 'POST' | 'DELETE'): Route =>
  defineRoute({
    method,
    path: staffPaths.fullAccess(':id'),
    summary:
      method === 'POST'
        ? 'Gives a person of the staff access to the whole partner'
        : 'Takes access to the whole partner from a person of the staff',
    policy: method === 'POST' ? policies.giveAccess : policies.takeAccess,
    request: { params: z.object({ id: idParam }) },
    answer: staffMemberSchema,
    status: method === 'POST' ? 201 : 200,
    handler: async ({ params: { id }, viewer, scope, deps }) =>
      personAfter({ viewer, scope, deps }, { staffId: id, place: 'everything', isGiven: method === 'POST' }),
  })

export const staffAccessRoutes: readonly Route[] = [
  ...accessLevels.flatMap(accessRoutes),
  fullAccess('POST'),
  fullAccess('DELETE'),
]
