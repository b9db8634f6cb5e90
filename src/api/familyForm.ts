import { z } from 'zod'
import { familyLocales, genders, races } from '../domain/family.ts'
import { isEmailAddress } from '../domain/emailAddress.ts'
import type { WireAnswerBy } from './camelCased.ts'
import { calendarDaySchema, daySchema, instantSchema } from './day.ts'
import { type FieldMessageCode, fieldMessages } from './fieldMessages.ts'
import { idList } from './surveyFilters.ts'

/* One family of a partner's administration, with the children within one's own access. */

const id = z.number().int()
const sentId = id.min(1).max(2 ** 31 - 1)
const revision = id.min(0).max(2 ** 31 - 1)

/** Who has saved or asked for something, and when. `by` is null if it is not known. */
const actSchema = z.object({ at: instantSchema, by: z.object({ id, name: z.string() }).nullable() })

/** A request to delete an account or a child. Nothing is deleted by it. */
export const deletionRequestSchema = actSchema
export type DeletionRequest = WireAnswerBy<typeof deletionRequestSchema>

const customIdSchema = z.object({ handle: z.string(), label: z.string() })

/** `birthday` in the future is a due date. `custom_ids` are all those of the partner; one that is not set is empty. */
const familyChildSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  race: z.enum(races).nullable(),
  birthday: calendarDaySchema,
  weeks_premature: id,
  cohorts: z.array(z.object({ id, name: z.string() })),
  cohort_ids: z.array(id),
  custom_ids: z.array(customIdSchema.extend({ value: z.string() })),
  sponsors_accepeted: z.boolean().nullable(),
  deletion_request: deletionRequestSchema.nullable(),
})

/** `revision` counts the saves, and `saved` says who made the last one; null before the first. */
export const familySchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  address: z.string(),
  zip: z.string(),
  phone: z.string(),
  locale: z.enum(familyLocales),
  revision,
  saved: actSchema.nullable(),
  deletion_request: deletionRequestSchema.nullable(),
  players: z.array(familyChildSchema),
  created_at: instantSchema,
})
export type FamilyWire = z.output<typeof familySchema>
export type Family = WireAnswerBy<typeof familySchema>

/** What the form needs to know of the partner. `today` is the partner's day. */
export const familyFormSchema = z.object({
  custom_ids: z.array(customIdSchema),
  default_locale: z.enum(familyLocales),
  today: calendarDaySchema,
})
export type FamilyFormWire = z.output<typeof familyFormSchema>
export type FamilyFormParts = WireAnswerBy<typeof familyFormSchema>

export const sponsorsQuerySchema = z.object({ cohort_ids: idList })

/** The sponsors of cohorts; a cohort without any is left out. */
export const cohortSponsorsSchema = z.object({
  data: z.array(z.object({ cohort_id: id, sponsors: z.array(z.object({ id, title: z.string() })) })),
})
export type CohortSponsorsWire = z.output<typeof cohortSponsorsSchema>
export type CohortSponsors = WireAnswerBy<typeof cohortSponsorsSchema>

const line = (longest: number) => z.string().trim().max(longest, fieldMessages.too_large)
const name = (missing: FieldMessageCode & keyof typeof fieldMessages) =>
  line(100).min(1, { error: fieldMessages[missing], abort: true })

const sentChildSchema = z.strictObject({
  /** Absent for a new child. */
  id: sentId.optional(),
  first_name: name('first_name_missing'),
  last_name: name('last_name_missing'),
  gender: z.enum(genders).nullable(),
  race: z.enum(races).nullable(),
  birthday: z.string().min(1, { error: fieldMessages.birthday_missing, abort: true }).pipe(daySchema),
  /** Absent: as it is. */
  weeks_premature: z
    .number(fieldMessages.weeks_not_whole)
    .int(fieldMessages.weeks_not_whole)
    .min(0, fieldMessages.weeks_not_whole)
    .max(40, fieldMessages.too_large)
    .optional(),
  /** Those within one's own access; other cohorts of the child stay. */
  cohort_ids: z.array(sentId).max(500, fieldMessages.ids_too_many),
  custom_ids: z.array(z.strictObject({ handle: z.string().max(100), value: line(200) })).max(100),
  /** Absent: as it is. */
  sponsors_accepeted: z.boolean().nullable().optional(),
})
export type SentChild = z.output<typeof sentChildSchema>

const sentFamily = {
  first_name: name('first_name_missing'),
  last_name: name('last_name_missing'),
  email: line(254)
    .min(1, { error: fieldMessages.address_missing, abort: true })
    .refine(isEmailAddress, fieldMessages.email_not_whole),
  address: line(500),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, fieldMessages.zip_not_five),
  phone: line(50),
  locale: z.enum(familyLocales),
}

/** POST: a family with its children. */
export const newFamilySchema = z.strictObject({
  account: z.strictObject({
    ...sentFamily,
    players_attributes: z
      .array(sentChildSchema.omit({ id: true }))
      .min(1, fieldMessages.child_missing)
      .max(30),
  }),
})
export type NewFamily = z.output<typeof newFamilySchema>['account']
export type NewFamilyBody = z.input<typeof newFamilySchema>

/** PUT: a family as it is to be, with the revision that was read; children that are left out stay as they are. */
export const familyChangeSchema = z.strictObject({
  account: z.strictObject({ ...sentFamily, revision, players_attributes: z.array(sentChildSchema).max(30) }),
})
export type FamilyChange = z.output<typeof familyChangeSchema>['account']
export type FamilyChangeBody = z.input<typeof familyChangeSchema>

const draftChild = z.object({
  key: id,
  id: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string(),
  race: z.string(),
  birthday: z.string(),
  weeks_premature: z.string(),
  cohort_ids: z.array(id),
  custom_ids: z.array(z.object({ handle: z.string(), value: z.string() })),
  sponsors_accepeted: z.boolean().nullable(),
})

const draftFields = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  address: z.string(),
  zip: z.string(),
  phone: z.string(),
  locale: z.string(),
  players_attributes: z.array(draftChild),
})

/**
 * What is typed into the form of a family. `key` names a child as long as the form is open; `asRead` is the family as it
 * was read at that revision.
 */
export const familyDraftSchema = draftFields.extend({ revision: id, asRead: draftFields })

/** What the device keeps of a family that is not saved: such a draft as JSON, which only the form itself looks into. */
export const keptFamilyDraftSchema = z.object({ draft: z.string(), isUnanswered: z.boolean().optional() })
export type FamilyFields = WireAnswerBy<typeof draftFields>
export type ChildDraft = FamilyFields['players_attributes'][number]
