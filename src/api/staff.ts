import { z } from 'zod'
import { options, roles } from '../domain/access.ts'
import { isEmailAddress } from '../domain/emailAddress.ts'
import type { WireAnswerBy, WireFiltersBy } from './camelCased.ts'
import { instantSchema } from './day.ts'
import { familyListQuerySchema } from './families.ts'
import { fieldMessages } from './fieldMessages.ts'
import { paginationSchema } from './pagination.ts'
import { organizationOptionsSchema } from './surveyFilters.ts'

/* The staff of a partner, as its administration lists and edits them. */

const newestId = 2 ** 31 - 1
const id = z.number().int()
const knownId = id.min(1).max(newestId)

/** `search` finds names, e-mail addresses and ids; the filters find who may access something in that part. */
export const staffListQuerySchema = familyListQuerySchema
export type StaffListQuery = z.output<typeof staffListQuerySchema>
export type StaffListFilters = WireFiltersBy<typeof staffListQuerySchema>

const named = z.object({ id, name: z.string() })

/** `is_own`: the person who asks. `is_administrator`: the person administers the partner, too. */
const staffRow = {
  id,
  name: z.string(),
  email: z.string(),
  created_at: instantSchema,
  archived: z.boolean(),
  is_own: z.boolean(),
  is_editable: z.boolean(),
  is_administrator: z.boolean(),
  is_full_access: z.boolean(),
}

export const staffListSchema = z.object({
  records: z.array(
    z.object({ ...staffRow, groups: z.array(named), subgroups: z.array(named), cohorts: z.array(named) }),
  ),
  pagination: paginationSchema,
})
export type StaffListWire = z.output<typeof staffListSchema>
export type StaffList = WireAnswerBy<typeof staffListSchema>

/** `is_editable`: the access is within that of the person who asks. */
const access = z.object({ id, name: z.string(), is_editable: z.boolean() })

/**
 * One person of the staff. `options` are empty for a role that has none of its own. `may_change_access`: of the
 * accesses within one's own, and full access with `may_change_full_access`. `partner_actions` are the newest 100.
 */
export const staffMemberSchema = z.object({
  ...staffRow,
  role: z.enum(roles),
  options: z.array(z.enum(options)),
  using_saml: z.boolean(),
  may_change_access: z.boolean(),
  may_change_full_access: z.boolean(),
  groups: z.array(access),
  subgroups: z.array(access),
  cohorts: z.array(access),
  partner_custom_tag_association: z
    .object({ partner_custom_tag_id: id, partner_custom_tag_label: z.string() })
    .nullable(),
  partner_actions: z.array(z.object({ id, action_type: z.string(), created_at: instantSchema })),
})
export type StaffMemberWire = z.output<typeof staffMemberSchema>
export type StaffMember = WireAnswerBy<typeof staffMemberSchema>

const name = z.string().trim().min(1, fieldMessages.name_missing).max(200)
const email = z
  .string()
  .max(254)
  .refine((text) => text.trim() === '' || isEmailAddress(text), fieldMessages.email_not_whole)
  .trim()
  .min(1, fieldMessages.address_missing)

/** The person's tag; `_destroy` takes it away. */
const tag = z.strictObject({ partner_custom_tag_id: knownId.nullable(), _destroy: z.boolean().optional() })

const changeable = {
  role: z.enum(roles),
  options: z.array(z.enum(options)).max(options.length),
  using_saml: z.boolean(),
  partner_custom_tag_association_attributes: tag,
}

/** PUT: what is absent stays as it is. */
export const staffChangeSchema = z.strictObject({
  admin_user: z.strictObject({ name, email, ...changeable }).partial(),
})
export type StaffChange = z.output<typeof staffChangeSchema>['admin_user']

const ids = z.array(knownId).max(500, fieldMessages.ids_too_many).default([])

/** POST: without options, a person whose role has some gets all that the sender has. */
export const newStaffSchema = z.strictObject({
  admin_user: z.strictObject({
    partner_id: knownId,
    name,
    email,
    role: changeable.role.default('teacher'),
    options: changeable.options.optional(),
    using_saml: changeable.using_saml.default(false),
    partner_custom_tag_association_attributes: tag.optional(),
    full_access: z.boolean().default(false),
    group_ids: ids,
    subgroup_ids: ids,
    cohort_ids: ids,
  }),
})
export type NewStaff = z.output<typeof newStaffSchema>['admin_user']
export type NewStaffBody = z.input<typeof newStaffSchema>
export type StaffChangeBody = z.input<typeof staffChangeSchema>

/** The state to be reached, so that a repeated call changes nothing; without it, the other one. */
export const archiveToggleSchema = z.strictObject({ archived: z.boolean().optional() }).default({})

/** The place to which access is given, by its level. */
export const newAccessSchemas = {
  group: z.strictObject({ group_id: knownId }).transform(({ group_id: place }) => place),
  subgroup: z.strictObject({ subgroup_id: knownId }).transform(({ subgroup_id: place }) => place),
  cohort: z.strictObject({ cohort_id: knownId }).transform(({ cohort_id: place }) => place),
}

/** What the person who asks holds and may give to others; disabled entries are headings. */
export const myAccessesSchema = z.object({ full_access: z.boolean(), ...organizationOptionsSchema.shape })
export type MyAccesses = WireAnswerBy<typeof myAccessesSchema>

export const customTagsQuerySchema = z.object({ kind: z.enum(['admin_user_type', 'organization_type']) })
export const customTagsSchema = z.array(z.object({ id, label: z.string(), kind: z.string() }))
export type CustomTags = WireAnswerBy<typeof customTagsSchema>
