import type { ChildDraft, Family, FamilyFields, FamilyFormParts } from '../../src/api/familyForm.ts'

export type { ChildDraft, FamilyFields }

/** A family while it is filled in, as its fields hold it. */
export interface FamilyDraft extends FamilyFields {
  /** How often the family had been saved when it was read; 0 for a new one. */
  readonly revision: number
  /** The family as it was read: what differs from it is what this person has changed. */
  readonly asRead: FamilyFields
}

/** Returns a child without anything filled in. `key` tells the children of one form apart. */
export const newChild = (key: number, { custom_ids }: Pick<FamilyFormParts, 'custom_ids'>): ChildDraft => ({
  key,
  id: null,
  first_name: '',
  last_name: '',
  gender: '',
  race: '',
  birthday: '',
  weeks_premature: '0',
  cohort_ids: [],
  custom_ids: custom_ids.map(({ handle }) => ({ handle, value: '' })),
  sponsors_accepeted: null,
})

const asReadAt = (revision: number, fields: FamilyFields): FamilyDraft => ({ ...fields, revision, asRead: fields })

/** Returns a new family with one child, in which nothing is filled in. */
export const newFamilyDraft = (form: FamilyFormParts): FamilyDraft =>
  asReadAt(0, {
    first_name: '',
    last_name: '',
    email: '',
    address: '',
    zip: '',
    phone: '',
    locale: form.default_locale,
    players_attributes: [newChild(-1, form)],
  })

/** Returns a family as the server has it, as a draft in which nothing is changed. */
export const draftOf = ({ revision, players, ...family }: Family): FamilyDraft =>
  asReadAt(revision, {
    first_name: family.first_name,
    last_name: family.last_name,
    email: family.email,
    address: family.address,
    zip: family.zip,
    phone: family.phone,
    locale: family.locale,
    players_attributes: players.map(({ id, cohorts: _names, deletion_request: _request, ...child }) => ({
      ...child,
      key: id,
      id,
      gender: child.gender ?? '',
      race: child.race ?? '',
      weeks_premature: String(child.weeks_premature),
      custom_ids: child.custom_ids.map(({ handle, value }) => ({ handle, value })),
    })),
  })

/** Tells whether two families hold the same in every field. */
export const isSameFamily = (one: FamilyFields, other: FamilyFields): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

/** Returns the fields of a draft alone, in one order. */
export const fieldsOf = ({
  first_name,
  last_name,
  email,
  address,
  zip,
  phone,
  locale,
  players_attributes,
}: FamilyFields): FamilyFields => ({
  first_name,
  last_name,
  email,
  address,
  zip,
  phone,
  locale,
  players_attributes: players_attributes.map((child) => ({
    key: child.key,
    id: child.id,
    first_name: child.first_name,
    last_name: child.last_name,
    gender: child.gender,
    race: child.race,
    birthday: child.birthday,
    weeks_premature: child.weeks_premature,
    cohort_ids: child.cohort_ids.toSorted((first, second) => first - second),
    custom_ids: child.custom_ids,
    sponsors_accepeted: child.sponsors_accepeted,
  })),
})

/** Returns the children with one more. */
export const withNewChild = (children: readonly ChildDraft[], form: FamilyFormParts): readonly ChildDraft[] => [
  ...children,
  newChild(Math.min(0, ...children.map(({ key }) => key)) - 1, form),
]

/** Tells whether a child can be taken off the form: it is not saved yet, and another one stays (000 §5). */
export const isRemovable = (child: ChildDraft, children: readonly ChildDraft[]): boolean =>
  child.id === null && children.length > 1
