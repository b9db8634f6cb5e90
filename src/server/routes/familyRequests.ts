import { z } from 'zod'
import { deletionRequestSchema } from '../../api/familyForm.ts'
import {
  familyLinkSchema,
  familyLinkStateSchema,
  familyPasswordSchema,
  familyPasswordSetSchema,
} from '../../api/familyPassword.ts'
import { paths } from '../../api/paths.ts'
import { requestDeletion, sendFamilyPassword } from '../commands/requestsOfFamily.ts'
import { isFamilyLinkUsable, setFamilyPassword } from '../commands/setFamilyPassword.ts'
import * as policies from '../policies/familyForm.ts'
import { actWire } from '../presenters/familyForm.ts'
import { type Route, defineRoute, idParam } from './route.ts'

const familyParams = z.object({ id: idParam })

const password = defineRoute({
  method: 'PUT',
  path: paths.familyPassword(':id'),
  summary: 'Sends a family a link to set a new password; at most one within a minute',
  policy: policies.sendFamilyPassword,
  request: { params: familyParams },
  answer: null,
  handler: async ({ params: { id }, scope, deps }) => sendFamilyPassword(deps, scope, id),
})

const deletion = defineRoute({
  method: 'PUT',
  path: paths.familyDeletion(':id'),
  summary: 'Asks for the deletion of a family; nothing is deleted, and asking again changes nothing',
  policy: policies.requestFamilyDeletion,
  request: { params: familyParams },
  answer: deletionRequestSchema,
  handler: async ({ params: { id }, viewer, scope, deps }) => {
    const asked = await requestDeletion(deps, scope, { id, childId: null, staffId: viewer.id })
    return actWire(asked, viewer.partner.timeZone)
  },
})

const childDeletion = defineRoute({
  method: 'PUT',
  path: paths.familyChildDeletion(':id', ':player_id'),
  summary: 'Asks for the deletion of a child; nothing is deleted, and asking again changes nothing',
  policy: policies.requestChildDeletion,
  request: { params: familyParams.extend({ player_id: idParam }) },
  answer: deletionRequestSchema,
  handler: async ({ params: { id, player_id: childId }, viewer, scope, deps }) => {
    const asked = await requestDeletion(deps, scope, { id, childId, staffId: viewer.id })
    return actWire(asked, viewer.partner.timeZone)
  },
})

const link = defineRoute({
  method: 'POST',
  path: paths.familyPasswordLink,
  summary: 'Whether the link of an e-mail can set a family’s password',
  policy: policies.lookAtFamilyLink,
  request: { body: familyLinkSchema },
  answer: familyLinkStateSchema,
  handler: async ({ body: { token }, deps }) => ({ is_usable: await isFamilyLinkUsable(deps, token) }),
})

const set = defineRoute({
  method: 'POST',
  path: paths.setFamilyPassword,
  summary: 'Sets a family’s password, by the link of an e-mail',
  policy: policies.setFamilyPassword,
  request: { body: familyPasswordSchema },
  answer: familyPasswordSetSchema,
  handler: async ({ body, deps, request }) => {
    request.auditRecord = String(await setFamilyPassword(deps, body))
    return { app_url: deps.settings.familyAppUrl }
  },
})

export const familyRequestRoutes: readonly Route[] = [password, deletion, childDeletion, link, set]
