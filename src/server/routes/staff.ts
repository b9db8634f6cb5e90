import { z } from 'zod'
import { staffPaths } from '../../api/staffPaths.ts'
import {
  archiveToggleSchema,
  customTagsQuerySchema,
  customTagsSchema,
  myAccessesSchema,
  newStaffSchema,
  staffChangeSchema,
  staffListQuerySchema,
  staffListSchema,
  staffMemberSchema,
} from '../../api/staff.ts'
import { archiveStaff, resetStaffPassword } from '../commands/changeStanding.ts'
import { changeStaff, createStaff } from '../commands/saveStaff.ts'
import * as policies from '../policies/staff.ts'
import { myAccessesWire, staffListWire, staffMemberWire } from '../presenters/staff.ts'
import { customTags, heldPlaces, staffCard, staffList } from '../queries/staff.ts'
import { type Route, defineRoute, idParam } from './route.ts'

const staffParams = z.object({ id: idParam })

const listing = defineRoute({
  method: 'GET',
  path: staffPaths.list,
  summary: 'One page of the staff, by the search and the filters',
  policy: policies.listStaff,
  request: { query: staffListQuerySchema },
  answer: staffListSchema,
  handler: async ({ query, viewer, scope, deps }) =>
    staffListWire(await staffList(deps, scope, viewer.id, query), viewer),
})

const create = defineRoute({
  method: 'POST',
  path: staffPaths.list,
  summary: 'Creates a person of the staff, who is invited by e-mail; the Idempotency-Key makes it safe to repeat',
  policy: policies.createStaff,
  idempotency: 'once',
  request: { body: newStaffSchema },
  answer: staffMemberSchema,
  status: 201,
  handler: async ({ body, viewer, scope, keyed, deps, request }) => {
    const id = await createStaff(deps, { viewer, scope, keyed }, body.admin_user)
    request.auditRecord = String(id)
    return staffMemberWire(await staffCard(deps, scope, viewer.id, id), viewer)
  },
})

const read = defineRoute({
  method: 'GET',
  path: staffPaths.person(':id'),
  summary: 'A person of the staff, with accesses and actions',
  policy: policies.readStaff,
  request: { params: staffParams },
  answer: staffMemberSchema,
  handler: async ({ params: { id }, viewer, scope, deps }) =>
    staffMemberWire(await staffCard(deps, scope, viewer.id, id), viewer),
})

const change = defineRoute({
  method: 'PUT',
  path: staffPaths.person(':id'),
  summary: 'Changes a person of the staff; what is absent stays. The Idempotency-Key makes it safe to repeat',
  policy: policies.changeStaff,
  idempotency: 'once',
  request: { params: staffParams, body: staffChangeSchema },
  answer: staffMemberSchema,
  handler: async ({ params: { id }, body, viewer, scope, keyed, deps }) => {
    await changeStaff(deps, { viewer, scope, keyed }, id, body.admin_user)
    return staffMemberWire(await staffCard(deps, scope, viewer.id, id), viewer)
  },
})

const resetPassword = defineRoute({
  method: 'PUT',
  path: staffPaths.password(':id'),
  summary: 'Sends a person of the staff a link to set a new password',
  policy: policies.resetStaffPassword,
  idempotency: 'once',
  request: { params: staffParams },
  answer: null,
  handler: async ({ params: { id }, viewer, scope, keyed, deps }) =>
    resetStaffPassword(deps, { viewer, scope, keyed }, id),
})

const archive = defineRoute({
  method: 'PUT',
  path: staffPaths.archive(':id'),
  summary: 'Archives a person of the staff, whose sessions end, or takes them back',
  policy: policies.archiveStaff,
  request: { params: staffParams, body: archiveToggleSchema },
  answer: staffMemberSchema,
  handler: async ({ params: { id }, body, viewer, scope, deps }) => {
    await archiveStaff(deps, { viewer, scope }, id, body.archived)
    return staffMemberWire(await staffCard(deps, scope, viewer.id, id), viewer)
  },
})

const myAccesses = defineRoute({
  method: 'GET',
  path: staffPaths.myAccesses,
  summary: 'The access that one holds and may give to others',
  policy: policies.readMyAccesses,
  answer: myAccessesSchema,
  handler: async ({ viewer, scope, deps }) =>
    myAccessesWire(await heldPlaces(deps, scope, viewer.id), scope.cohortIds === null),
})

const tags = defineRoute({
  method: 'GET',
  path: staffPaths.customTags,
  summary: 'The tags that the partner offers for one kind of record',
  policy: policies.listCustomTags,
  request: { query: customTagsQuerySchema },
  answer: customTagsSchema,
  handler: async ({ query, scope, deps }) => customTags(deps, scope, query.kind),
})

export const staffRoutes: readonly Route[] = [listing, create, read, change, resetPassword, archive, myAccesses, tags]
