import { z } from 'zod'
import {
  cohortSponsorsSchema,
  familyChangeSchema,
  familyFormSchema,
  familySchema,
  newFamilySchema,
  sponsorsQuerySchema,
} from '../../api/familyForm.ts'
import { paths } from '../../api/paths.ts'
import { changeFamily, createFamily } from '../commands/saveFamily.ts'
import * as policies from '../policies/familyForm.ts'
import { familyWire } from '../presenters/familyForm.ts'
import { cohortSponsors, familyForm, wholeFamily } from '../queries/familyForm.ts'
import { type Route, defineRoute, idParam } from './route.ts'

const familyParams = z.object({ id: idParam })

/** Bytes: thirty children with all that a partner may ask about them. */
const familyBodyLimit = 512 * 1024

const readForm = defineRoute({
  method: 'GET',
  path: paths.familyForm,
  summary: 'What the form of a family needs: the partner’s custom ids, its language for new families, and its day',
  policy: policies.readFamilyForm,
  answer: familyFormSchema,
  handler: async ({ viewer, scope, deps }) => {
    const { custom_ids, ...form } = await familyForm(deps, scope, viewer.partner.timeZone)
    return { ...form, custom_ids: [...custom_ids] }
  },
})

const readOne = defineRoute({
  method: 'GET',
  path: paths.family(':id'),
  summary: 'A family with its children within one’s own access',
  policy: policies.readFamily,
  request: { params: familyParams },
  answer: familySchema,
  handler: async ({ params: { id }, viewer, scope, deps }) =>
    familyWire(await wholeFamily(deps, scope, id), viewer.partner.timeZone),
})

const create = defineRoute({
  method: 'POST',
  path: paths.families,
  summary: 'Creates a family with its children; the Idempotency-Key makes it safe to repeat',
  policy: policies.createFamily,
  idempotency: 'once',
  request: { body: newFamilySchema },
  answer: familySchema,
  status: 201,
  bodyLimit: familyBodyLimit,
  handler: async ({ body: { account: family }, viewer: { partner }, scope, keyed, deps, request }) => {
    const created = await createFamily(deps, scope, { family, keyed, partner })
    request.auditRecord = String(created.family.id)
    return familyWire(created, partner.timeZone)
  },
})

const change = defineRoute({
  method: 'PUT',
  path: paths.family(':id'),
  summary: 'Changes a family; 409 when somebody else has saved it since the revision that was read',
  policy: policies.changeFamily,
  idempotency: 'once',
  request: { params: familyParams, body: familyChangeSchema },
  answer: familySchema,
  bodyLimit: familyBodyLimit,
  handler: async ({ params: { id }, body: { account: family }, viewer: { partner }, scope, keyed, deps }) =>
    familyWire(await changeFamily(deps, scope, { id, family, keyed, partner }), partner.timeZone),
})

const sponsors = defineRoute({
  method: 'GET',
  path: paths.cohortSponsors,
  summary: 'The sponsors of cohorts, to whom a family may allow that data are passed on',
  policy: policies.readCohortSponsors,
  request: { query: sponsorsQuerySchema },
  answer: cohortSponsorsSchema,
  handler: async ({ query: { cohort_ids: cohortIds = [] }, scope, deps }) => ({
    data: (await cohortSponsors(deps, scope, cohortIds)).map((one) => ({ ...one, sponsors: [...one.sponsors] })),
  }),
})

export const familyFormRoutes: readonly Route[] = [readForm, readOne, create, change, sponsors]
