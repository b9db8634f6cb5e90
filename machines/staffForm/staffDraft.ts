import type { MyAccesses, CustomTags, NewStaffBody, StaffChangeBody, StaffMember } from '../../src/api/staff.ts'
import type { Option, Role } from '../../src/domain/access.ts'
import { hasOwnOptions } from '../../src/domain/staffRules.ts'
import type { FormRules } from '../kit/form/form.ts'
import { type FormRef, createForm } from '../kit/form/formMachine.ts'
import type { FieldChange } from '../kit/submission/fields.ts'
import { createSubmission } from '../kit/submission/submissionMachine.ts'

/** What may be chosen for a person: the access that one holds, and the partner's tags. */
export interface StaffChoices {
  readonly accesses: MyAccesses
  readonly tags: CustomTags
}

/** The fields of a person. */
export interface StaffDraft {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly options: readonly Option[]
  readonly using_saml: boolean
  /** Empty without a tag. */
  readonly tag_id: string
}

/** The fields of a new person: also what they may access. */
export interface NewStaffDraft extends StaffDraft {
  readonly full_access: boolean
  readonly group_ids: readonly number[]
  readonly subgroup_ids: readonly number[]
  readonly cohort_ids: readonly number[]
}

/** Returns the fields of a new person, who gets the options of whoever creates the account. */
export const newStaffDraft = (options: readonly Option[]): NewStaffDraft => ({
  name: '',
  email: '',
  role: 'teacher',
  options,
  using_saml: false,
  tag_id: '',
  full_access: false,
  group_ids: [],
  subgroup_ids: [],
  cohort_ids: [],
})

/** Returns the fields as the server has them. */
export const draftOf = (person: StaffMember): StaffDraft => ({
  name: person.name,
  email: person.email,
  role: person.role,
  options: person.options,
  using_saml: person.using_saml,
  tag_id: String(person.partner_custom_tag_association?.partner_custom_tag_id ?? ''),
})

const tagOf = (tagId: string) =>
  tagId === '' ? { partner_custom_tag_id: null, _destroy: true } : { partner_custom_tag_id: Number(tagId) }

const sentFields = ({ name, email, role, options, using_saml, tag_id }: StaffDraft) => ({
  name,
  email,
  role,
  ...(hasOwnOptions(role) && { options: [...options] }),
  using_saml,
  partner_custom_tag_association_attributes: tagOf(tag_id),
})

/** Returns the body that creates the person. */
export function newStaffBody(draft: NewStaffDraft, partnerId: number): NewStaffBody {
  const { group_ids, subgroup_ids, cohort_ids, full_access } = draft
  const places = { group_ids: [...group_ids], subgroup_ids: [...subgroup_ids], cohort_ids: [...cohort_ids] }
  return { admin_user: { partner_id: partnerId, ...sentFields(draft), full_access, ...places } }
}

/** Returns the body that changes a person; of one's own account, only name and e-mail address. */
export const staffChangeBody = (draft: StaffDraft, isOwn: boolean): StaffChangeBody => ({
  admin_user: isOwn ? { name: draft.name, email: draft.email } : sentFields(draft),
})

/** A person who is created must not be created twice. */
const newRules: FormRules<NewStaffDraft, FieldChange<NewStaffDraft>, StaffMember> = { isRepeatable: false }

export const newStaffSubmission = createSubmission<NewStaffDraft, StaffMember>(newRules)
export const newStaffFields = createForm<NewStaffDraft, StaffMember>(newRules, newStaffSubmission)
export type NewStaffFieldsRef = FormRef<NewStaffDraft, StaffMember>

const rules: FormRules<StaffDraft, FieldChange<StaffDraft>, StaffMember> = { isRepeatable: true, savedAs: draftOf }

export const staffSubmission = createSubmission<StaffDraft, StaffMember>(rules)
export const staffFields = createForm<StaffDraft, StaffMember>(rules, staffSubmission)
export type StaffFieldsRef = FormRef<StaffDraft, StaffMember>
